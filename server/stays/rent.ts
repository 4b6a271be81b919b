import { and, asc, eq, gt, isNotNull, isNull, lt, lte, not, sql as raw } from 'drizzle-orm'
import { addDays, addMonths, type CalendarDate } from '../../src/calendar/dates'
import { dateAt } from '../../src/calendar/zones'
import type { Deps } from '../context'
import type { Sql } from '../database/open'
import { transactions } from '../database/schema'
import { transact } from '../database/transact'
import { AppError, refuse } from '../domain/errors'
import { DAY_SECONDS, DEPOSIT_MONTHS, RENT_BILL_DAYS, RENT_CATCH_UP_DAYS } from '../domain/limits'
import { costsOf, totalOf, withAgreedPrice, type RoomPrices } from '../domain/pricing'
import { monthAfter, type Stay } from '../domain/stay'
import { words } from '../domain/words'
import { spendCredit } from '../payments/credit'
import { takeOverNights } from './expiry'
import { findStay, firstTakenNight, holdStay, insertNights } from './nights'
import { holdLetRoom, readLetRoom } from './rooms'
import { insertTransaction, isHeldForGood } from './transactions'

type RentDeps = Pick<Deps, 'clock' | 'settings' | 'log'> & { readonly database: Pick<Deps['database'], 'sql'> }
type StayRow = typeof transactions.$inferSelect

/** The tenant has the room for longer than this stay already: by a bill that came by itself, or by an own booking. */
const hasNext = (now: number) => raw`exists (select from ${transactions} next
  where next.tenant_id = ${transactions.tenantId} and next.room_id = ${transactions.roomId}
    and next.end_at > ${transactions.endAt} and next.cancelled_at is null
    and (next.payment_status <> 'pending' or not next.expires or (next.payment_due > ${now} and next.lost_at is null)))`

/**
 * Monthly stays that continue, end within a week or have ended lately, and have no next bill. An unpaid bill is followed
 * by the next one too: the tenant lives there, so the room stays theirs until an operator ends the stay.
 */
export const isDue = (now: number, today: CalendarDate) =>
  and(
    transactions.continues,
    isNull(transactions.cancelledAt),
    eq(transactions.bookedPeriod, 'monthly'),
    isHeldForGood,
    // for the index; the day decides
    lt(transactions.endAt, now + (RENT_BILL_DAYS + 1) * DAY_SECONDS),
    lte(transactions.endDate, addDays(today, RENT_BILL_DAYS)),
    gt(transactions.endAt, now - RENT_CATCH_UP_DAYS * DAY_SECONDS),
    not(hasNext(now)),
  )

/** Deposits that the tenant has paid and not got back. They cover whoever lives on, however long ago they were paid. */
const isHeldDepositOf = (tenant: number) =>
  and(
    eq(transactions.tenantId, tenant),
    isNotNull(transactions.depositUntil),
    isNull(transactions.depositReturnedAt),
    isNull(transactions.cancelledAt),
    isHeldForGood,
  )

const nextMonthOf = ({ startAt, endAt, startDate, endDate }: StayRow, zone: string): Stay =>
  monthAfter({ start: startAt, end: endAt, startDate, endDate }, zone)

const nightsOf = ({ roomId }: StayRow, { startDate, endDate }: Stay) => ({ roomId, from: startDate, to: endDate })

interface Month {
  readonly now: number
  readonly next: Stay
  readonly prices: RoomPrices
}

/**
 * One month at the prices of today, or at the agreed price; a deposit that is held is not asked for again. Refuses, in
 * words, where somebody else has the room or it is not let so any more.
 */
const costsAfter = async (tx: Sql, stay: StayRow, { now, next, prices }: Month) => {
  if ((await firstTakenNight(tx, now, nightsOf(stay, next))) !== undefined) throw refuse(words.roomTaken)
  const isDepositHeld = (await tx.$count(transactions, isHeldDepositOf(stay.tenantId))) > 0
  const agreed = stay.agreedPrice === null ? prices : withAgreedPrice(prices, stay.agreedPrice)
  return costsOf(agreed, { unit: 'monthly', count: 1 }, stay, isDepositHeld)
}

