import { formatDate } from './calendar'
import * as copy from './copy'
import { formatRupiah } from './money'
import type { Transaction } from './transaction'

interface MoneyLine {
  readonly label: string
  readonly value: string
}

const because = (text: string, reason: string | null) => (reason ? `${text}: ${reason}` : text)

/** What the host holds for the tenant, what it has given back, and what it kept for what (contract A13). */
export const moneyBackOf = ({ deposit, refunds = [] }: Transaction, zone: string): readonly MoneyLine[] => {
  const words = copy.moneyBack
  const on = (amount: number, at: number) => `${formatRupiah(amount)}, ${formatDate(at, zone)}`
  const { held = 0, until = null, returned = [] } = deposit ?? {}
  const heldText = formatRupiah(held)
  return [
    ...(held > 0
      ? [{ label: words.held, value: until === null ? heldText : words.until(heldText, formatDate(until, zone)) }]
      : []),
    ...returned.flatMap(({ amount, kept, reason, at }) => [
      { label: words.returned, value: on(amount, at) },
      ...(kept > 0 ? [{ label: words.kept, value: because(formatRupiah(kept), reason) }] : []),
    ]),
    ...refunds.map(({ amount, reason, at }) => ({ label: words.refunded, value: because(on(amount, at), reason) })),
  ]
}
