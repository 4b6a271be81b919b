const thousands = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })

/** 1234000 -> "Rp 1.234.000" */
export const formatRupiah = (amount: number): string =>
  amount < 0 ? `-Rp ${thousands.format(-amount)}` : `Rp ${thousands.format(amount)}`

export const formatCount = (count: number): string => thousands.format(count)

/** Cents, as Indonesian (1.500.000,00) and English (1,500,000.00) banking apps copy them: rupiah have none. */
const CENTS = /(?<=\d),\d{1,2}\s*$|(?<=,\d{3})\.\d{1,2}\s*$/

/** What someone types as an amount, as digits alone: "Rp 1.500.000" -> "1500000". */
export const amountDigits = (text: string): string =>
  text
    .replace(CENTS, '')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')

/** Digits with their separators, as they stand in an amount field: "1500000" -> "1.500.000". */
export const groupAmount = (text: string): string => amountDigits(text).replace(/\B(?=(?:\d{3})+$)/g, '.')

/** An amount field after a change: grouped while typing at its end, left alone where a correction in the middle would move the cursor. */
export const typedAmount = (before: string, after: string): string =>
  after.startsWith(before) || before.startsWith(after) ? groupAmount(after) : after
