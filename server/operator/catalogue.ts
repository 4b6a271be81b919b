import type { Context } from '../context'
import { badRequest, forbidden, notFound } from '../domain/errors'
import { isPhone, normalisePhone } from '../domain/phone'
import { addRoom, changeHouse, setPrices } from '../houses/catalogue'
import { findHouse, findRoom, findRules, insertHouse } from '../houses/repository'
import { announce, pushToAll } from '../notifications/telling'
import { findTenantByPhone } from '../tenants/repository'
import { insertVoucherType } from '../vouchers/repository'
import { giveVoucher } from '../vouchers/vouchers'
import { tellBankDetail } from './bankDetail'
import { COMMAND_LINE } from './actor'
import type { AddOperatorCall } from './call'
import { ownRow, stepUp } from './people/signIn'
import { operatorWords } from './words'

export const phoneFrom = (text: string): string => {
  if (!isPhone(text)) throw badRequest(operatorWords.notAPhone)
  return normalisePhone(text)
}

const houseWith = async ({ sql }: Context, id: number) => {
  const house = await findHouse(sql, id)
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
    await stepUp(context, await ownRow(context, actor), code)
    return change(async (inside) => {
      const { house, subject } = await houseWith(inside, id)
      const answer = await changeHouse(inside, id, { bankDetail })
      await tellBankDetail(inside, { houseId: id, house: house.name, bankDetail })
      return { answer, subject, before: { bankDetail: house.bank_detail }, after: { bankDetail } }
    })
  })
  add('announce', async ({ fields: { title, text }, change }) => {
    const answer = await change(async (inside) => {
      const announcement = await announce(inside, title, text)
      const subject = { kind: 'announcement', id: announcement.id } as const
      return { answer: announcement, subject, after: { title, text } }
    })
    setImmediate(() => void pushToAll(context, title))
    return answer
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
      const room = await findRoom(inside.sql, id)
      if (!room) throw notFound()
      const before = Object.fromEntries(Object.entries(room).filter(([name]) => name in fields))
      const answer = await setPrices(inside, id, fields)
      return { answer, subject: { kind: 'room', id, label: room.displayName }, before, after: fields }
    }),
  )
}

const addVoucherCalls = (add: AddOperatorCall): void => {
  add('addVoucherType', ({ fields: { coinCost = null, ...type }, change }) =>
    change(async ({ sql }) => {
      const answer = await insertVoucherType(sql, { ...type, coinCost })
      const subject = { kind: 'voucher type', id: answer.id, label: type.name } as const
      return { answer, subject, after: { ...type, coinCost } }
    }),
  )
  add('addVoucher', ({ fields, change }) => {
    const { code, name, discountValue, days } = fields
    const phone = fields.phone === undefined ? undefined : phoneFrom(fields.phone)
    return change(async (inside) => {
      await giveVoucher(inside, { code, name, discountValue, days, phone })
      const tenant = phone === undefined ? undefined : await findTenantByPhone(inside.sql, phone)
      return {
        answer: { code },
        subject: { kind: 'voucher', ...(tenant && { tenantId: tenant.id }) },
        after: { code, name: name ?? null, discountValue, days: days ?? null },
      }
    })
  })
}

/** What tenants see in the app: houses, rooms and prices, vouchers, announcements. */
export const addCatalogueCalls = (add: AddOperatorCall, context: Context): void => {
  addHouseCalls(add, context)
  addRoomCalls(add)
  addVoucherCalls(add)
}
