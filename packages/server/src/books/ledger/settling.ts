import type { Sql } from '../../platform/database/open'
import { coinsOf, statusOf } from '../../domain/books'
import { words } from '../../domain/words'
import type { Settings } from '../../platform/process/settings'
import { refundedOf } from './money'
import { holdTransaction, setStatus, type TransactionRow } from '../stays/transactions'
import { coinsFrom, earnCoins, takeBackCoins } from './vouchersAndCoins'
import { hasMoneyArrived } from './ledger'
import { findWaitingProof } from './proofs'

/** What followed from a change of the sums. */
export interface Settlement {
  /** the row as it is now */
  readonly row: TransactionRow
  /** how many were earned by this change; negative = taken back */
  readonly coins: number
}

export interface SettlingRules {
  readonly now: number
  readonly settings: Pick<Settings, 'PAYMENT_HOURS'>
}

/** A settled bill has the coins of its total, and no other bill has any. Returns how many were added or taken back. */
const settleCoins = async (tx: Sql, row: TransactionRow, now: number): Promise<number> => {
  const { id, tenantId, houseName, roomName } = row
  const known = await coinsFrom(tx, id)
  const entry = { tenantId, transactionId: id, createdAt: now }
  if (row.paymentStatus !== 'confirmed') {
    const description = words.coinsTakenBack(houseName, roomName)
    return known > 0 ? -(await takeBackCoins(tx, { ...entry, amount: known, description })) : 0
  }
  const amount = coinsOf({ ...row, refunded: await refundedOf(tx, id) }) - known
  if (amount <= 0) return 0
  await earnCoins(tx, { ...entry, amount, description: words.coinsEarned(houseName, roomName) })
  return amount
}

/**
 * Brings the status in line with the sums after one of them has changed (`statusOf`). Once money has arrived for a bill, it
 * no longer expires by itself, even if that payment is voided: an operator decides about the room. A credit that was moved to
 * it goes back instead. The caller holds the transaction's lock.
 */
export const settle = async (tx: Sql, id: number, { now, settings }: SettlingRules): Promise<Settlement> => {
  const before = await holdTransaction(tx, id, 'anybody')
  if (!before) throw new Error(`transaction ${id} is gone within its own transaction`)
  const paymentStatus = statusOf(before, (await findWaitingProof(tx, id)) !== undefined)
  const hasChanged = paymentStatus !== before.paymentStatus
  const expires = before.expires && before.paymentStatus !== 'confirmed' && !(await hasMoneyArrived(tx, id))
  if (!hasChanged && expires === before.expires) return { row: before, coins: 0 }
  const newDue = Math.max(before.paymentDue, now + settings.PAYMENT_HOURS * 3600)
  const change = {
    paymentStatus,
    statusSince: hasChanged ? now : before.statusSince,
    // the tenant gets time for the rest
    paymentDue: paymentStatus === 'pending' ? newDue : before.paymentDue,
    expires,
    paidHouseId: paymentStatus === 'confirmed' ? (before.paidHouseId ?? before.houseId) : null,
  }
  await setStatus(tx, before, change)
  const row = { ...before, ...change }
  return { row, coins: hasChanged ? await settleCoins(tx, row, now) : 0 }
}

/** The coins of a bill that stays settled while its total changes. Returns how many were added or taken back. */
export const followTotal = async (
  tx: Sql,
  before: TransactionRow,
  after: TransactionRow,
  now: number,
): Promise<number> => {
  if (before.paymentStatus !== 'confirmed' || after.paymentStatus !== 'confirmed') return 0
  const refunded = await refundedOf(tx, after.id)
  const fewer = coinsOf({ ...before, refunded }) - coinsOf({ ...after, refunded })
  if (fewer <= 0) return settleCoins(tx, after, now)
  const { id, tenantId, houseName, roomName } = after
  const description = words.coinsTakenBack(houseName, roomName)
  return -(await takeBackCoins(tx, { tenantId, transactionId: id, amount: fewer, description, createdAt: now }))
}
