/*
 * How a list is written so that a spreadsheet set to Indonesian opens it: semicolons between the cells, as the comma is
 * taken, and the mark by which spreadsheets know UTF-8.
 */

export type Cell = string | number

export const CSV_MARK = '\uFEFF'

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

/** One row, with the end of its line. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(';')}\r\n`
