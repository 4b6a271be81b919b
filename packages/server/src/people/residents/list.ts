import { parse } from 'csv-parse/sync'
import { addDays, addMonths, isCalendarDate, type CalendarDate } from '@griya/contract/calendar/dates'
import type { ResidentCell } from '@griya/contract/residents'
import { refuse } from '../../domain/errors'
import { KEPT_DAYS, MONTHS_LATE } from '../../domain/limits'
import { isPhone, normalisePhone } from '../../domain/phone'
import { indonesianDate } from '../../domain/words'
import { operatorWords } from '../../access/operators/words'

/** The columns of the list of people who live here already, in their order; those of `OPTIONAL` may be left out. */
const CELLS = [
  'name',
  'phone',
  'house',
  'room',
  'since',
  'paidUntil',
  'price',
  'deposit',
  'continues',
] as const satisfies readonly ResidentCell[]
const OPTIONAL: Partial<Readonly<Record<ResidentCell, RegExp>>> = { price: /harga/i, continues: /lanjut/i }
export type Cells = Readonly<Record<ResidentCell, string>>

export interface CellError {
  readonly cell: ResidentCell
  readonly text: string
}

/** Somebody who lives in a room, as one line of the list says it. */
export interface Resident {
  readonly name: string
  readonly phone: string
  readonly house: string
  readonly room: string
  readonly since: CalendarDate
  /** the day of departure if nothing more is paid */
  readonly paidUntil: CalendarDate
  /** rupiah a month; null = what the room costs everybody */
  readonly price: number | null
  readonly deposit: number
  /** whether the bill of the next month comes by itself */
  readonly continues: boolean
}

export interface ReadLine {
  /** its number in the text, as a spreadsheet counts */
  readonly line: number
  readonly cells: Cells
  /** null where one of the cells cannot be read */
  readonly resident: Resident | null
  readonly errors: readonly CellError[]
}

const LONGEST_NAME = 80
/** With this limit an amount fits into what a bill may cost. */
const HIGHEST_AMOUNT = 30_000_000
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']

const two = (digits: string) => digits.padStart(2, '0')

/** 31/12/2026, 31-12-2026, 31 Desember 2026 or 2026-12-31; undefined = none of them, or a day that does not exist. */
export const readDate = (text: string): CalendarDate | undefined => {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? /^(\d{1,2})\s+(\p{L}{3,})\.?\s+(\d{4})$/u.exec(text) ?? []
  const number = /^\d/.test(month) ? month : String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1)
  const date = year === '' ? text : `${year}-${two(number)}-${two(day)}`
  return isCalendarDate(date) ? date : undefined
}

/** 'Rp 500.000', '500000' or nothing, which is 0; undefined = no amount. */
export const readAmount = (text: string): number | undefined => {
  const digits = text.replace(/^rp\.?\s*/i, '').replace(/,(?:00|-)$/, '')
  if (digits === '' || digits === '-') return 0
  if (!/^\d+$|^\d{1,3}(?:[.,]\d{3})+$/.test(digits)) return undefined
  return Number(digits.replace(/[.,]/g, ''))
}

const readContinues = (text: string): boolean | undefined => {
  if (/^(|y|ya|yes)$/i.test(text)) return true
  return /^(t|tidak|tdk|n|no|-)$/i.test(text) ? false : undefined
}

/** What is wrong with the day until which somebody has paid, who may be late. */
const errorOfPaidUntil = (
  paidUntil: CalendarDate,
  { since, today, continues }: { since: CalendarDate | undefined; today: CalendarDate; continues: boolean },
): string | undefined => {
  const words = operatorWords.resident
  if (since !== undefined && paidUntil <= since) return words.paidUntilBeforeSince
  const longestAgo = addMonths(today, -MONTHS_LATE)
  if (continues && paidUntil < longestAgo) return words.tooLate(indonesianDate(longestAgo))
  return !continues && paidUntil <= addDays(today, -KEPT_DAYS) ? words.endedLongAgo(KEPT_DAYS) : undefined
}

