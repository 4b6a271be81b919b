import { alias, unionAll } from 'drizzle-orm/pg-core'
import { and, asc, desc, eq, exists, gt, gte, isNull, lt, lte, ne, notExists, or, sql as raw } from 'drizzle-orm'
import type * as v from 'valibot'
import { addDays, type CalendarDate } from '@griya/contract/calendar/dates'
import { dateAt } from '@griya/contract/calendar/zones'
import type { BillLines } from '@griya/contract/paymentsForOperators'
import type { occupancy, occupancyQuery, stayCard } from '@griya/contract/stays'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { houses, profiles, roomNights, rooms, tenants, transactions } from '../../platform/database/schema'
import { notFound } from '../../domain/errors'
import { listHouseNames } from '../../books/houses/repository'
import { chosenOf, isWithin, type Houses } from '../../access/operators/houses'
import { listChargesOf, listPaymentsOf } from '../../books/ledger/ledger'
import { DAY_SECONDS, REVIVE_DAYS } from '../../domain/limits'
import { listBlocks } from './blocks'
import { byHouseAndRoomNumber } from '../../books/stays/rooms'
import { isCurrentMonthly, mayStopContinuing } from '../../books/booking/continuing'
import { holdsOn, holdsOnAt } from '../../books/stays/continuingHold'
import { isDue, missingBillOf } from '../../books/booking/rent'
import { obstacleAfter } from '../../books/booking/rentBill'
import { mayRevive, shownStay, stateOf } from '../../books/stays/shown'
import { heldUntilOf, transactionColumns, type TransactionRow } from '../../books/stays/transactions'
import { creditLeft, refundableOf, refundedOf } from '../../books/ledger/money'
import { personName } from '../../access/tenants/repository'

type OccupancyQuery = v.InferOutput<typeof occupancyQuery>
type Wanted = Pick<OccupancyQuery, 'from' | 'days'> & { readonly own: Houses }
type QueryContext = Pick<Context, 'sql' | 'clock' | 'settings'>

/** A room that is not let any more is shown for the nights that somebody still has. */
const listRooms = async (sql: Sql, { from, days, own }: Wanted) => {
  const held = sql
    .select({ night: roomNights.night })
    .from(roomNights)
    .where(and(eq(roomNights.roomId, rooms.id), gte(roomNights.night, from), lt(roomNights.night, addDays(from, days))))
  const found = await sql
    .select({
      id: rooms.id,
      houseId: rooms.houseId,
      house: houses.name,
      number: rooms.number,
      monthly: raw<number | null>`${rooms.monthlyRate} + ${rooms.addonsMonthly}`,
      weekly: raw<number | null>`${rooms.weeklyRate} + ${rooms.addonsWeekly}`,
      daily: raw<number | null>`${rooms.dailyRate} + ${rooms.addonsDaily}`,
    })
    .from(rooms)
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .where(and(isWithin(own), or(isNull(rooms.retiredAt), exists(held))))
    .orderBy(rooms.id)
  return found.sort(byHouseAndRoomNumber)
}

const withPeople = (sql: Sql) =>
  sql
    .select({ ...transactionColumns, phone: tenants.phone, name: personName })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .innerJoin(tenants, eq(tenants.id, transactions.tenantId))
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))

/** Who starts earlier than this before it was entered lived there already (../residents). */
const ENTERED_LATE = 2 * DAY_SECONDS

/**
 * The nights of a room in these days: those that somebody has, and those that are over of people who were entered after they had
 * moved in, which nobody had to keep free.
 */
const nightsIn = (sql: Sql, { from, days, own }: Wanted, zone: string) => {
  const to = addDays(from, days)
  const kept = sql
    .select({ transactionId: roomNights.transactionId, roomId: roomNights.roomId, night: roomNights.night })
    .from(roomNights)
    .innerJoin(rooms, eq(rooms.id, roomNights.roomId))
    .where(and(gte(roomNights.night, from), lt(roomNights.night, to), isWithin(own)))
  const night = raw<CalendarDate>`lived.night::date`
  const over = sql
    .select({ transactionId: transactions.id, roomId: transactions.roomId, night: night.as('night') })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(
      raw`lateral generate_series(
        greatest(${transactions.startDate}, ${transactions.roomSince}, ${from}::date),
        least(${transactions.endDate}, (to_timestamp(${transactions.createdAt}) at time zone ${zone})::date, ${to}::date) - 1,
        interval '1 day') as lived (night)`,
      raw`true`,
    )
    .where(
      and(
        eq(transactions.paymentStatus, 'confirmed'),
        isNull(transactions.cancelledAt),
        raw`${transactions.createdAt} - ${transactions.startAt} >= ${ENTERED_LATE}`,
        isWithin(own),
        notExists(
          sql
            .select({ night: roomNights.night })
            .from(roomNights)
            .where(and(eq(roomNights.roomId, transactions.roomId), eq(roomNights.night, night))),
        ),
      ),
    )
  return unionAll(kept, over).as('nights')
}

