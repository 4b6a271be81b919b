import { parse } from 'csv-parse/sync'
import { refuse } from '../../../domain/errors'
import { STATEMENT_ROWS } from '../../../domain/limits'
import { statementWords } from './words'

/** The cells of each row; a row's place is its line in the file. */
export type Table = readonly (readonly string[])[]

/** The widest known statement has 19. */
export const MOST_COLUMNS = 64

/** A head and a foot stand beside the rows. */
export const assertRows = (count: number): void => {
  if (count > STATEMENT_ROWS + 40) throw refuse(statementWords.tooManyRows(STATEMENT_ROWS))
}
export const assertColumns = (count: number): void => {
  if (count > MOST_COLUMNS) throw refuse(statementWords.tooManyColumns)
}

const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
export const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{2,3})|([a-z]{2,5}));/gi, (whole, code?: string, name?: string) => {
    if (code === undefined) return ENTITIES[name?.toLowerCase() ?? ''] ?? whole
    return Number(code) < 32 ? whole : String.fromCodePoint(Number(code))
  })

/**
 * The rows of a page that a bank calls `.xls`. Its tags are taken one after the other and no tree is built, so that however
 * deep they stand costs nothing. A text that a `<br>` broke is whole again.
 */
const rowsOfPage = (html: string): Table => {
  const rows: string[][] = []
  let isInCell = false
  let last = 0
  for (const { 0: tag, 1: closing, 2: name = '', index } of html.matchAll(/<(\/?)([a-z]\w{0,10})[^<>]*>/gi)) {
    const row = rows.at(-1)
    assertRows(rows.length)
    assertColumns(row?.length ?? 0)
    const cell = row?.pop()
    if (row && cell !== undefined) row.push(isInCell ? cell + html.slice(last, index) : cell)
    last = index + tag.length
    const isCell = /^t[dh]$/i.test(name)
    if (/^tr$/i.test(name) && closing === '') rows.push([])
    else if (isCell && closing === '') rows.at(-1)?.push('')
    if (isCell || /^tr$/i.test(name)) isInCell = isCell && closing === ''
  }
  return rows.map((row) => row.map(withoutEntities))
}

/** Cells stand in one line. A line with an odd number of quotes has them in its text, where they enclose nothing. */
const withoutLoneQuotes = (line: string) => (line.split('"').length % 2 === 0 ? line.replaceAll('"', '') : line)

const assertSize = (lines: readonly string[]) => {
  assertRows(lines.length)
  if (lines.some((line) => line.split(/[,;\t]/, 1000).length === 1000)) throw refuse(statementWords.tooManyColumns)
}

const parseLines = (lines: readonly string[], delimiter: string): Table =>
  parse(lines.join('\n'), { delimiter, relax_column_count: true, relax_quotes: true, record_delimiter: '\n' })

/** What the same text may be as a table: who saves a file of a bank again may get another delimiter. */
export const tablesInText = (text: string): readonly Table[] => {
  if (/<t[dr][\s>]/i.test(text.slice(0, 20_000))) return [rowsOfPage(text)]
  const lines = text.split(/\r\n|\n|\r/)
  assertSize(lines)
  const clean = lines.map(withoutLoneQuotes)
  return [',', ';', '\t']
    .filter((delimiter) => text.includes(delimiter))
    .map((delimiter) => parseLines(clean, delimiter))
}
