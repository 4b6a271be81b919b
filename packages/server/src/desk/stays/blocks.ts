import { and, asc, eq, gt, gte, isNull, lt, or, sql as raw } from 'drizzle-orm'
import { addDays, type CalendarDate } from '@griya/contract/calendar/dates'
import { dateAt } from '@griya/contract/calendar/zones'
import type { RoomBlock } from '@griya/contract/roomBlocks'
import type { Context } from '../../platform/context'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import { houses, profiles, roomBlocks, roomNights, rooms, tenants, transactions } from '../../platform/database/schema'
import { notFound, refuse, refuseDuplicate } from '../../domain/errors'
import { BLOCK_DAYS } from '../../domain/limits'
import type { Subject } from '../../access/operators/recording'
import type { AddOperatorCall } from '../../access/operators/operatorCalls'
import { nameOf } from '../../access/operators/actor'
import { isWithin, type Houses } from '../../access/operators/houses'
import { operatorWords } from '../../access/operators/words'
import { personName } from '../../access/tenants/repository'
import { assertNobodyLivesOn } from '../../books/stays/continuingHold'
import { areNights, takeOverNights, type Nights } from '../../books/booking/expiry'
import { holdRoom } from '../../books/stays/rooms'

/** Blocks of which a night lies in these days, of one house or of all. */
export const listBlocks = (
  sql: Sql,
  { from, to, own }: { readonly from: CalendarDate; readonly to: CalendarDate; readonly own: Houses },
): Promise<RoomBlock[]> =>
  sql
    .select({
      id: roomBlocks.id,
      roomId: roomBlocks.roomId,
      from: roomBlocks.startDate,
      to: roomBlocks.endDate,
      reason: roomBlocks.reason,
    })
    .from(roomBlocks)
    .innerJoin(rooms, eq(rooms.id, roomBlocks.roomId))
    .where(and(lt(roomBlocks.startDate, to), gt(roomBlocks.endDate, from), isWithin(own)))
    .orderBy(asc(roomBlocks.startDate), asc(roomBlocks.id))

/** Refuses, with the name of who has the first of these nights, or the reason of another block. */
const assertFree = async (tx: Sql, now: number, nights: Nights): Promise<void> => {
  const [taken] = await tx
    .select({
      name: raw<string | null>`coalesce(${personName}, ${tenants.phone})`,
      from: transactions.startDate,
      to: transactions.endDate,
      reason: roomBlocks.reason,
      until: roomBlocks.endDate,
    })
    .from(roomNights)
    .leftJoin(roomBlocks, eq(roomBlocks.id, roomNights.blockId))
    .leftJoin(transactions, eq(transactions.id, roomNights.transactionId))
    .leftJoin(tenants, eq(tenants.id, transactions.tenantId))
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .where(and(areNights(nights), or(isNull(roomNights.heldUntil), gt(roomNights.heldUntil, now))))
    .orderBy(asc(roomNights.night))
    .limit(1)
  if (taken === undefined) return
  const { name, from, to, reason, until } = taken
  if (reason !== null && until !== null) throw refuse(operatorWords.blockedAlready(reason, until))
  throw refuse(operatorWords.nightsOf(name ?? '', from ?? nights.from, to ?? nights.to))
}

const subjectOf = async (tx: Sql, room: number): Promise<Subject> => {
  const [found] = await tx
    .select({ house: houses.name, number: rooms.number })
    .from(rooms)
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .where(eq(rooms.id, room))
  return { kind: 'room', id: room, label: found ? `${found.house} ${found.number}` : '' }
}

interface NewBlock {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly reason: string
  readonly by: string
}

/** Its nights stand under the same key as those of stays, so that nobody can book one of them at the same moment. */
const blockRoom = async ({ sql: tx, clock, settings }: Context, roomId: number, block: NewBlock): Promise<number> => {
  const { from, to, reason, by } = block
  const now = clock.now()
  const today = dateAt(now, settings.TIME_ZONE)
  if (!(await holdRoom(tx, roomId))) throw notFound()
  if (from < today || to <= from || to > addDays(today, BLOCK_DAYS)) throw refuse(operatorWords.wrongBlock(BLOCK_DAYS))
  await takeOverNights(tx, { now, settings }, { roomId, from, to })
  await assertFree(tx, now, { roomId, from, to })
  await assertNobodyLivesOn(tx, now, { roomId, to })
  const { id } = onlyRow(
    await tx
      .insert(roomBlocks)
      .values({ roomId, startDate: from, endDate: to, reason, addedBy: by, addedAt: now })
      .returning({ id: roomBlocks.id }),
  )
  await tx
    .execute(
      raw`insert into ${roomNights} (room_id, night, block_id)
    select ${roomId}::int, ${from}::date + step, ${id}::int
    from generate_series(0, ${to}::date - ${from}::date - 1) as step`,
    )
    .catch(refuseDuplicate(operatorWords.nightsTaken))
  return id
}

/** The nights from today on are free again; a block that has not begun is gone. */
const endBlock = async ({ sql: tx, clock, settings }: Context, id: number) => {
  const today = dateAt(clock.now(), settings.TIME_ZONE)
  const [block] = await tx.select().from(roomBlocks).where(eq(roomBlocks.id, id)).for('update')
  if (!block || block.endDate <= today) throw notFound()
  if (block.startDate >= today) await tx.delete(roomBlocks).where(eq(roomBlocks.id, id))
  else {
    await tx.update(roomBlocks).set({ endDate: today }).where(eq(roomBlocks.id, id))
    await tx.delete(roomNights).where(and(eq(roomNights.blockId, id), gte(roomNights.night, today)))
  }
  return block
}

export const addBlockCalls = (add: AddOperatorCall): void => {
  add('blockRoom', ({ params: { id: room }, fields, actor, change }) =>
    change(async (inside) => {
      const id = await blockRoom(inside, room, { ...fields, by: nameOf(actor) })
      return { answer: { id }, subject: await subjectOf(inside.sql, room), after: fields }
    }),
  )
  add('endRoomBlock', ({ params: { id }, change }) =>
    change(async (inside) => {
      const { roomId, startDate: from, endDate: to, reason } = await endBlock(inside, id)
      return { answer: { id }, subject: await subjectOf(inside.sql, roomId), before: { from, to, reason } }
    }),
  )
}
