import { dateInUtc, midnightInUtc, type CalendarDate } from './dates'

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

/** undefined = the clocks of the zone change, or nobody here knows it (./zones) */
export const hoursAheadOf = (zone: string): number | undefined => INDONESIAN_HOURS[zone]

const HOUR_SECONDS = 3_600

/** The date at an instant in unix seconds, in a zone that is this many hours ahead of UTC. */
export const dateAhead = (instant: number, hours: number): CalendarDate => dateInUtc(instant + hours * HOUR_SECONDS)

/** Midnight of a date in unix seconds, in a zone that is this many hours ahead of UTC. */
export const midnightAhead = (date: CalendarDate, hours: number): number => midnightInUtc(date) - hours * HOUR_SECONDS