/** A spreadsheet drops the first zero of a number. */
const readPhone = (text: string): string | undefined => {
  const phone = normalisePhone(/^\s*8/.test(text) ? `0${text.trim()}` : text)
  return isPhone(phone) ? phone : undefined
}

const readLine = (cells: Cells, today: CalendarDate): Pick<ReadLine, 'resident' | 'errors'> => {
  const errors: CellError[] = []
  const wrong = (cell: ResidentCell, text: string) => errors.push({ cell, text })
  const words = operatorWords.resident
  const name = cells.name.replace(/\s+/g, ' ')
  if (name === '') wrong('name', words.noName)
  if (name.length > LONGEST_NAME) wrong('name', words.longName)
  const phone = readPhone(cells.phone)
  if (phone === undefined) wrong('phone', words.noPhone)
  if (cells.house === '') wrong('house', words.noHouse)
  if (cells.room === '') wrong('room', words.noRoom)
  const since = readDate(cells.since)
  if (since === undefined) wrong('since', words.noDate)
  if (since !== undefined && since > today) wrong('since', words.notHereYet)
  const paidUntil = readDate(cells.paidUntil)
  if (paidUntil === undefined) wrong('paidUntil', words.noDate)
  const continues = readContinues(cells.continues)
  const paidUntilError = paidUntil && errorOfPaidUntil(paidUntil, { since, today, continues: continues ?? true })
  if (paidUntilError) wrong('paidUntil', paidUntilError)
  const [price, deposit] = (['price', 'deposit'] as const).map((cell) => {
    const amount = readAmount(cells[cell])
    if (amount === undefined || amount > HIGHEST_AMOUNT) wrong(cell, words.noAmount)
    return amount
  })
  if (continues === undefined) wrong('continues', words.yesOrNo)
  if (errors.length > 0 || phone === undefined || since === undefined || paidUntil === undefined) {
    return { resident: null, errors }
  }
  const { house, room } = cells
  return {
    resident: {
      ...{ name, phone, house, room, since, paidUntil },
      ...{ price: price || null, deposit: deposit ?? 0, continues: continues ?? true },
    },
    errors,
  }
}

/** Of a spreadsheet that was pasted, a tab; of a CSV file, what stands most often in its first line. */
const delimiterOf = (text: string): string => {
  const [first = ''] = text.split(/\r?\n/, 1)
  if (first.includes('\t')) return '\t'
  return first.split(';').length > first.split(',').length ? ';' : ','
}

interface ParsedRow {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

const parseRows = (text: string): readonly ParsedRow[] => {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as readonly ParsedRow[]
  } catch {
    // a quotation mark that has no end
    throw refuse(operatorWords.resident.unreadable)
  }
}

/** A first line whose second cell has no digit names the columns. */
const isHeading = ({ record }: ParsedRow) => !/\d/.test(record[1] ?? '')

/** A list with a heading says itself which columns it has; of one without, the number of its columns says it. */
const cellsOf = (rows: readonly ParsedRow[]): readonly ResidentCell[] => {
  const [first] = rows
  if (first !== undefined && isHeading(first))
    return CELLS.filter((cell) => first.record.some((title) => OPTIONAL[cell]?.test(title) ?? true))
  const columns = Math.max(0, ...rows.map(({ record }) => record.length))
  if (columns >= CELLS.length) return CELLS
  return CELLS.filter((cell) => cell !== 'continues' && (cell !== 'price' || columns === CELLS.length - 1))
}

/** The people in a text that was copied from a spreadsheet or is a CSV file. */
export const readResidents = (text: string, today: CalendarDate): readonly ReadLine[] => {
  const rows = parseRows(text)
  const order = cellsOf(rows)
  return rows
    .filter((row, place) => place > 0 || !isHeading(row))
    .map(({ record, info }) => {
      const cells = Object.fromEntries(CELLS.map((cell) => [cell, record[order.indexOf(cell)] ?? ''])) as Cells
      return { line: info.lines, cells, ...readLine(cells, today) }
    })
}
