import { addDays, midnightInUtc, type CalendarDate } from '@griya/contract/calendar/dates'
import { DAY_SECONDS } from './limits'

/** Banks book on Monday to Friday; their holidays are not known. 1 January 1970 was a Thursday. */
const isBankDay = (day: CalendarDate): boolean => ((midnightInUtc(day) / DAY_SECONDS + 4) % 7) % 6 !== 0

const nextBankDay = (day: CalendarDate, step: 1 | -1): CalendarDate => {
  const next = addDays(day, step)
  return isBankDay(next) ? next : nextBankDay(next, step)
}

export const bankDayBefore = (day: CalendarDate): CalendarDate => nextBankDay(day, -1)

export const afterBankDays = (day: CalendarDate, count: number): CalendarDate =>
  count === 0 ? day : afterBankDays(nextBankDay(day, 1), count - 1)
