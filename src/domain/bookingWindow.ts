import { addDays, type CalendarDate } from '@/calendar/dates'

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
