import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { transactions } from '../../platform/database/schema'
import { heldDepositOf } from '../../domain/books'
import { conflict, refuse } from '../../domain/errors'
import { words } from '../../domain/words'
import { operatorWords } from '../../access/operators/words'
import { changeStay, type Change, type Outcome } from './changing'
import { payBack, refundedOf } from '../../books/ledger/money'
import { reckoned, reckoningOf, type DepositChoice } from '../../books/booking/reckoning'

interface Refund {
  readonly amount: number
  readonly note?: string | undefined
  /** the sum paid back so far, as the operator's screen shows it; undefined = not given */
  readonly seen?: number | undefined
  readonly by: string
}

/**
 * Notes what was paid back later, even for a stay that is cancelled or over. Two operators may note the same transfer, or
 * one may press again after a lost answer, so the note is refused unless the sum paid back so far is the one on their screen.
 */
export const refundStay = (context: Context, id: number, { amount, note, seen, by }: Refund) => {
  const refund = async (tx: Sql, { row, now }: Change): Promise<Outcome> => {
    const refunded = await refundedOf(tx, id)
    if (seen !== undefined && seen !== refunded) throw conflict(operatorWords.refundedMeanwhile(refunded), { refunded })
    const isCancelled = row.cancelledAt !== null
    const money = await payBack(tx, row, { amount, note, now, isCancelled })
    return { content: words.refunded(row.houseName, row.roomName, money, note), answers: 'stay', money }
  }
  return changeStay(context, id, refund, { by })
}

interface DepositReturn extends DepositChoice {
  readonly amount: number
  readonly note?: string | undefined
  readonly by: string
}

/** Notes that a deposit was given back, or which part of it and what the rest is kept for; it covers no later stay then. */
export const returnDeposit = (context: Context, id: number, { amount, note, by, ...choice }: DepositReturn) => {
  const giveBack = async (tx: Sql, { row, now }: Change): Promise<Outcome> => {
    const { depositCost, houseName, roomName } = row
    if (row.paymentStatus !== 'confirmed' || depositCost === 0) throw refuse(operatorWords.noDeposit)
    if (row.depositReturned !== null) throw refuse(operatorWords.depositGone)
    if (amount > depositCost) throw refuse(operatorWords.depositTooHigh(depositCost))
    const refunded = await refundedOf(tx, id)
    const held = heldDepositOf({ ...row, refunded })
    if (amount > held) throw refuse(operatorWords.depositWentBack(held, refunded))
    const cut = depositCost - amount
    if (cut > 0 && note === undefined) throw refuse(operatorWords.sayCut(cut))
    await tx
      .update(transactions)
      .set({ depositReturned: amount, depositReturnedAt: now, depositNote: note ?? null })
      .where(eq(transactions.id, id))
    return { content: words.depositReturned({ houseName, roomName }, { amount, cut }, note), answers: 'tenant' }
  }
  const reckon = (tx: Sql, change: Change) =>
    reckoned(tx, { ...reckoningOf(context, change), choice }, () => giveBack(tx, change))
  return changeStay(context, id, reckon, { by })
}
