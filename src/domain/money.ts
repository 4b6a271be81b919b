/** By hand: loading the browser's own formatter costs a cheap phone a frame before the first screen. */
const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '.')

export const formatCount = (count: number): string =>
  `${count < 0 ? '-' : ''}${grouped(Math.abs(Math.round(count)).toFixed(0))}`

/** 1234000 -> "Rp 1.234.000" */
export const formatRupiah = (amount: number): string =>
  amount < 0 ? `-Rp ${formatCount(-amount)}` : `Rp ${formatCount(amount)}`

/** Cents, as Indonesian (1.500.000,00) and English (1,500,000.00) banking apps copy them: rupiah have none. */
const CENTS = /(?<=\d),\d{1,2}\s*$|(?<=,\d{3})\.\d{1,2}\s*$/

/** What someone types as an amount, as digits alone: "Rp 1.500.000" -> "1500000". */
export const amountDigits = (text: string): string =>
  text
    .replace(CENTS, '')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')

/** Digits with their separators, as they stand in an amount field: "1500000" -> "1.500.000". */
export const groupAmount = (text: string): string => grouped(amountDigits(text))

/** An amount field after a change: grouped while typing at its end, left alone where a correction in the middle would move the cursor. */
export const typedAmount = (before: string, after: string): string =>
  after.startsWith(before) || before.startsWith(after) ? groupAmount(after) : after