/** Read from the nights, and not from the stays: one that was moved has nights in two rooms. */
const listSpans = async ({ sql, clock, settings }: QueryContext, within: Houses, wanted: Wanted) => {
  const nights = nightsIn(sql, wanted, settings.TIME_ZONE)
  /** the room of the stay as it is now, which may be in another house than these nights */
  const lived = alias(rooms, 'lived')
  const numbered = sql
    .select({
      transactionId: nights.transactionId,
      roomId: nights.roomId,
      night: nights.night,
      run: raw<string>`${nights.night} - (row_number() over (
        partition by ${nights.roomId}, ${nights.transactionId} order by ${nights.night}))::int`.as('run'),
    })
    .from(nights)
    .as('numbered')
  const rows = await sql
    .select({
      stay: transactions.id,
      roomId: numbered.roomId,
      from: raw<CalendarDate>`min(${numbered.night})::text`,
      to: raw<CalendarDate>`(max(${numbered.night}) + 1)::text`,
      phone: tenants.phone,
      name: personName,
      houseId: lived.houseId,
      startDate: transactions.startDate,
      endDate: transactions.endDate,
      paymentStatus: transactions.paymentStatus,
      paymentDue: transactions.paymentDue,
      expires: transactions.expires,
      lostAt: transactions.lostAt,
      cancelledAt: transactions.cancelledAt,
    })
    .from(numbered)
    .innerJoin(transactions, eq(transactions.id, numbered.transactionId))
    .innerJoin(lived, eq(lived.id, transactions.roomId))
    .innerJoin(tenants, eq(tenants.id, transactions.tenantId))
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .groupBy(numbered.transactionId, numbered.roomId, numbered.run, transactions.id, lived.id, tenants.id, profiles.id)
  const now = clock.now()
  return rows.map(
    ({ houseId, startDate, endDate, paymentStatus, paymentDue, expires, lostAt, cancelledAt, ...span }) => ({
      ...span,
      ...(within && !within.includes(houseId) && { phone: null, name: null }),
      state: stateOf({ paymentStatus, paymentDue, expires, lostAt, cancelledAt }, now),
      begins: span.from === startDate,
      ends: span.to === endDate,
    }),
  )
}

const listLivingOn = ({ sql, clock }: QueryContext, { from, days, own }: Wanted) =>
  sql
    .select({
      stay: transactions.id,
      roomId: transactions.roomId,
      from: transactions.endDate,
      phone: tenants.phone,
      name: personName,
    })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(tenants, eq(tenants.id, transactions.tenantId))
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .where(and(lt(transactions.endDate, addDays(from, days)), isWithin(own), holdsOn(clock.now())))
    .orderBy(asc(transactions.endDate))

const listLapsed = async ({ sql, clock }: QueryContext, own: Houses) => {
  const now = clock.now()
  const rows = await withPeople(sql)
    .where(
      and(
        eq(transactions.paymentStatus, 'pending'),
        lte(transactions.paymentDue, now),
        gt(transactions.paymentDue, now - REVIVE_DAYS * DAY_SECONDS),
        isWithin(own),
      ),
    )
    .orderBy(desc(transactions.paymentDue))
  return rows
    .filter((row) => mayRevive(row, now))
    .map((row) => ({ ...shownStay(row, now), phone: row.phone, name: row.name }))
}

/** Those whose next bill is due and cannot be made. */
const listStopped = async ({ sql, clock, settings }: QueryContext, own: Houses) => {
  const now = clock.now()
  const rows = await withPeople(sql)
    .where(and(isDue(now, dateAt(now, settings.TIME_ZONE)), isWithin(own)))
    .orderBy(asc(transactions.endAt))
  const stopped = []
  for (const row of rows) {
    const obstacle = await obstacleAfter(sql, row, now, settings.TIME_ZONE)
    if (obstacle !== null) stopped.push({ ...shownStay(row, now), phone: row.phone, name: row.name, obstacle })
  }
  return stopped
}

