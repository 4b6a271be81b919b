import { and, asc, count, countDistinct, desc, eq, inArray, isNull, lte, ne, or, sql as raw } from 'drizzle-orm'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import { houses, profiles, roomNights, roomRequests, rooms, tenants } from '../../platform/database/schema'
import { holdName } from '../../platform/database/settings'
import { ANSWERED_REQUESTS_LISTED, REQUESTS_OPEN_EACH } from '../../domain/limits'
import { holdsOnAt } from '../../books/stays/continuingHold'
import { chosenOf, isTenantWithin, isWithin, type Houses } from '../../access/operators/houses'
import { personName } from '../../access/tenants/repository'

const isOpen = eq(roomRequests.state, 'open')

/** Until the end of the transaction, further requests wait, so that many at once are counted one after the other. */
export const holdRequests = (tx: Sql) => holdName(tx, 'room requests')

/** The request that was made with this key. */
export const findByKey = async (tx: Sql, keyHash: string) =>
  (
    await tx
      .select({ code: roomRequests.code, requestHash: roomRequests.requestHash })
      .from(roomRequests)
      .where(eq(roomRequests.keyHash, keyHash))
  )[0]

export const countOpen = async (sql: Sql, own?: Houses): Promise<number> =>
  onlyRow(
    await sql
      .select({ open: count() })
      .from(roomRequests)
      .innerJoin(rooms, eq(rooms.id, roomRequests.roomId))
      .where(and(isOpen, isWithin(own))),
  ).open

/** The numbers from which open requests came: two of one number are one person's. */
export const countAskers = async (sql: Sql, own: Houses): Promise<number> =>
  onlyRow(
    await sql
      .select({ askers: countDistinct(roomRequests.phone) })
      .from(roomRequests)
      .innerJoin(rooms, eq(rooms.id, roomRequests.roomId))
      .where(and(isOpen, isWithin(own))),
  ).askers

interface OpenRequest {
  readonly id: number
  readonly network: string | null
}

/**
 * Which of the older ones of a number gives way to the new one: the oldest of the network that most of them come from, so
 * that somebody who asks with a neighbour's number replaces what they asked themselves. Among equals the own one goes.
 */
const givingWay = (older: readonly OpenRequest[], own: string): number | undefined => {
  const countOf = ({ network }: OpenRequest) =>
    network === null ? 1 : older.filter((one) => one.network === network).length + Number(network === own)
  const isOwn = ({ network }: OpenRequest) => Number(network === own)
  return [...older].sort(
    (one, other) => countOf(other) - countOf(one) || isOwn(other) - isOwn(one) || one.id - other.id,
  )[0]?.id
}

type NewRequest = typeof roomRequests.$inferInsert & { readonly network: string }

/** One of the open ones of this number gives way to the new one where there are enough. */
export const insertRequest = async (tx: Sql, row: NewRequest): Promise<void> => {
  const older = await tx
    .select({ id: roomRequests.id, network: roomRequests.network })
    .from(roomRequests)
    .where(and(isOpen, eq(roomRequests.phone, row.phone)))
  const gone = older.length < REQUESTS_OPEN_EACH ? undefined : givingWay(older, row.network)
  if (gone !== undefined) await tx.delete(roomRequests).where(eq(roomRequests.id, gone))
  await tx.insert(roomRequests).values(row)
}

/** Whether a room that is let, with these nights, would be booked for who asks now. */
const isFree = (now: number) => raw<boolean>`${rooms.retiredAt} is null and ${houses.bankDetail} <> '' and not exists (
  select from ${roomNights} where ${roomNights.roomId} = ${roomRequests.roomId}
    and ${roomNights.night} >= ${roomRequests.startDate} and ${roomNights.night} < ${roomRequests.endDate}
    and (${roomNights.heldUntil} is null or ${roomNights.heldUntil} > ${now}))
  and not exists (select from transactions living where living.room_id = ${roomRequests.roomId}
    and living.end_date < ${roomRequests.endDate} and living.tenant_id is distinct from ${tenants.id}
    and ${raw.raw(holdsOnAt(String(now), 'living'))})`

