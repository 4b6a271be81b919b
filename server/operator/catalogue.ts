import type { Context } from '../context'
import { badRequest, forbidden, notFound } from '../domain/errors'
import { isPhone, normalisePhone } from '../domain/phone'
import { addRoom, changeHouse, setPrices } from '../houses/catalogue'
import { findRules, holdHouse, holdRoomRow, insertHouse } from '../houses/repository'
import { tellBankDetail } from './bankDetail'
import { COMMAND_LINE } from './actor'
import type { AddOperatorCall } from './call'
import { assertTotpAge, ownRow, stepUp } from './people/signIn'
import { operatorWords } from './words'

export const phoneFrom = (text: string): string => {
  if (!isPhone(text)) throw badRequest(operatorWords.notAPhone)
  return normalisePhone(text)
}

const houseWith = async ({ sql }: Context, id: number) => {
  const house = await holdHouse(sql, id)
  if (!house) throw notFound()
  return { house, subject: { kind: 'house', id, label: house.name } as const }
}

const addHouseCalls = (add: AddOperatorCall, context: Context): void => {
  add('addHouse', ({ fields, change }) =>
    change(async ({ sql }) => {
      const answer = await insertHouse(sql, fields)
      return { answer, subject: { kind: 'house', id: answer.id, label: fields.name }, after: fields }
    }),
  )
  add('setRules', ({ params: { id }, fields: { rules }, change }) =>
    change(async (inside) => {
      const { subject } = await houseWith(inside, id)
      const before = { rules: await findRules(inside.sql, id) }
      return { answer: await changeHouse(inside, id, { rules }), subject, before, after: { rules } }
    }),
  )
  add('setContact', ({ params: { id }, fields, change }) => {
    const whatsapp = fields.whatsapp === null ? null : phoneFrom(fields.whatsapp).replace(/^0/, '62')
    return change(async (inside) => {
      const { house, subject } = await houseWith(inside, id)
      const before = { whatsapp: house.whatsapp }
      return { answer: await changeHouse(inside, id, { whatsapp }), subject, before, after: { whatsapp } }
    })
  })
  add('setBankDetail', async ({ params: { id }, fields: { bankDetail, code }, actor, change }) => {
    // The key is one secret, and this needs two: whoever has it could send all transfers elsewhere.
    if (actor === COMMAND_LINE) throw forbidden(operatorWords.needsPerson)
    const own = await ownRow(context, actor)
    assertTotpAge(context, own)
    await stepUp(context, own, code)
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
