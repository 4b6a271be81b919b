import { eq, getTableColumns, sql as raw } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import { houses, rooms } from '../../platform/database/schema'
import { conflict, notFound } from '../../domain/errors'
import type { Actor } from '../../access/operators/actor'
import { approve, type ApprovalNote } from '../../access/operators/approval'
import { difference } from '../../access/operators/difference'
import { isWithin, type Houses } from '../../access/operators/houses'
import type { AddOperatorCall } from '../../access/operators/operatorCalls'
import { phoneFrom } from '../../access/operators/phone'
import { operatorWords } from '../../access/operators/words'
import { tellBankDetail, tellQris } from './tellingWhoPays'
import { changeHouse } from './catalogue'
import { findHouse, holdHouse, insertHouse } from '../../books/houses/repository'

const listHouses = ({ sql }: Context, own: Houses) =>
  sql
    .select({
      ...getTableColumns(houses),
      rooms: raw<number>`(count(${rooms.id}) filter (where ${rooms.retiredAt} is null))::int`,
      retired: raw<number>`(count(${rooms.retiredAt}))::int`,
    })
    .from(houses)
    .leftJoin(rooms, eq(rooms.houseId, houses.id))
    .where(isWithin(own, houses.id))
    .groupBy(houses.id)
    .orderBy(houses.id)

const whatsappFrom = (text: string | null) => (text === null ? null : phoneFrom(text).replace(/^0/, '62'))

interface WhoAsks {
  readonly action: string
  readonly actor: Actor
  readonly code: string | undefined
}

/**
 * Tenants ask this number where to transfer to, so another one needs the same approval as an account. What is returned
 * is for the locked house: its number may have changed meanwhile.
 */
const contactApproval = async (context: Context, id: number, wanted: string | null, asked: WhoAsks) => {
  const seen = (await findHouse(context.sql, id))?.whatsapp
  const isNew = seen !== undefined && seen !== wanted
  const { action, actor, code } = asked
  const approved = isNew ? await approve(context, action, actor, code, operatorWords.contactNeedsOwner) : undefined
  return (present: string | null): ApprovalNote => {
    if (present !== wanted && !approved) throw conflict(operatorWords.contactMeanwhile)
    return approved ?? {}
  }
}

const houseWith = async ({ sql }: Context, id: number) => {
  const house = await holdHouse(sql, id)
  if (!house) throw notFound()
  return { house, subject: { kind: 'house', id, label: house.name } as const }
}

/** What operators do with houses. */
export const addHouseCalls = (add: AddOperatorCall, context: Context): void => {
  add('listHouses', async (asked) => ({ houses: await listHouses(context, asked.houses) }))
  add('changeHouse', async ({ params: { id }, fields: { code, ...fields }, actor, change }) => {
    const whatsapp = whatsappFrom(fields.whatsapp)
    const wanted = { ...fields, whatsapp }
    const approveHere = await contactApproval(context, id, whatsapp, { action: 'changeHouse', actor, code })
    return change(async (inside) => {
      const { house, subject } = await houseWith(inside, id)
      const approved = approveHere(house.whatsapp)
      const { before, after } = difference(house, wanted)
      return { answer: await changeHouse(inside, id, wanted), subject, before, after: { ...after, ...approved } }
    })
  })
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
      const { house, subject } = await houseWith(inside, id)
      const answer = await changeHouse(inside, id, { rules })
      return { answer, subject, before: { rules: house.rules }, after: { rules } }
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
    const approved = await approve(context, 'setBankDetail', actor, code, operatorWords.needsPerson)
    return change(async (inside) => {
      const { house, subject } = await houseWith(inside, id)
      const answer = await changeHouse(inside, id, { bankDetail })
      await tellBankDetail(inside, { houseId: id, house: house.name, bankDetail })
      return { answer, subject, before: { bankDetail: house.bankDetail }, after: { bankDetail, ...approved } }
    })
  })
  add('setQris', async ({ params: { id }, fields: { qris, code }, actor, change }) => {
    const approved = await approve(context, 'setQris', actor, code, operatorWords.needsPerson)
    return change(async (inside) => {
      const { house, subject } = await houseWith(inside, id)
      const answer = await changeHouse(inside, id, { qris })
      if (house.qris !== null && house.qris !== qris) await tellQris(inside, { houseId: id, house: house.name })
      return { answer, subject, before: { qris: house.qris }, after: { qris, ...approved } }
    })
  })
}
