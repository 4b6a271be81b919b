/** Written by hand: loading the browser's formatter takes a cheap phone a whole frame before the first screen. */
const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '.')

export const formatCount = (count: number): string =>
  `${count < 0 ? '-' : ''}${grouped(Math.abs(Math.round(count)).toFixed(0))}`

/** 1234000 -> "Rp 1.234.000" */
export const formatRupiah = (amount: number): string =>
  amount < 0 ? `-Rp ${formatCount(-amount)}` : `Rp ${formatCount(amount)}`

/** Running text that ends no line between 'Rp' and its amount. */
export const keepAmountsWhole = (text: string): string => text.replace(/Rp /g, 'Rp\u00A0')

/** For a small place: 1309000 -> "1,3 jt", 433000 -> "433 rb". */
export const formatShortRupiah = (amount: number): string => {
  const thousands = Math.round(amount / 1_000)
  if (thousands < 1_000) return `${thousands} rb`
  const [whole = '', part = '0'] = (amount / 1_000_000).toFixed(1).split('.')
  return `${grouped(whole)}${part === '0' ? '' : `,${part}`} jt`
}

/**
 * Cents, as banking apps copy them in Indonesian (1.500.000,00) and English (1,500,000.00) form. Rupiah have no cents.
 */
const CENTS = /(\d),\d{1,2}\s*$|(,\d{3})\.\d{1,2}\s*$/

/** Only the digits of a typed amount: "Rp 1.500.000" -> "1500000". */
export const amountDigits = (text: string): string =>
  text
    .replace(CENTS, '$1$2')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')

/** Digits with separators, as an amount field shows them: "1500000" -> "1.500.000". */
export const groupAmount = (text: string): string => grouped(amountDigits(text))

/**
 * The text of an amount field after a change. It is grouped when the change is at its end, but not after a correction
 * in the middle, because that would move the cursor.
 */
export const typedAmount = (before: string, after: string): string =>
  after.startsWith(before) || before.startsWith(after) ? groupAmount(after) : after
