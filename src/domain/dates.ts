import { DAY_SECONDS } from './stay'

/** A date in the property's calendar, YYYY-MM-DD. */
export type CalendarDate = string

/**
 * Hours ahead of UTC, the same in all years that matter here. They are a table because asking the browser about a zone
 * takes a cheap phone a whole frame. Pontianak is missing: its clocks changed by an hour in 1988, so the browser has to
 * be asked.
 */
const INDONESIAN_HOURS: Readonly<Record<string, number>> = {
  'Asia/Jakarta': 7,
  'Asia/Makassar': 8,
  'Asia/Jayapura': 9,
}

/** undefined = the browser has to be asked (./calendar) */
export const hoursAheadOf = (zone: string): number | undefined => INDONESIAN_HOURS[zone]

const HOUR_SECONDS = 3_600

/** '' if the instant is not valid. */
const dateInUtc = (instant: number): CalendarDate => {
  const day = new Date(instant * 1_000)
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10)
}

const midnightInUtc = (date: CalendarDate): number => Date.parse(`${date}T00:00Z`) / 1_000

/** The date at an instant in unix seconds, in a zone that is this many hours ahead of UTC. */
export const dateAhead = (instant: number, hours: number): CalendarDate => dateInUtc(instant + hours * HOUR_SECONDS)

/** Midnight of a date in unix seconds, in a zone that is this many hours ahead of UTC. */
export const midnightAhead = (date: CalendarDate, hours: number): number => midnightInUtc(date) - hours * HOUR_SECONDS

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateInUtc(midnightInUtc(date) + days * DAY_SECONDS)

/** False for 2026-02-30 and for anything that is not YYYY-MM-DD. */
export const isCalendarDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dateInUtc(midnightInUtc(text)) === text

export interface BookingWindow {
  readonly first: CalendarDate
  readonly today: CalendarDate
  readonly last: CalendarDate
}

/** A stay may start from yesterday to seven days ahead; the default is today (spec section 9). */
export const windowAround = (today: CalendarDate): BookingWindow => ({
  first: addDays(today, -1),
  today,
  last: addDays(today, 7),
})

export const isInWindow = (date: CalendarDate, { first, last }: BookingWindow): boolean => date >= first && date <= last
