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
import { stayOf, type Stay } from '../domain/stay'
import { words } from '../domain/words'
import { takeOverNights } from './expiry'
import { findStay, firstTakenNight, holdStay, insertNights } from './nights'
import { holdLetRoom } from './rooms'
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
const isDue = (now: number, today: CalendarDate) =>
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

const monthAfter = (stay: StayRow, zone: string): Stay =>
  stayOf({ unit: 'monthly', start: stay.endAt, count: 1 }, zone, stay.endDate)

/** One month at the prices of today, or at the agreed price; a deposit that is held is not asked for again. */
const costsAfter = async (tx: Sql, stay: StayRow, prices: RoomPrices) => {
  const isDepositHeld = (await tx.$count(transactions, isHeldDepositOf(stay.tenantId))) > 0
  const agreed = stay.agreedPrice === null ? prices : withAgreedPrice(prices, stay.agreedPrice)
  return costsOf(agreed, { unit: 'monthly', count: 1 }, stay, isDepositHeld)
}

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
  if ((await tx.$count(transactions, and(eq(transactions.id, id), isDue(now, dateAt(now, zone))))) === 0) return false
  const next = monthAfter(stay, zone)
  const nights = { roomId: stay.roomId, from: next.startDate, to: next.endDate }
  if ((await firstTakenNight(tx, now, nights)) !== undefined) throw refuse(words.roomTaken)
  await takeOverNights(tx, now, nights)
  const costs = await costsAfter(tx, stay, prices)
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
