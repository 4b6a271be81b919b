const UNITS = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh', 'sebelas']
const SCALES = [
  { value: 1_000_000_000_000, word: 'triliun' },
  { value: 1_000_000_000, word: 'miliar' },
  { value: 1_000_000, word: 'juta' },
  { value: 1_000, word: 'ribu' },
  { value: 100, word: 'ratus' },
  { value: 10, word: 'puluh' },
] as const

/** "one" before these is the prefix se-: seribu, seratus. */
const WITH_SE: readonly number[] = [1_000, 100]

/** '' for zero, which is not said within a number. */
const spoken = (count: number): string => {
  if (count < UNITS.length) return UNITS[count] ?? ''
  if (count < 20) return `${UNITS[count - 10]} belas`
  const scale = SCALES.find(({ value }) => count >= value)
  if (scale === undefined) return ''
  const { value, word } = scale
  const many = Math.floor(count / value)
  const first = many === 1 && WITH_SE.includes(value) ? `se${word}` : `${spoken(many)} ${word}`
  return `${first} ${spoken(count % value)}`.trimEnd()
}

/** How an amount is said in Indonesian, as receipts write it: 1500 -> "seribu lima ratus rupiah". */
export const rupiahInWords = (amount: number): string =>
  `${amount < 0 ? 'minus ' : ''}${spoken(Math.abs(amount)) || 'nol'} rupiah`
