import { RUPIAH_PER_COIN } from './limits'

/** What is known of a bill: what was asked for, and what came and went. */
export interface Bill {
  readonly total: number
  /** part of the total; it is given back when the tenant leaves */
  readonly depositCost: number
  /** part of the total: what an operator added, deposits for keys too */
  readonly chargesCost: number
  /** part of the total, and paid last as the charges are */
  readonly penaltyCost: number
  /** part of the deposit and of the charges */
  readonly keyDepositCost: number
  /** the sum of its payments that were not voided */
  readonly received: number
  /** what was paid back of it, without the deposit */
  readonly refunded: number
}

export const isSettled = ({ total, received }: Pick<Bill, 'total' | 'received'>): boolean => received >= total

/** What is still to be paid. */
export const owedOf = ({ total, received }: Pick<Bill, 'total' | 'received'>): number => Math.max(0, total - received)

type Status = 'pending' | 'paid' | 'confirmed'

/**
 * The status follows from the sums alone, and from whether a proof waits for its check. A proof that waits comes first, even
 * where a credit has settled the bill meanwhile: whoever sent it may have paid once more, and only an operator knows.
 */
export const statusOf = (bill: Pick<Bill, 'total' | 'received'>, isProofWaiting: boolean): Status => {
  if (isProofWaiting) return 'paid'
  return isSettled(bill) ? 'confirmed' : 'pending'
}

/** What the tenant has paid beyond the total, and what has not gone back. */
export const creditOf = ({ total, received, refunded }: Pick<Bill, 'total' | 'received' | 'refunded'>): number =>
  Math.max(0, received - refunded - total)

/** What was paid of the deposit. Charges and the penalty are paid last: one that is added later does not undo that it was paid. */
const paidDepositOf = (bill: Bill): number => {
  if (isSettled(bill)) return bill.depositCost
  const beforeKeys = bill.depositCost - bill.keyDepositCost
  const last = bill.chargesCost + bill.penaltyCost
  const isPaid = last > 0 && bill.received >= Math.max(bill.total - last, beforeKeys)
  return isPaid ? beforeKeys : 0
}

/** What is held of the deposit: no more than is left of what came, as a part may have gone back before the bill was settled. */
export const heldDepositOf = (bill: Bill): number =>
  Math.min(paidDepositOf(bill), Math.max(0, bill.received - bill.refunded))

/** What may still be paid back. A deposit that is held goes back by its own call. */
export const refundableOf = (bill: Bill): number => Math.max(0, bill.received - bill.refunded - heldDepositOf(bill))

/** A coin for every full Rp 100.000. */
const coinsFor = (paid: number): number => Math.floor(Math.max(0, paid) / RUPIAH_PER_COIN)

/**
 * The coins that a bill is worth: none before it is confirmed, and then those of its total without what was paid back.
 * What came beyond the total earns none, and goes back first. `depositBack`: what of the deposit went back because the
 * stay was cancelled.
 */
export const coinsOf = (bill: Bill & { readonly paymentStatus: Status }, depositBack = 0): number => {
  if (bill.paymentStatus !== 'confirmed') return 0
  const beyond = bill.received - bill.total
  return coinsFor(bill.total - Math.max(0, bill.refunded - beyond) - depositBack)
}
