import { addDays, dateAt, type CalendarDate } from './calendar'

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
