import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A date of the property's calendar, YYYY-MM-DD. */
export type CalendarDate = string

const DATE_FORM = 'YYYY-MM-DD'

/**
 * Hours ahead of UTC, in every year that counts: asking a browser about a zone costs a cheap phone a frame. Pontianak
 * moved by an hour in 1988, so the browser is asked about it as about any other.
 */
const INDONESIAN_HOURS: Readonly<Record<string, number>> = {
  'Asia/Jakarta': 7,
  'Asia/Makassar': 8,
  'Asia/Jayapura': 9,
}

/** Midnight of a date in the property's zone, in unix seconds (contract A0). */
export const midnightOf = (date: CalendarDate, zone: string): number => {
  const hours = INDONESIAN_HOURS[zone]
  return hours === undefined
    ? dayjs.tz(date, DATE_FORM, zone).unix()
    : dayjs.utc(date, DATE_FORM).subtract(hours, 'hour').unix()
}

/** An instant in unix seconds as the property's wall clock. */
export const inZone = (instant: number, zone: string) => {
  const hours = INDONESIAN_HOURS[zone]
  return hours === undefined ? dayjs.unix(instant).tz(zone) : dayjs.unix(instant).utcOffset(hours * 60)
}

/** The property's date at an instant in unix seconds. */
export const dateAt = (instant: number, zone: string): CalendarDate => inZone(instant, zone).format(DATE_FORM)

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dayjs.utc(date).add(days, 'day').format(DATE_FORM)

/** False for 2026-02-30 and for anything that is not YYYY-MM-DD. */
export const isCalendarDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format(DATE_FORM) === text
