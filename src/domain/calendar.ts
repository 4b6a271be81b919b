import dayjs from 'dayjs'
import 'dayjs/locale/id'
import relativeTime from 'dayjs/plugin/relativeTime'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { dateAhead, hoursAheadOf, midnightAhead, windowAround, type BookingWindow, type CalendarDate } from './dates'

export { addDays, isCalendarDate, isInWindow, type BookingWindow, type CalendarDate } from './dates'

dayjs.extend(utc)
dayjs.extend(timezone)

const DATE_FORM = 'YYYY-MM-DD'

/** Midnight of a date in the property's zone, in unix seconds (contract A0). */
export const midnightOf = (date: CalendarDate, zone: string): number => {
  const hours = hoursAheadOf(zone)
  return hours === undefined ? dayjs.tz(date, DATE_FORM, zone).unix() : midnightAhead(date, hours)
}

/** The date and wall-clock time at the property at an instant in unix seconds. */
export const inZone = (instant: number, zone: string) => {
  const hours = hoursAheadOf(zone)
  return hours === undefined ? dayjs.unix(instant).tz(zone) : dayjs.unix(instant).utcOffset(hours * 60)
}

/** The date at the property at an instant in unix seconds. */
export const dateAt = (instant: number, zone: string): CalendarDate => {
  const hours = hoursAheadOf(zone)
  return hours === undefined ? inZone(instant, zone).format(DATE_FORM) : dateAhead(instant, hours)
}

const shown = (instant: number, zone: string, form: string) => inZone(instant, zone).locale('id').format(form)

/** 21 November 2026 */
export const formatDate = (instant: number, zone: string): string => shown(instant, zone, 'D MMMM YYYY')

/** 21 November 2026 10.00 */
export const formatMoment = (instant: number, zone: string): string => shown(instant, zone, 'D MMMM YYYY HH.mm')

/** 10.00 */
export const formatTime = (instant: number, zone: string): string => shown(instant, zone, 'HH.mm')

/** Sabtu, 21 November 2026 */
export const formatDay = (instant: number, zone: string): string => shown(instant, zone, 'dddd, D MMMM YYYY')

dayjs.extend(relativeTime)

/** 3 jam yang lalu */
export const sinceThen = (instant: number, now: number): string =>
  dayjs.unix(Math.min(instant, now)).locale('id').from(dayjs.unix(now))

/** The booking window of the property at an instant in unix seconds. */
export const bookingWindow = (now: number, zone: string): BookingWindow => windowAround(dateAt(now, zone))
