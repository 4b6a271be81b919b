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

/**
 * The code that pays what is still owed; null where there is none. Nobody may pay by what the device alone knows, so house
 * and transaction are of this visit.
 */
export const qrisToPay = (transaction: Transaction, house: House | undefined, now: number): QrisToPay | null => {
  const amount = owedOf(transaction)
  if (!isPending(transaction) || isOverdue(transaction, now) || amount > QRIS_LIMIT) return null
  if (transaction.keptAt !== undefined || !house?.qris || house.keptAt !== undefined) return null
  const text = qrisFor(house.qris, amount)
  const { merchant } = readQris(house.qris) ?? {}
  return text === null || merchant === undefined ? null : { merchant, amount, text }
}
