import type { House } from './house'
import {
  awaitsConfirmation,
  hasMoneyCome,
  hasPartArrived,
  isCancelled,
  isConfirmed,
  isPending,
  staysOpen,
  type Transaction,
} from './transaction'

/* What the screens of a transaction show and offer; the menu needs none of it. */

/** Whether a tenant may switch that the stay continues: a monthly one that is confirmed, or whose unpaid month has begun. */
export const maySwitchContinues = (transaction: Transaction, now: number): boolean => {
  const { booking, continues } = transaction
  if (continues === undefined || booking.period !== 'monthly' || booking.end <= now) return false
  return isConfirmed(transaction) || (isPending(transaction) && staysOpen(transaction) && booking.start <= now)
}

/** The steps of a payment; the number is the one that is under way, 4 = all are done. */
export const PAYMENT_STEPS = ['order', 'pay', 'check', 'confirmed'] as const
export const paymentStep = (transaction: Transaction): number => {
  if (isConfirmed(transaction)) return PAYMENT_STEPS.length
  return awaitsConfirmation(transaction) || hasMoneyCome(transaction) ? 2 : 1
}

export const canCancel = (transaction: Transaction): boolean => isPending(transaction) && !staysOpen(transaction)
/** Pending, and without a voucher so far (spec section 4). */
export const canApplyVoucher = (transaction: Transaction): boolean =>
  isPending(transaction) && transaction.voucherCode === null

/** How to transfer so that the operator finds it among what the bank lists. */
export interface TransferAdvice {
  /** what to write into the transfer; a number alone could be any number */
  readonly room: string
  /** how often the account is looked at; null = not said */
  readonly looked: NonNullable<House['readsStatements']> | null
}

/** null where nothing is to be transferred, or on a host that does not say where payments stand. */
export const transferAdvice = (transaction: Transaction, house: House | undefined): TransferAdvice | null => {
  const { roomName, nextActor } = transaction
  if (nextActor === undefined || !isPending(transaction) || hasMoneyCome(transaction)) return null
  return { room: /^\d+$/.test(roomName) ? `kamar ${roomName}` : roomName, looked: house?.readsStatements ?? null }
}

/** A receipt says what arrived, also of a part of the total. */
export const hasReceipt = (transaction: Transaction): boolean =>
  isConfirmed(transaction) || hasPartArrived(transaction) || isCancelled(transaction)

/** The button is hidden once the payment is confirmed, not earlier (spec section 4). */
export const canConfirmPayment = (transaction: Transaction): boolean =>
  !isConfirmed(transaction) && !isCancelled(transaction)

/** The add-ons without what an operator added. */
export const ownAddonsOf = ({ addonsCost, charges = [] }: Transaction): number =>
  addonsCost - charges.reduce((sum, { amount }) => sum + amount, 0)

export const hasDeposit = (transaction: Transaction): boolean => transaction.depositCost !== 0

/** The stay that this one goes on from in the same room; undefined = it is no extension. */
export const extendedBy = (
  { id, booking: { roomId, start } }: Transaction,
  transactions: readonly Transaction[],
): Transaction | undefined =>
  transactions.find(
    (one) => one.id !== id && !isPending(one) && one.booking.roomId === roomId && one.booking.end === start,
  )

/** In the past, in the list: over, or cancelled. An unknown one is over. */
export const isPast = (transaction: Transaction | undefined, now: number): boolean =>
  transaction === undefined || transaction.booking.end <= now || isCancelled(transaction)

/** The countdown turns amber when this much time is left. */
const SOON_SECONDS = 6 * 3600

export type PaymentClock = { readonly state: 'running' | 'soon' | 'over'; readonly secondsLeft: number }

export const paymentClock = (paymentDue: number, now: number): PaymentClock => {
  const secondsLeft = Math.max(0, paymentDue - now)
  if (secondsLeft === 0) return { state: 'over', secondsLeft }
  return { state: secondsLeft <= SOON_SECONDS ? 'soon' : 'running', secondsLeft }
}
