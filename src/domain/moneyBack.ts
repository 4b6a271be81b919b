import { DAY_SECONDS } from '@griya/contract/calendar/dates'
import { formatDate } from '@griya/common/words/calendar'
import * as copy from './copy'
import { formatRupiah } from '@griya/common/words/money'
import { isCancelled, isConfirmed, type Transaction } from './transaction'

export interface MoneyLine {
  readonly label: string
  readonly value: string
}

const because = (text: string, reason: string | null) => (reason ? `${text}: ${reason}` : text)

/** What the host holds for the tenant, what it has given back, and what it kept for what (contract A13). */
export const moneyBackOf = (
  transaction: Transaction,
  { zone, now }: { readonly zone: string; readonly now: number },
): readonly MoneyLine[] => {
  const words = copy.moneyBack
  const { deposit, refunds = [] } = transaction
  const on = (amount: number, at: number) => `${formatRupiah(amount)}, ${formatDate(at, zone)}`
  const { held = 0, until = null, returned = [] } = deposit ?? {}
  const heldText = formatRupiah(held)
  const heldUntil = (end: number) =>
    // it covers stays that begin on its last day
    (end + DAY_SECONDS <= now ? words.due : words.until)(heldText, formatDate(end, zone))
  const heldValue = isCancelled(transaction) ? words.goesBack(heldText) : until === null ? heldText : heldUntil(until)
  return [
    ...(held > 0 ? [{ label: words.held, value: heldValue }] : []),
    ...returned.flatMap(({ amount, kept, reason, at }) => [
      { label: words.returned, value: on(amount, at) },
      ...(kept > 0 ? [{ label: words.kept, value: because(formatRupiah(kept), reason) }] : []),
    ]),
    ...refunds.map(({ amount, reason, at }) => ({ label: words.refunded, value: because(on(amount, at), reason) })),
  ]
}

/**
 * The stays that tell of a tenant's money after the last one: that stay with those it went on from in the same room, and
 * any other whose deposit is still held.
 */
export const staysOfMoney = (last: Transaction, transactions: readonly Transaction[]): readonly Transaction[] => {
  const before = transactions.find(
    (one) =>
      one.id !== last.id &&
      isConfirmed(one) &&
      one.booking.roomId === last.booking.roomId &&
      one.booking.end === last.booking.start &&
      one.booking.start < last.booking.start,
  )
  const rest = transactions.filter((one) => one !== last)
  if (before !== undefined) return [last, ...staysOfMoney(before, rest)]
  return [last, ...rest.filter((one) => isConfirmed(one) && (one.deposit?.held ?? 0) > 0)]
}