export const readOccupancy = async (
  context: QueryContext,
  houses: Houses,
  { from, days, house }: OccupancyQuery,
): Promise<v.InferInput<typeof occupancy>> => {
  const { sql, clock, settings } = context
  const own = chosenOf(houses, house)
  const wanted = { from, days, own }
  return {
    today: dateAt(clock.now(), settings.TIME_ZONE),
    houses: await listHouseNames(sql, houses),
    rooms: await listRooms(sql, wanted),
    spans: await listSpans(context, houses, wanted),
    livingOn: await listLivingOn(context, wanted),
    blocks: await listBlocks(sql, { from, to: addDays(from, days), own }),
    lapsed: await listLapsed(context, own),
    stopped: await listStopped(context, own),
  }
}

/** Rooms that are let and that nobody holds in these nights. A booking whose time to pay has run out holds nothing. */
const listFreeRooms = (sql: Sql, now: number, own: Houses, row: TransactionRow, from: CalendarDate) =>
  sql
    .select({
      id: rooms.id,
      houseId: rooms.houseId,
      house: houses.name,
      number: rooms.number,
      bankDetail: houses.bankDetail,
    })
    .from(rooms)
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .where(
      and(
        ne(rooms.id, row.roomId),
        isWithin(own),
        ne(houses.bankDetail, ''),
        isNull(rooms.retiredAt),
        notExists(
          sql
            .select({ night: roomNights.night })
            .from(roomNights)
            .where(
              and(
                eq(roomNights.roomId, rooms.id),
                gte(roomNights.night, from),
                lt(roomNights.night, row.endDate),
                or(raw`${roomNights.heldUntil} is null`, gt(roomNights.heldUntil, now)),
              ),
            ),
        ),
        raw`not exists (select from transactions living where living.room_id = ${rooms.id}
          and living.tenant_id <> ${row.tenantId} and living.end_date < ${row.endDate}
          and ${raw.raw(holdsOnAt(String(now), 'living'))})`,
      ),
    )
    .orderBy(rooms.id)

/** The rooms in which the stay's remaining nights are free. Some of them are closed to a tenant who has not paid (`moveStay`). */
const listOtherRooms = async (sql: Sql, own: Houses, row: TransactionRow, now: number, from: CalendarDate) => {
  const [booked] = await sql.select({ bankDetail: houses.bankDetail }).from(houses).where(eq(houses.id, row.houseId))
  const free = await listFreeRooms(sql, now, own, row, from)
  return free.sort(byHouseAndRoomNumber).map(({ id, house, number, bankDetail }) => ({
    id,
    house,
    number,
    otherAccount: row.paymentStatus !== 'confirmed' && bankDetail !== booked?.bankDetail,
  }))
}

/** Charges are part of the add-ons and of the deposit, and stand in lines of their own here. */
const linesOf = (row: TransactionRow, noted: Awaited<ReturnType<typeof listChargesOf>>): BillLines => ({
  roomCost: row.roomCost,
  extraAcCost: row.extraAcCost,
  extraPersonCost: row.extraPersonCost,
  addonsCost: row.addonsCost - row.chargesCost + row.keyDepositCost,
  depositCost: row.depositCost - row.keyDepositCost,
  penaltyCost: row.penaltyCost,
  discountAmount: row.discountAmount,
  charges: noted.filter(({ voidReason }) => voidReason === null).map(({ text, amount }) => ({ text, amount })),
})

export const readStay = async (
  { sql, clock, settings }: QueryContext,
  own: Houses,
  id: number,
): Promise<v.InferInput<typeof stayCard>> => {
  const now = clock.now()
  const today = dateAt(now, settings.TIME_ZONE)
  const [row] = await withPeople(sql).where(eq(transactions.id, id))
  if (!row) throw notFound()
  const left = row.startDate > today ? row.startDate : today
  const noted = await listChargesOf(sql, id)
  const stay = shownStay(row, now)
  const isHeld = heldUntilOf(row) === null
  const isMovable = ['pending', 'paid', 'confirmed'].includes(stay.state) && left < row.endDate
  return {
    ...stay,
    tenantId: row.tenantId,
    phone: row.phone,
    name: row.name,
    roomSince: row.roomSince,
    hasBegun: row.startDate < today,
    today,
    lines: linesOf(row, noted),
    payments: await listPaymentsOf(sql, id),
    charges: noted,
    refundable: await refundableOf(sql, row),
    refunded: await refundedOf(sql, id),
    continues: row.continues && isHeld,
    mayContinue: isHeld && (isCurrentMonthly(row, now) || (await mayStopContinuing(sql, row, now))),
    obstacle: await missingBillOf(sql, row, now, settings.TIME_ZONE),
    agreedPrice: row.agreedPrice,
    expires: row.expires,
    credit: await creditLeft(sql, row),
    deposit: row.paymentStatus === 'confirmed' ? row.depositCost : 0,
    depositReturned: row.depositReturned,
    freeRooms: isMovable ? await listOtherRooms(sql, own, row, now, left) : [],
  }
}
