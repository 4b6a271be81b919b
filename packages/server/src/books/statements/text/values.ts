import { isCalendarDate, type CalendarDate } from '@griya/contract/calendar/dates'

/** An amount is a whole number of sen, so that it can be compared. */
export type Sen = number

const withoutSigns = (text: string) =>
  text
    .replace(/\s+/g, '')
    .replace(/^rp\.?/i, '')
    .replace(/(CR|DB|DR)$/i, '')

interface Style {
  readonly pattern: RegExp
  readonly decimal: '.' | ','
}
const STYLES: readonly Style[] = [
  { decimal: '.', pattern: /^(\d{1,3}(,\d{3})+|\d*)(\.\d{1,2})?$/ },
  { decimal: ',', pattern: /^(\d{1,3}(\.\d{3})+|\d*)(,\d{1,2})?$/ },
]

/** No amount that a bank moves has more digits. */
const MOST_DIGITS = 15
const isNothing = (text: string) => text === '' || text === '-'
const fits = (text: string, { pattern }: Style) => pattern.test(text) && text.length <= MOST_DIGITS + 8

/**
 * How to read the amounts of one column. Either sign may be the decimal one, and `1.500` says which only beside the others of
 * its column: a cell that is not in the style of most of them is not read. An empty cell and `-` are zero.
 */
export const amountReader = (column: readonly string[]): ((cell: string) => Sen | undefined) => {
  const cells = column.map(withoutSigns).filter((text) => !isNothing(text))
  const count = (style: Style) => cells.filter((text) => fits(text, style)).length
  const style = STYLES.reduce((best, other) => (count(other) > count(best) ? other : best))
  return (cell) => {
    const text = withoutSigns(cell)
    if (isNothing(text)) return 0
    if (!fits(text, style)) return undefined
    const [whole = '', rest = ''] = text.split(style.decimal)
    const sen = Number(whole.replace(/\D/g, '')) * 100 + Number(rest.padEnd(2, '0'))
    return Number.isSafeInteger(sen) ? sen : undefined
  }
}

const MONTHS: readonly RegExp[] = [
  /^jan/i,
  /^[fp]eb/i,
  /^mar/i,
  /^apr/i,
  /^(may|mei)/i,
  /^jun/i,
  /^jul/i,
  /^(aug|agu|agt|ags)/i,
  /^(sep)/i,
  /^(oct|okt)/i,
  /^(nov|nop)/i,
  /^(dec|des)/i,
]

/** A day of a statement; `year` is undefined where none is written. */
export interface WrittenDay {
  readonly year: number | undefined
  readonly month: number
  readonly day: number
}

const two = (number: number) => String(number).padStart(2, '0')
const dateOf = ({ year, month, day }: WrittenDay, otherwise: number): CalendarDate =>
  `${year ?? otherwise}-${two(month)}-${two(day)}`

const PATTERNS: readonly RegExp[] = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})\b/,
  /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4}|\d{2})(\s|$)/,
  /^(?<day>\d{1,2})[ -](?<month>[a-z]{3,9})[ -](?<year>\d{4}|\d{2})(\s|$)/i,
  /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})$/,
  /^(?<day>\d{1,2})[ -](?<month>[a-z]{3,9})$/i,
]

/** Day before month, as all banks write it. Undefined = no day. */
export const readDay = (cell: string): WrittenDay | undefined => {
  const text = cell.trim().replace(/^'/, '')
  const found = PATTERNS.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined)
  if (!found) return undefined
  const { day = '', month = '', year } = found
  const number = /^\d/.test(month) ? Number(month) : MONTHS.findIndex((name) => name.test(month)) + 1
  const whole = year?.length === 2 ? `20${year}` : year
  const written = { year: whole === undefined ? undefined : Number(whole), month: number, day: Number(day) }
  // where no year is written, it may be one with 29 February
  return isCalendarDate(dateOf(written, 2024)) ? written : undefined
}
/**
 * The dates of days from the oldest to the newest. Without a year the newest is the last such day up to today, and each other
 * the last one up to the next: December before January is of the year before.
 */
export const datesOf = (days: readonly WrittenDay[], today: CalendarDate): readonly CalendarDate[] => {
  const dates: CalendarDate[] = []
  let latest = today
  for (const day of [...days].reverse()) {
    const year = Number(latest.slice(0, 4))
    const date = dateOf(day, year)
    const chosen = day.year === undefined && date > latest ? dateOf(day, year - 1) : date
    if (day.year === undefined || chosen <= latest) latest = chosen
    dates.push(chosen)
  }
  return dates.reverse()
}
