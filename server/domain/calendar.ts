import { DAY_SECONDS } from './limits'

/** A calendar date of the property, `YYYY-MM-DD`; it compares and sorts as text. */
export type CalendarDate = string

const formats = new Map<string, Intl.DateTimeFormat>()
const formatFor = (zone: string) => {
  const made = formats.get(zone)
  if (made) return made
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

interface WallClock {
  readonly date: CalendarDate
  readonly seconds: number
}

const readWallClock = (instant: number, zone: string): WallClock => {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatFor(zone).formatToParts(instant * 1000)) parts[type] = value
  const number = (name: string) => Number(parts[name])
  const seconds =
    Date.UTC(number('year'), number('month') - 1, number('day'), number('hour'), number('minute'), number('second')) /
    1000
  return { date: `${parts['year']}-${parts['month']}-${parts['day']}`, seconds }
}

/** Formatting is slow, and the same few midnights are asked for again and again. */
const KNOWN_LIMIT = 5000
const knownIn = new Map<string, Map<number, WallClock>>()
const wallClock = (instant: number, zone: string): WallClock => {
  const known = knownIn.get(zone) ?? new Map<number, WallClock>()
  const before = known.get(instant)
  if (before) return before
  const read = readWallClock(instant, zone)
  if (known.size === KNOWN_LIMIT) known.clear()
  knownIn.set(zone, known.set(instant, read))
  return read
}

/** `Date.parse` reads a date without a time as UTC. */
const utcOf = (date: CalendarDate) => Date.parse(date) / 1000
const dateOfUtc = (seconds: number): CalendarDate => new Date(seconds * 1000).toISOString().slice(0, 10)

/** The calendar date at the property at this instant. */
export const dateAt = (instant: number, zone: string): CalendarDate => wallClock(instant, zone).date

/** Midnight of a date at the property; if the clocks skip midnight, the first second of the day. */
export const midnightOf = (date: CalendarDate, zone: string): number => {
  const wanted = utcOf(date)
  const offsetAt = (instant: number) => wallClock(instant, zone).seconds - instant
  const guess = wanted - offsetAt(wanted)
  const candidate = wanted - offsetAt(guess)
  if (dateAt(candidate, zone) === date) return candidate
  return Math.max(guess, candidate)
}

export const addDays = (date: CalendarDate, days: number): CalendarDate => dateOfUtc(utcOf(date) + days * DAY_SECONDS)

export const daysBetween = (from: CalendarDate, to: CalendarDate): number => (utcOf(to) - utcOf(from)) / DAY_SECONDS

/**
 * The same day of a later month, or the last day of that month if it is shorter: 31 January + 1 month = 28 or 29
 * February.
 */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return dateOfUtc(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)) / 1000)
}
