import type { Payer } from '../../../domain/payer'

/** What stands in one row. An amount stands in the cell of its direction; the other is empty or zero. */
export interface Cells {
  readonly day: string
  /** as the bank wrote it, with its blanks */
  readonly text: string
  readonly credit: string
  readonly debit: string
  /** after the row; empty = not said */
  readonly balance: string
  /** before the row */
  readonly before?: string
  readonly account?: string
}

/** What stands above or below the rows. */
export interface Frame {
  readonly account?: string
  readonly opening?: string
  /** the sum of what came in */
  readonly credits?: string
}

/** How one bank writes a statement. The next bank is a copy of one of these. */
export interface Format {
  readonly name: string
  /** its columns as the first row names them, in small letters */
  readonly headings: readonly (readonly string[])[]
  /** undefined = these are no cells of a row */
  readonly cellsOf: (row: readonly string[]) => Cells | undefined
  readonly frameOf?: (row: readonly string[]) => Frame | undefined
  /** whether credit and debit stand in one column, so that one style of numbers is theirs */
  readonly hasOneAmount?: true
  /** whether every file ends with sums, so that one without them was cut off */
  readonly hasFoot?: true
  /** whether the day of a row is not booked yet */
  readonly isPending?: (day: string) => boolean
  /** who paid, as far as the text of a row says */
  readonly payerOf: (text: string) => Payer
}

/** Where both directions stand in one column. */
export const oneAmount = (isCredit: boolean, amount: string): Pick<Cells, 'credit' | 'debit'> =>
  isCredit ? { credit: amount, debit: '' } : { credit: '', debit: amount }

export const isPend = (day: string): boolean => /^'?PEND$/i.test(day.trim())

/** The sign before what a spreadsheet should take for text. */
export const withoutMark = (cell: string): string => cell.trim().replace(/^'/, '')
