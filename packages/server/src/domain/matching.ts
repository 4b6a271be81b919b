/** Who paid, as far as the text of a bank says. */
export interface Payer {
  /** qris = many payments of a day in one sum; unknown = nobody is named */
  readonly kind: 'person' | 'company' | 'qris' | 'unknown'
  /** as the bank wrote it: perhaps cut */
  readonly name: string
  /** the name stands at this side, and a note may stand beside it */
  readonly part?: 'start' | 'end'
  /** of QRIS: what was paid before the fee; null = not said */
  readonly gross?: number | null
}
