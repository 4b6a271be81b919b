import { and, eq, gte, sum } from 'drizzle-orm'
import type { Sql } from '../../platform/database/open'
import { refunds } from '../../platform/database/schema'
import { coinsOf, creditOf, refundableOf as refundableOfBill } from '../../domain/books'
import { refuse } from '../../domain/errors'
import { words } from '../../domain/words'
import type { TransactionRow } from '../stays/transactions'
import { takeBackCoins } from './vouchersAndCoins'
import { operatorWords } from '../../access/operators/words'

export const refundedOf = async (sql: Sql, id: number, since = 0): Promise<number> => {
  const [row] = await sql
    .select({ amount: sum(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.transactionId, id), gte(refunds.createdAt, since)))
  return Number(row?.amount ?? 0)
}

/** A bill that may still run out has at most a credit of another bill, which goes back to that one. */
const hasNoMoney = ({ received, paymentStatus, expires }: TransactionRow): boolean =>
  received === 0 || (paymentStatus !== 'confirmed' && expires)

/** How much may still be paid back; a deposit that is held is not part of it. */
export const refundableOf = async (sql: Sql, row: TransactionRow): Promise<number> =>
  hasNoMoney(row) ? 0 : refundableOfBill({ ...row, refunded: await refundedOf(sql, row.id) })

/** What was paid too much and is still there; of a cancelled stay nothing is owed, so nothing is too much. */
export const creditLeft = async (sql: Sql, row: TransactionRow): Promise<number> =>
  row.cancelledAt === null ? creditOf({ ...row, refunded: await refundedOf(sql, row.id) }) : 0

interface Refund {
  /** undefined = the operator gave none */
  readonly amount: number | undefined
  readonly note?: string | undefined
  readonly now: number
  /** the deposit of a cancelled stay is given back as well, so its coins go too */
  readonly isCancelled: boolean
}

/** What a change of a stay did to money and coins. */
export interface PaidBack {
  /** paid back before this change */
  readonly alreadyBack: number
  readonly refunded: number
  readonly coinsTaken: number
}
export const NOTHING_BACK: PaidBack = { alreadyBack: 0, refunded: 0, coinsTaken: 0 }

/**
 * Notes what was paid back for a stay, and takes back the coins that were earned with that money (`coinsOf`). A refund of 0
 * takes none. Coins that are spent stay spent, so nobody falls below 0. The caller holds the transaction's lock.
 */
export const payBack = async (
  tx: Sql,
  row: TransactionRow,
  { amount, note, now, isCancelled }: Refund,
): Promise<PaidBack> => {
  if (hasNoMoney(row)) {
    if (amount !== undefined && amount > 0) throw refuse(operatorWords.nothingPaid)
    return NOTHING_BACK
  }
  if (amount === undefined) throw refuse(operatorWords.sayRefund)
  if (amount === 0) return NOTHING_BACK
  const before = await refundedOf(tx, row.id)
  const bill = { ...row, refunded: before }
  const most = refundableOfBill(bill)
  if (amount > most) throw refuse(operatorWords.refundTooHigh(most))
  const goesBack = isCancelled ? row.depositCost : 0
  const wentBack = row.cancelledAt !== null && (await refundedOf(tx, row.id, row.cancelledAt)) > 0 ? goesBack : 0
  await tx.insert(refunds).values({ transactionId: row.id, amount, note: note ?? null, createdAt: now })
  const coinsTaken = await takeBackCoins(tx, {
    tenantId: row.tenantId,
    transactionId: row.id,
    amount: coinsOf(bill, wentBack) - coinsOf({ ...bill, refunded: before + amount }, goesBack),
    description: words.coinsTakenBack(row.houseName, row.roomName),
    createdAt: now,
  })
  return { alreadyBack: before, refunded: amount, coinsTaken }
}

/** The text for the tenant, with a sentence about the money. */
export const withMoney = (content: string, { refunded, coinsTaken }: PaidBack): string => {
  if (refunded === 0) return content
  return `${content}${/[.!?]$/.test(content) ? '' : '.'} ${words.paidBack(refunded, coinsTaken)}`
}