/** A tenant of other houses is not shown: the number may be anybody's. */
const selectShown = (sql: Sql, now: number, own: Houses) =>
  sql
    .select({
      id: roomRequests.id,
      state: roomRequests.state,
      name: roomRequests.name,
      phone: roomRequests.phone,
      note: roomRequests.note,
      createdAt: roomRequests.createdAt,
      roomId: roomRequests.roomId,
      houseId: rooms.houseId,
      house: houses.name,
      room: rooms.number,
      from: roomRequests.startDate,
      to: roomRequests.endDate,
      unit: roomRequests.period,
      count: roomRequests.count,
      extraAc: roomRequests.extraAc,
      isFree: isFree(now),
      tenantId: tenants.id,
      tenantName: personName,
      answeredAt: roomRequests.answeredAt,
      answeredBy: roomRequests.answeredBy,
      answer: roomRequests.answer,
      stay: roomRequests.transactionId,
    })
    .from(roomRequests)
    .innerJoin(rooms, eq(rooms.id, roomRequests.roomId))
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .leftJoin(tenants, and(eq(tenants.phone, roomRequests.phone), isTenantWithin(own)))
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))

/** The open ones, the oldest first, and then the latest that were answered. */
export const listRequests = async (sql: Sql, now: number, own: Houses, house: number | undefined) => {
  const ofHouse = isWithin(chosenOf(own, house))
  const open = await selectShown(sql, now, own).where(and(isOpen, ofHouse)).orderBy(asc(roomRequests.id))
  const answered = await selectShown(sql, now, own)
    .where(and(ne(roomRequests.state, 'open'), ofHouse))
    .orderBy(desc(roomRequests.answeredAt), desc(roomRequests.id))
    .limit(ANSWERED_REQUESTS_LISTED)
  return [...open, ...answered].map(({ tenantId, tenantName, ...row }) => ({
    ...row,
    tenant: tenantId === null ? null : { id: tenantId, name: tenantName },
  }))
}

/** Locked until the end of the transaction. */
export const holdRequest = async (tx: Sql, id: number) =>
  (
    await tx
      .select({ request: roomRequests, house: houses.name, room: rooms.number })
      .from(roomRequests)
      .innerJoin(rooms, eq(rooms.id, roomRequests.roomId))
      .innerJoin(houses, eq(houses.id, rooms.houseId))
      .where(eq(roomRequests.id, id))
      .for('update', { of: roomRequests })
  )[0]

export const findRequest = async (sql: Sql, id: number) =>
  (await sql.select().from(roomRequests).where(eq(roomRequests.id, id)))[0]

type Answer = Required<Pick<typeof roomRequests.$inferInsert, 'state' | 'answeredAt' | 'answeredBy'>> &
  Pick<typeof roomRequests.$inferInsert, 'answer' | 'transactionId' | 'tenantId'>

export const setAnswer = (tx: Sql, id: number, answer: Answer) =>
  tx.update(roomRequests).set(answer).where(eq(roomRequests.id, id))

export const deleteRequest = (tx: Sql, id: number) => tx.delete(roomRequests).where(eq(roomRequests.id, id))

/** Deletes those that nobody became a tenant with. */
export const purgeRequests = (sql: Sql, before: number) =>
  sql.delete(roomRequests).where(and(isNull(roomRequests.tenantId), lte(roomRequests.createdAt, before)))

/** Of a tenant, and whatever somebody asked with the tenant's number. */
export const areRequestsOf = (sql: Sql, tenant: number) =>
  or(
    eq(roomRequests.tenantId, tenant),
    inArray(roomRequests.phone, sql.select({ phone: tenants.phone }).from(tenants).where(eq(tenants.id, tenant))),
  )
