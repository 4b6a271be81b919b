import { addDays, isCalendarDate, type CalendarDate } from '@griya/contract/calendar/dates'
import { dateAt, midnightOf } from './atProperty'

/** The last day of what ends at that instant; '' = it has no end. */
export const dayOfEnd = (end: number | null | undefined): CalendarDate => (end == null ? '' : dateAt(end - 1))

/** The end of a day; null = no day. The end stays to the second where nobody touched its day: what was ended today stays ended. */
export const endOfDay = (day: string, before: number | null | undefined): number | null => {
  if (before !== undefined && day === dayOfEnd(before)) return before
  return isCalendarDate(day) ? midnightOf(addDays(day, 1)) : null
}
