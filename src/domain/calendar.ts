import dayjs from 'dayjs'
import 'dayjs/locale/id'
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

const shown = (instant: number, zone: string, form: string) => inZone(instant, zone).locale('id').format(form)

/** 21 November 2026 */
export const formatDate = (instant: number, zone: string): string => shown(instant, zone, 'D MMMM YYYY')

/** 21 November 2026 10.00 */
export const formatMoment = (instant: number, zone: string): string => shown(instant, zone, 'D MMMM YYYY HH.mm')

/** 10.00 */
export const formatTime = (instant: number, zone: string): string => shown(instant, zone, 'HH.mm')

/** Sabtu, 21 November 2026 */
export const formatDay = (instant: number, zone: string): string => shown(instant, zone, 'dddd, D MMMM YYYY')

export interface BookingWindow {
  readonly first: CalendarDate
  readonly today: CalendarDate
  readonly last: CalendarDate
}

/** Start dates run from yesterday to seven days ahead, today by default (spec section 9). */
export const bookingWindow = (now: number, zone: string): BookingWindow => {
  const today = dateAt(now, zone)
  return { first: addDays(today, -1), today, last: addDays(today, 7) }
}

export const isInWindow = (date: CalendarDate, { first, last }: BookingWindow): boolean => date >= first && date <= last
