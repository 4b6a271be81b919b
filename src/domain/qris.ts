import { qrisFor, readQris } from '@/contract/qris'
import type { House } from './house'
import { isOverdue, isPending, owedOf, type Transaction } from './transaction'

/** Bank Indonesia's limit for one payment, in rupiah. */
const QRIS_LIMIT = 10_000_000

interface QrisToPay {
  /** whom the payer's wallet names */
  readonly merchant: string
  readonly amount: number
  /** the text in the code */
  readonly text: string
}

/** Whether a code can pay what is still owed, if the house has one. */
export const mayPayByQris = (transaction: Transaction, now: number): boolean =>
  isPending(transaction) && !isOverdue(transaction, now) && owedOf(transaction) <= QRIS_LIMIT

/** The code that pays what is still owed; null where there is none. */
export const qrisToPay = (transaction: Transaction, house: House | undefined, now: number): QrisToPay | null => {
  if (!mayPayByQris(transaction, now) || !house?.qris) return null
  const amount = owedOf(transaction)
  const text = qrisFor(house.qris, amount)
  const { merchant } = readQris(house.qris) ?? {}
  return text === null || merchant === undefined ? null : { merchant, amount, text }
}
