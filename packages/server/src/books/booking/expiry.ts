import { and, eq, gte, inArray, isNull, lt, lte, notExists } from 'drizzle-orm'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import type { Sql } from '../../platform/database/open'
import { transact } from '../../platform/database/transact'
import { houses, notifications, payments, roomNights, rooms, transactions } from '../../platform/database/schema'
import { words } from '../../domain/words'
import { returnCredit } from '../ledger/credit'
import type { SettlingRules } from '../ledger/settling'
import { keepAccounts } from '../stays/accounts'
import { selectTransactions, transactionColumns, type TransactionRow } from '../stays/transactions'

const hasRunOut = (now: number) =>
  and(eq(transactions.paymentStatus, 'pending'), transactions.expires, lte(transactions.paymentDue, now))

/** Writes each tenant a notification. The caller makes sure that a booking is announced only once. */
const tell = async (
  tx: Sql,
  now: number,
  rows: readonly Pick<TransactionRow, 'id' | 'tenantId' | 'houseName' | 'roomName'>[],
) => {
  const notes = rows.map((row) => ({
    tenantId: row.tenantId,
    content: words.expired(row.houseName, row.roomName),
    // although the booking is gone, its screen says what to do now
    transactionId: row.id,
    createdAt: now,
  }))
  if (notes.length > 0) await tx.insert(notifications).values(notes)
  return notes
}

/** Nobody pays the rest of these bills, so what pays for a part of them can pay for others. */
const returnCredits = async (tx: Sql, rows: readonly TransactionRow[], rules: SettlingRules): Promise<void> => {
  for (const { id, received } of rows) if (received > 0) await returnCredit(tx, id, rules)
}

const TOLD_AT_ONCE = 500

/**
 * Tells tenants about bookings whose time to pay has run out, the oldest first. Skips rows that another process has
 * locked.
 */
export const tellExpired = async (tx: Sql, rules: SettlingRules) => {
  const { now } = rules
  const expired = await selectTransactions(tx)
    .where(and(hasRunOut(now), isNull(transactions.toldAt)))
    .orderBy(transactions.paymentDue, transactions.id)
    .limit(TOLD_AT_ONCE)
    .for('update', { of: transactions, skipLocked: true })
  if (expired.length === 0) return []
  const ids = expired.map(({ id }) => id)
  await tx.update(transactions).set({ toldAt: now }).where(inArray(transactions.id, ids))
  await returnCredits(tx, expired, rules)
  return tell(tx, now, expired)
}

export interface Nights {
  readonly roomId: number
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** The rows of these nights. */
export const areNights = ({ roomId, from, to }: Nights) =>
  and(eq(roomNights.roomId, roomId), gte(roomNights.night, from), lt(roomNights.night, to))

/**
 * Frees nights for a new booking. Expired bookings that still have some of these nights lose all of theirs for good.
 */
export const takeOverNights = async (tx: Sql, rules: SettlingRules, nights: Nights): Promise<void> => {
  const { now } = rules
  const holders = tx
    .select({ id: roomNights.transactionId })
    .from(roomNights)
    .where(and(areNights(nights), lte(roomNights.heldUntil, now)))
  const expired = await tx
    .select(transactionColumns)
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .where(and(hasRunOut(now), inArray(transactions.id, holders)))
    .orderBy(transactions.paymentDue, transactions.id)
    .for('update', { of: transactions })
  if (expired.length === 0) return
  const ids = expired.map(({ id }) => id)
  await tx.update(transactions).set({ lostAt: now, toldAt: now }).where(inArray(transactions.id, ids))
  await tx.delete(roomNights).where(inArray(roomNights.transactionId, ids))
  await returnCredits(tx, expired, rules)
  await tell(
    tx,
    now,
    expired.filter(({ toldAt }) => toldAt === null),
  )
}

/** Deletes bookings that ran out before that time, but for those that a credit was moved to for a while, and nights long past. */
export const purgeStays = async (sql: Sql, dueBefore: number, nightsBefore: CalendarDate): Promise<void> => {
  const kept = sql.select({ id: payments.id }).from(payments).where(eq(payments.transactionId, transactions.id))
  const areGone = and(hasRunOut(dueBefore), notExists(kept))
  await transact(sql, async (tx) => {
    await keepAccounts(tx, areGone)
    await tx.delete(transactions).where(areGone)
  })
  await sql.delete(roomNights).where(lt(roomNights.night, nightsBefore))
}
