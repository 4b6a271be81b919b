import dayjs from 'dayjs'
import 'dayjs/locale/id'
import relativeTime from 'dayjs/plugin/relativeTime'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { DAY_SECONDS, type CalendarDate } from '@griya/contract/calendar/dates'
import { hoursAheadOf } from '@griya/contract/calendar/fixedZones'

dayjs.extend(utc)
dayjs.extend(timezone)
dayjs.extend(relativeTime)

/** The date and wall-clock time at the property at an instant in unix seconds. */
const inZone = (instant: number, zone: string) => {
  const hours = hoursAheadOf(zone)
  return hours === undefined ? dayjs.unix(instant).tz(zone) : dayjs.unix(instant).utcOffset(hours * 60)
}

const shown = (instant: number, zone: string, form: string) => inZone(instant, zone).locale('id').format(form)

/** 21 November 2026 */
export const formatDate = (instant: number, zone: string): string => shown(instant, zone, 'D MMMM YYYY')

/** 21 November */
export const formatDayAndMonth = (instant: number, zone: string): string => shown(instant, zone, 'D MMMM')

/** 21 November, with the year where it is not this one */
export const formatNearDate = (instant: number, now: number, zone: string): string =>
  (shown(instant, zone, 'YYYY') === shown(now, zone, 'YYYY') ? formatDayAndMonth : formatDate)(instant, zone)

/** 21 November 2026 10.00 */
export const formatMoment = (instant: number, zone: string): string => shown(instant, zone, 'D MMMM YYYY HH.mm')

/** 10.00 */
export const formatTime = (instant: number, zone: string): string => shown(instant, zone, 'HH.mm')

const ZONE_NAMES: Readonly<Record<number, string>> = { 7: ' WIB', 8: ' WITA', 9: ' WIT' }

/** pukul 09.58 WIB */
export const formatClock = (instant: number, zone: string): string =>
  `pukul ${formatTime(instant, zone)}${ZONE_NAMES[hoursAheadOf(zone) ?? NaN] ?? ''}`

/** 21 November 2026 pukul 10.00 WIB */
export const formatMomentInFull = (instant: number, zone: string): string =>
  `${formatDate(instant, zone)} ${formatClock(instant, zone)}`

/** besok pukul 09.58 WIB */
export const formatDeadline = (instant: number, now: number, zone: string): string => {
  const date = formatDate(instant, zone)
  // the first moment of a day is easily taken for its last
  if (formatTime(instant, zone) === '00.00') return date
  const day =
    date === formatDate(now, zone) ? 'hari ini' : date === formatDate(now + DAY_SECONDS, zone) ? 'besok' : date
  return `${day} ${formatClock(instant, zone)}`
}

/** Sabtu, 21 November 2026 */
export const formatDay = (instant: number, zone: string): string => shown(instant, zone, 'dddd, D MMMM YYYY')

/** A date or a month of the calendar in a form of dayjs; it is the same in every zone. */
export const formatCalendarDate = (date: CalendarDate, form: string): string =>
  dayjs.utc(date).locale('id').format(form)

/** 3 jam yang lalu */
export const sinceThen = (instant: number, now: number): string =>
  dayjs.unix(Math.min(instant, now)).locale('id').from(dayjs.unix(now))
