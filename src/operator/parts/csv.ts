import { saveFile } from '@/lib/saveFile'

type Cell = string | number

/** A spreadsheet takes a text that begins like this for a formula; an apostrophe keeps it a text. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * In groups, as one writes it here. Bare digits become a number and lose their zero, also between quotes; an apostrophe
 * or `="…"` is shown as it stands by some spreadsheets.
 */
export const phoneCell = (phone: string): string => phone.replace(/^(\d{4})(\d{4})(\d+)$/, '$1-$2-$3')

const cellOf = (cell: Cell): string => {
  // As a spreadsheet set to Indonesian reads numbers: no groups, a comma before the decimals.
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}

/** With semicolons, as the comma is taken, and with the mark by which spreadsheets know UTF-8. */
const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`

export const saveCsv = (name: string, rows: readonly (readonly Cell[])[]): void =>
  saveFile(`${name}.csv`, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
