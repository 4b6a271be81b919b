import { dateInUtc, midnightInUtc, type CalendarDate } from './dates'
import { dateAhead, hoursAheadOf, midnightAhead } from './fixedZones'

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

const readWallClock = (instant: number, zone: string): number => {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatFor(zone).formatToParts(instant * 1_000)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1_000
}

/** Formatting is slow, and the same few midnights are asked for again and again. */
const KNOWN_LIMIT = 5_000
const knownIn = new Map<string, Map<number, number>>()

/** What the clocks of the zone show at an instant, as if they were in UTC, in unix seconds. */
const wallClock = (instant: number, zone: string): number => {
  const known = knownIn.get(zone) ?? new Map<number, number>()
  const before = known.get(instant)
  if (before !== undefined) return before
  const read = readWallClock(instant, zone)
  if (known.size === KNOWN_LIMIT) known.clear()
  knownIn.set(zone, known.set(instant, read))
  return read
}

/** The date at the property at an instant in unix seconds; '' if the instant is not valid. */
export const dateAt = (instant: number, zone: string): CalendarDate => {
  const hours = hoursAheadOf(zone)
  if (hours !== undefined) return dateAhead(instant, hours)
  return Number.isNaN(instant) ? '' : dateInUtc(wallClock(instant, zone))
}

/** The last day on which something may still be done that has to be done before an instant: before midnight, the day before. */
export const lastDayBefore = (instant: number, zone: string): CalendarDate => dateAt(instant - 1, zone)

/**
 * Midnight of a date in the property's zone, in unix seconds (contract A0); if the clocks skip midnight, the first second
 * of the day. NaN if the date is not valid.
 */
export const midnightOf = (date: CalendarDate, zone: string): number => {
  const hours = hoursAheadOf(zone)
  if (hours !== undefined) return midnightAhead(date, hours)
  const wanted = midnightInUtc(date)
  if (Number.isNaN(wanted)) return NaN
  const aheadAt = (instant: number) => wallClock(instant, zone) - instant
  const guess = wanted - aheadAt(wanted)
  const candidate = wanted - aheadAt(guess)
  return dateAt(candidate, zone) === date ? candidate : Math.max(guess, candidate)
}
