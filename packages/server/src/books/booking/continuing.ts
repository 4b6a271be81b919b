import { and, eq, gte, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { charges, transactions } from '../../platform/database/schema'
import { notFound, refuse } from '../../domain/errors'
import { endOfNextMonth } from '../../domain/stay'
import { words } from '../../domain/words'
import { dropBill } from '../ledger/credit'
import { hasMoneyArrived } from '../ledger/ledger'
import type { SettlingRules } from '../ledger/settling'
import { findLivingOn, holdsOn } from '../stays/continuingHold'
import { refundedOf } from '../ledger/money'
import { findStay } from './nights'
import { isFollowed } from './rent'
import { obstacleAfter } from './rentBill'
import { holdRoom } from '../stays/rooms'
import { holdTransaction, type TransactionRow } from '../stays/transactions'

/**
 * Takes back a bill that came by itself, as if it had not come. One whose month has begun stays, and so does one for which
 * a proof waits, money has arrived or an operator has added a charge: an operator decides about these.
 */
export const withdrawBill = async (tx: Sql, id: number, rules: SettlingRules): Promise<void> => {
  const bill = await holdTransaction(tx, id, 'anybody')
  if (!bill || bill.paymentStatus !== 'pending' || bill.startAt <= rules.now) return
  if ((await hasMoneyArrived(tx, id)) || (await refundedOf(tx, id)) > 0) return
  if ((await tx.$count(charges, eq(charges.transactionId, id))) > 0) return
  await dropBill(tx, bill, rules)
}

const findNextBill = async (tx: Sql, stay: number): Promise<number | undefined> =>
  (
    await tx
      .select({ id: transactions.id })
      .from(transactions)
      .where(and(eq(transactions.followsId, stay), isNull(transactions.cancelledAt)))
  )[0]?.id

/** Without it, the next round makes a bill for the room and at the price that are right by then. */
export const withdrawNextBill = async (tx: Sql, stay: number, rules: SettlingRules): Promise<void> => {
  const bill = await findNextBill(tx, stay)
  if (bill !== undefined) await withdrawBill(tx, bill, rules)
}

/** Sets it for a stay and for those that the tenant has in this room after it, so that they never contradict each other. */
export const setContinues = async (
  tx: Sql,
  row: TransactionRow,
  continues: boolean,
  rules: SettlingRules,
): Promise<void> => {
  await tx
    .update(transactions)
    .set({ continues })
    .where(
      and(
        eq(transactions.tenantId, row.tenantId),
        eq(transactions.roomId, row.roomId),
        eq(transactions.bookedPeriod, 'monthly'),
        gte(transactions.startAt, row.startAt),
        isNull(transactions.cancelledAt),
      ),
    )
  if (!continues) await withdrawNextBill(tx, row.id, rules)
}

/** An operator cancels the bill after a stay: no other one comes after it, nor after this bill. */
export const stopContinuing = async (
  tx: Sql,
  bill: TransactionRow,
  stay: number,
  rules: SettlingRules,
): Promise<void> => {
  await tx.update(transactions).set({ continues: false }).where(eq(transactions.id, stay))
  await setContinues(tx, bill, false, rules)
}

/** A monthly stay of now or of the near future. An unpaid bill counts once its month has begun: the tenant lives there. */
export const isCurrentMonthly = (
  row: Pick<TransactionRow, 'bookedPeriod' | 'cancelledAt' | 'endAt' | 'startAt' | 'paymentStatus' | 'expires'>,
  now: number,
): boolean =>
  row.bookedPeriod === 'monthly' &&
  row.cancelledAt === null &&
  row.endAt > now &&
  (row.paymentStatus !== 'pending' || (!row.expires && row.startAt <= now))

/** A stay that is over may still hold its room, as long as its next bill may come; an operator ends that. */
export const mayStopContinuing = async (sql: Sql, row: Pick<TransactionRow, 'id'>, now: number): Promise<boolean> =>
  (await sql.$count(transactions, and(eq(transactions.id, row.id), holdsOn(now)))) > 0

interface Wish {
  readonly id: number
  readonly tenant: number | 'anybody'
  readonly continues: boolean
}

/** Somebody else has the room in the next month, or from then on. */
const isTakenAfter = async (tx: Sql, row: TransactionRow, now: number, zone: string): Promise<boolean> => {
  if ((await obstacleAfter(tx, row, now, zone)) !== null) return true
  const wanted = { roomId: row.roomId, to: endOfNextMonth(row), tenant: row.tenantId }
  return (await findLivingOn(tx, now, wanted)) !== undefined
}

/** Switches it for a stay; refused where the next month cannot be billed, or the stay was never confirmed. */
export const switchContinues = async (
  tx: Sql,
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  { id, tenant, continues }: Wish,
): Promise<TransactionRow> => {
  const now = clock.now()
  const seen = await findStay(tx, id)
  if (!seen) throw notFound()
  await holdRoom(tx, seen.roomId)
  const row = await holdTransaction(tx, id, tenant)
  if (row?.roomId !== seen.roomId) throw notFound()
  const isOperatorsEnd = tenant === 'anybody' && !continues && (await mayStopContinuing(tx, row, now))
  if (!isCurrentMonthly(row, now) && !isOperatorsEnd)
    throw tenant === 'anybody' ? refuse(words.cannotContinue) : notFound()
  if (continues) {
    const isConfirmed = row.paymentStatus === 'confirmed' || !row.expires
    const isBlocked = !(await isFollowed(tx, id, now)) && (await isTakenAfter(tx, row, now, settings.TIME_ZONE))
    if (!isConfirmed || isBlocked) throw refuse(words.cannotContinue)
  }
  await setContinues(tx, row, continues, { now, settings })
  return row
}
