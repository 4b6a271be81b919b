import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A date of the property's calendar, YYYY-MM-DD. */
export type CalendarDate = string

const DATE_FORM = 'YYYY-MM-DD'

/** Midnight of a date in the property's zone, in unix seconds (contract A0). */
export const midnightOf = (date: CalendarDate, zone: string): number => dayjs.tz(date, DATE_FORM, zone).unix()

/** An instant in unix seconds as the property's wall clock. */
export const inZone = (instant: number, zone: string) => dayjs.unix(instant).tz(zone)

/** The property's date at an instant in unix seconds. */
export const dateAt = (instant: number, zone: string): CalendarDate => inZone(instant, zone).format(DATE_FORM)

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dayjs.utc(date).add(days, 'day').format(DATE_FORM)

/** False for 2026-02-30 and for anything that is not YYYY-MM-DD. */
export const isCalendarDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format(DATE_FORM) === text
