/*
 * How a list is written so that a spreadsheet set to Indonesian opens it: semicolons between the cells, as the comma is
 * taken, and the mark by which spreadsheets know UTF-8.
 */

export type Cell = string | number

export const CSV_MARK = '\uFEFF'

/**
 * A spreadsheet takes a text that begins like this for a formula, in full-width signs too; an apostrophe keeps it a text. One
 * that is set to English divides this file at commas, so that what follows a separator may begin a cell as well.
 */
const FORMULA = /(^|[,;\n])(\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/**
 * In groups, as one writes it here. Bare digits become a number and lose their zero, also between quotes; an apostrophe
 * or `="…"` is shown as it stands by some spreadsheets.
 */
export const phoneCell = (phone: string): string => phone.replace(/^(\d{4})(\d{4})(\d+)$/, '$1-$2-$3')

const cellOf = (cell: Cell): string => {
  // As a spreadsheet set to Indonesian reads numbers: no groups, a comma before the decimals.
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  // a tab may divide a row too, and says nothing that a blank does not
  const text = cell.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(FORMULA, "$1$2'")
  return /[";\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}

/** One row, with the end of its line. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(';')}\r\n`
