import { qrisFor, readQris } from '@griya/contract/qris'
import type { House } from './house'
import type { Known } from './kept'
import { isOverdue, isPending, owedOf, type Transaction } from './transaction'

/** Bank Indonesia's limit for one payment, in rupiah. */
const QRIS_LIMIT = 10_000_000

export interface QrisToPay {
  /** whom the payer's wallet names */
  readonly merchant: string
  readonly amount: number
  /** the text in the code */
  readonly text: string
}

/** Whether a code can pay what is still owed, if the house has one. */
export const mayPayByQris = (transaction: Transaction, now: number): boolean =>
  isPending(transaction) && !isOverdue(transaction, now) && owedOf(transaction) <= QRIS_LIMIT

const codeOf = (transaction: Transaction, house: House | undefined, now: number): QrisToPay | null => {
  if (!mayPayByQris(transaction, now) || !house?.qris) return null
  const amount = owedOf(transaction)
  const text = qrisFor(house.qris, amount)
  const { merchant } = readQris(house.qris) ?? {}
  return text === null || merchant === undefined ? null : { merchant, amount, text }
}

/** What a code will say by what the device knows, without the code itself. */
export const expectedQris = (
  transaction: Transaction,
  house: House | undefined,
  now: number,
): Omit<QrisToPay, 'text'> | null => {
  const code = codeOf(transaction, house, now)
  return code && { merchant: code.merchant, amount: code.amount }
}

/**
 * The code that pays what is still owed; null where there is none. Nobody may pay by what the device alone knows, so house
 * and transaction are of this visit.
 */
export const qrisToPay = (transaction: Known<Transaction>, house: Known<House>, now: number): QrisToPay | null => {
  const isOfThisVisit = [transaction, house].every(({ isAnswered, since }) => isAnswered && since === undefined)
  return isOfThisVisit && transaction.data ? codeOf(transaction.data, house.data, now) : null
}
