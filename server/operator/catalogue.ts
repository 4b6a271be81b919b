import type { Context } from '../context'
import { badRequest, conflict, notFound } from '../domain/errors'
import { isPhone, normalisePhone } from '../domain/phone'
import { addRoom, changeHouse, setPrices } from '../houses/catalogue'
import { findHouse, findRules, holdHouse, holdRoomRow, insertHouse } from '../houses/repository'
import { tellBankDetail } from './bankDetail'
import type { Actor } from './actor'
import { approve, assertApproved, type Approved } from './approval'
import type { AddOperatorCall } from './operatorCalls'
import { operatorWords } from './words'

export const phoneFrom = (text: string): string => {
  if (!isPhone(text)) throw badRequest(operatorWords.notAPhone)
  return normalisePhone(text)
}

export const whatsappFrom = (text: string | null) => (text === null ? null : phoneFrom(text).replace(/^0/, '62'))

interface Asked {
  readonly action: string
  readonly actor: Actor
  readonly code: string | undefined
}

/**
 * Tenants ask this number where to transfer to, so another one needs the same approval as an account. What is returned
 * is for the locked house: its number may have changed meanwhile.
 */
export const contactApproval = async (context: Context, id: number, wanted: string | null, asked: Asked) => {
  const seen = (await findHouse(context.sql, id))?.whatsapp
  const isNew = seen !== undefined && seen !== wanted
  const { action, actor, code } = asked
  const approved = isNew ? await approve(context, action, actor, code, operatorWords.contactNeedsOwner) : undefined
  return (present: string | null): Approved => {
    if (present !== wanted && !approved) throw conflict(operatorWords.contactMeanwhile)
    return approved ?? {}
  }
}

const houseWith = async ({ sql }: Context, id: number) => {
  const house = await holdHouse(sql, id)
  if (!house) throw notFound()
  return { house, subject: { kind: 'house', id, label: house.name } as const }
}

const addHouseCalls = (add: AddOperatorCall, context: Context): void => {
  add('addHouse', async ({ fields: { code, ...fields }, actor, change }) => {
    // Without an account nobody can book there, so nobody can be led to pay.
    const approved =
      fields.bankDetail === '' ? {} : await approve(context, 'addHouse', actor, code, operatorWords.accountNeedsOwner)
    return change(async ({ sql }) => {
      const answer = await insertHouse(sql, fields)
      const subject = { kind: 'house', id: answer.id, label: fields.name } as const
      return { answer, subject, after: { ...fields, ...approved } }
    })
  })
  add('setRules', ({ params: { id }, fields: { rules }, change }) =>
    change(async (inside) => {
      const { subject } = await houseWith(inside, id)
      const before = { rules: await findRules(inside.sql, id) }
      return { answer: await changeHouse(inside, id, { rules }), subject, before, after: { rules } }
    }),
  )
  add('setContact', async ({ params: { id }, fields: { code, ...fields }, actor, change }) => {
    const whatsapp = whatsappFrom(fields.whatsapp)
    const approveHere = await contactApproval(context, id, whatsapp, { action: 'setContact', actor, code })
    return change(async (inside) => {
      const { house, subject } = await houseWith(inside, id)
      const approved = approveHere(house.whatsapp)
      const before = { whatsapp: house.whatsapp }
      const answer = await changeHouse(inside, id, { whatsapp })
      return { answer, subject, before, after: { whatsapp, ...approved } }
    })
  })
  add('setBankDetail', async ({ params: { id }, fields: { bankDetail, code }, actor, change }) => {
    await assertApproved(context, actor, code)
    return change(async (inside) => {
      const { house, subject } = await houseWith(inside, id)
      const answer = await changeHouse(inside, id, { bankDetail })
      await tellBankDetail(inside, { houseId: id, house: house.name, bankDetail })
      return { answer, subject, before: { bankDetail: house.bank_detail }, after: { bankDetail } }
    })
  })
}

const addRoomCalls = (add: AddOperatorCall): void => {
  add('addRoom', ({ fields: { prices, ...room }, change }) =>
    change(async (inside) => {
      const answer = await addRoom(inside, room, prices)
      const subject = { kind: 'room', id: answer.id, label: room.displayName } as const
      return { answer, subject, after: { ...room, ...prices } }
    }),
  )
  add('setPrices', ({ params: { id }, fields, change }) =>
    change(async (inside) => {
      const room = await holdRoomRow(inside.sql, id)
      if (!room) throw notFound()
      const before = Object.fromEntries(Object.entries(room).filter(([name]) => name in fields))
      const answer = await setPrices(inside, id, fields)
      return { answer, subject: { kind: 'room', id, label: room.displayName }, before, after: fields }
    }),
  )
}

/** What tenants see in the app: houses, rooms and prices. */
export const addCatalogueCalls = (add: AddOperatorCall, context: Context): void => {
  addHouseCalls(add, context)
  addRoomCalls(add)
}