/** Why the month after this stay cannot be billed, in words; null = it can. */
export const obstacleAfter = async (sql: Sql, stay: StayRow, now: number, zone: string): Promise<string | null> => {
  try {
    const prices = await readLetRoom(sql, stay.roomId)
    if (prices) await costsAfter(sql, stay, { now, next: nextMonthOf(stay, zone), prices })
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

/** Whether the bill that follows this stay is due and not there. */
const isBillMissing = async (sql: Sql, id: number, now: number, zone: string): Promise<boolean> =>
  (await sql.$count(transactions, and(eq(transactions.id, id), isDue(now, dateAt(now, zone))))) > 0

/** Why the bill that follows this stay is due and not there, in words; null = it is there, not due, or comes any moment. */
export const missingBillOf = async (sql: Sql, stay: StayRow, now: number, zone: string): Promise<string | null> =>
  (await isBillMissing(sql, stay.id, now, zone)) ? obstacleAfter(sql, stay, now, zone) : null

/** Whether the tenant has the room for longer than this stay already. */
export const isFollowed = async (sql: Sql, id: number, now: number): Promise<boolean> =>
  (await sql.$count(transactions, and(eq(transactions.id, id), hasNext(now)))) > 0

/** From its first day the tenant has the days of grace, or from today if the bill comes late. */
const dueOf = ({ start }: Stay, now: number, graceDays: number): number =>
  Math.max(start, now) + graceDays * DAY_SECONDS

/**
 * Makes the bill of the next month, which holds its nights for good. The room is locked first, as for a booking, so that
 * two processes and an extension by hand come one after the other. Refuses where the month cannot be billed.
 */
const makeBill = async (tx: Sql, { clock, settings }: RentDeps, id: number): Promise<boolean> => {
  const { TIME_ZONE: zone, RENT_GRACE_DAYS } = settings
  const now = clock.now()
  const seen = await findStay(tx, id)
  const prices = seen && (await holdLetRoom(tx, seen.roomId))
  const stay = await holdStay(tx, id)
  if (!prices || stay?.roomId !== seen.roomId) return false
  if (!(await isBillMissing(tx, id, now, zone))) return false
  const next = nextMonthOf(stay, zone)
  const costs = await costsAfter(tx, stay, { now, next, prices })
  await takeOverNights(tx, { now, settings }, nightsOf(stay, next))
  const bill = await insertTransaction(tx, {
    tenantId: stay.tenantId,
    roomId: stay.roomId,
    paymentStatus: 'pending',
    paymentDue: dueOf(next, now, RENT_GRACE_DAYS),
    expires: false,
    statusSince: now,
    ...costs,
    total: totalOf(costs, 0, 0),
    extraAc: stay.extraAc,
    extraPerson: stay.extraPerson,
    startAt: next.start,
    endAt: next.end,
    startDate: next.startDate,
    endDate: next.endDate,
    bookedPeriod: 'monthly',
    bookedCount: 1,
    continues: true,
    agreedPrice: stay.agreedPrice,
    followsId: stay.id,
    depositUntil: costs.depositCost > 0 ? addMonths(next.startDate, DEPOSIT_MONTHS) : null,
    createdAt: now,
  })
  await insertNights(tx, { roomId: stay.roomId, transactionId: bill, heldUntil: null }, next.startDate, next.endDate)
  await spendCredit(tx, { clock, settings }, bill)
  await tx
    .update(transactions)
    .set({ depositUntil: next.endDate })
    .where(and(isHeldDepositOf(stay.tenantId), lt(transactions.depositUntil, next.endDate)))
  return true
}

/** Whether a bill was made. One that cannot be made is tried again in the next round: the room may become free. */
const tryBill = async (deps: RentDeps, id: number): Promise<boolean> => {
  try {
    return await transact(deps.database.sql, (tx) => makeBill(tx, deps, id))
  } catch (error) {
    if (!(error instanceof AppError))
      deps.log.error({ err: error, transaction: id }, 'the next month could not be billed')
    return false
  }
}

/**
 * Makes the bills that are due. Several processes may do so at the same time, and a row under a unique index keeps the bill
 * of a month from being made twice. After a pause of the server a stay may need more than one, so it looks again.
 */
export const makeRentBills = async (deps: RentDeps): Promise<number> => {
  const { clock, settings, database } = deps
  let made = 0
  for (;;) {
    const now = clock.now()
    const due = await database.sql
      .select({ id: transactions.id })
      .from(transactions)
      .where(isDue(now, dateAt(now, settings.TIME_ZONE)))
      .orderBy(asc(transactions.endAt), asc(transactions.id))
    let madeNow = 0
    for (const { id } of due) if (await tryBill(deps, id)) madeNow++
    if (madeNow === 0) return made
    made += madeNow
  }
}
