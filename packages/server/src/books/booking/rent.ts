import { and, asc, eq, gt, isNull, lt, lte, not } from 'drizzle-orm'
import { addDays, type CalendarDate } from '@griya/contract/calendar/dates'
import { dateAt } from '@griya/contract/calendar/zones'
import type { Deps } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { transactions } from '../../platform/database/schema'
import { transact } from '../../platform/database/transact'
import { AppError } from '../../domain/errors'
import { DAY_SECONDS, RENT_BILL_DAYS, RENT_CATCH_UP_DAYS } from '../../domain/limits'
import { isFollowedBy } from '../stays/continuingHold'
import { findStay, holdStay } from './nights'
import { insertRentBill, obstacleAfter, type StayRow } from './rentBill'
import { holdLetRoom } from '../stays/rooms'
import { isHeldForGood } from '../stays/transactions'

type RentDeps = Pick<Deps, 'clock' | 'settings' | 'log'> & { readonly database: Pick<Deps['database'], 'sql'> }

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
    not(isFollowedBy(now)),
  )

/** Whether the bill that follows this stay is due and not there. */
const isBillMissing = async (sql: Sql, id: number, now: number, zone: string): Promise<boolean> =>
  (await sql.$count(transactions, and(eq(transactions.id, id), isDue(now, dateAt(now, zone))))) > 0

/** Why the bill that follows this stay is due and not there, in words; null = it is there, not due, or comes any moment. */
export const missingBillOf = async (sql: Sql, stay: StayRow, now: number, zone: string): Promise<string | null> =>
  (await isBillMissing(sql, stay.id, now, zone)) ? obstacleAfter(sql, stay, now, zone) : null

/** Whether the tenant has the room for longer than this stay already. */
export const isFollowed = async (sql: Sql, id: number, now: number): Promise<boolean> =>
  (await sql.$count(transactions, and(eq(transactions.id, id), isFollowedBy(now)))) > 0

/**
 * Makes the bill of the next month, which holds its nights for good. The room is locked first, as for a booking, so that
 * two processes and an extension by hand come one after the other. Refuses where the month cannot be billed.
 */
const makeBill = async (tx: Sql, { clock, settings }: RentDeps, id: number): Promise<boolean> => {
  const now = clock.now()
  const seen = await findStay(tx, id)
  const prices = seen && (await holdLetRoom(tx, seen.roomId))
  const stay = await holdStay(tx, id)
  if (!prices || stay?.roomId !== seen.roomId) return false
  if (!(await isBillMissing(tx, id, now, settings.TIME_ZONE))) return false
  await insertRentBill(tx, { clock, settings }, stay, prices)
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
