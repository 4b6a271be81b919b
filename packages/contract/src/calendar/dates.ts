/** A date of the property's calendar, YYYY-MM-DD; dates compare and sort as text. */
export type CalendarDate = string

/** Spec section 9. */
export const DAY_SECONDS = 86_400

/** The instant at which a date begins in UTC, in unix seconds; NaN if the date is not valid. */
export const midnightInUtc = (date: CalendarDate): number => Date.parse(`${date}T00:00Z`) / 1_000

/** The date in UTC at an instant in unix seconds; '' if the instant is not valid. */
export const dateInUtc = (instant: number): CalendarDate => {
  const day = new Date(instant * 1_000)
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10)
}

/** False for 2026-02-30 and for anything that is not YYYY-MM-DD. */
export const isCalendarDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dateInUtc(midnightInUtc(text)) === text

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateInUtc(midnightInUtc(date) + days * DAY_SECONDS)

/** Negative if the second date is the earlier one. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  (midnightInUtc(to) - midnightInUtc(from)) / DAY_SECONDS

/**
 * The same day of another month, or the last day of that month if it is shorter: 31 January + 1 month = 28 or 29
 * February.
 */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dateInUtc(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)) / 1_000)
}
