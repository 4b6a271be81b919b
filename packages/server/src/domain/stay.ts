import { addDays, addMonths, daysBetween, type CalendarDate } from '@griya/contract/calendar/dates'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { refuse } from './errors'
import { DAY_SECONDS, MAX_DAYS, RENT_BILL_DAYS, WINDOW_DAYS_AHEAD, WINDOW_DAYS_BACK } from './limits'

/** The period that a tenant asks for: the start in unix seconds, and a length. */
export type Period =
  | { readonly unit: 'monthly'; readonly start: number; readonly count: number }
  | { readonly unit: 'weekly'; readonly start: number; readonly count: number }
  | { readonly unit: 'daily'; readonly start: number; readonly count: number }

/** The nights from `startDate` up to, but not including, `endDate`. */
export interface Stay {
  readonly start: number
  readonly end: number
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
}

/** Pay 7 months, stay 8; pay 15, stay 18 (spec section 9). The stay gets longer, the price does not. */
const FREE_MONTHS: Readonly<Record<number, number>> = { 7: 1, 15: 3 }

export const dailyPeriod = (start: number, end: number): Period => {
  const count = (end - start) / DAY_SECONDS
  if (!Number.isInteger(count) || count < 1 || count > MAX_DAYS)
    throw refuse(`Lama sewa harian harus 1 sampai ${MAX_DAYS} hari`)
  return { unit: 'daily', start, count }
}

/** How long a period is in the calendar, free months included. One of the two is 0. */
export const spanOf = ({ unit, count }: Period): { readonly months: number; readonly days: number } => {
  switch (unit) {
    case 'monthly':
      return { months: count + (FREE_MONTHS[count] ?? 0), days: 0 }
    case 'weekly':
      return { months: 0, days: count * 7 }
    case 'daily':
      return { months: 0, days: count }
  }
}

const lastDateOf = (period: Period, startDate: CalendarDate): CalendarDate => {
  const { months, days } = spanOf(period)
  return addDays(addMonths(startDate, months), days)
}

/** The nights of a period in the property's zone: from one date up to, but not including, another. */
export const datesOf = (period: Period, zone: string, startDate = dateAt(period.start, zone)) => ({
  startDate,
  endDate: lastDateOf(period, startDate),
})

/**
 * A period in the property's zone. For an extension the caller passes the date on which the earlier stay ends: a daily
 * end (start + days * 86400, spec section 7) may miss midnight by an hour when the clocks change.
 */
export const stayOf = (period: Period, zone: string, firstDate?: CalendarDate): Stay => {
  const { startDate, endDate } = datesOf(period, zone, firstDate)
  const end =
    period.unit === 'daily'
      ? period.start + period.count * DAY_SECONDS
      : midnightOf(endDate, zone) + (period.start - midnightOf(startDate, zone))
  return { start: period.start, end, startDate, endDate }
}

const monthsBetween = (from: CalendarDate, to: CalendarDate): number => {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  return (toYear - fromYear) * 12 + toMonth - fromMonth
}

/**
 * Where the month that follows a stay ends. It keeps the day of the month that a shorter one could not have: after
 * 31 January to 28 February comes 31 March.
 */
export const endOfNextMonth = ({ startDate, endDate }: Pick<Stay, 'startDate' | 'endDate'>): CalendarDate => {
  const months = monthsBetween(startDate, endDate)
  return addMonths(startDate, months) === endDate ? addMonths(startDate, months + 1) : addMonths(endDate, 1)
}

/**
 * The days on which the months end that are to be billed by today, of a stay that continues: those that have begun since it
 * ended, and one that begins soon.
 */
export const endsToBill = (stay: Pick<Stay, 'startDate' | 'endDate'>, today: CalendarDate): readonly CalendarDate[] => {
  if (stay.endDate > addDays(today, RENT_BILL_DAYS)) return []
  const endDate = endOfNextMonth(stay)
  return [endDate, ...endsToBill({ startDate: stay.endDate, endDate }, today)]
}

/** The month that begins when a stay ends, so that no night is missing and none is there twice. */
export const monthAfter = (stay: Stay, zone: string): Stay => {
  const [startDate, endDate] = [stay.endDate, endOfNextMonth(stay)]
  const start = stay.end
  return { start, end: midnightOf(endDate, zone) + (start - midnightOf(startDate, zone)), startDate, endDate }
}

export const nightsOf = (stay: Stay): readonly CalendarDate[] =>
  Array.from({ length: daysBetween(stay.startDate, stay.endDate) }, (_, index) => addDays(stay.startDate, index))

/**
 * The first day on which a stay that is requested now may begin. Somebody who came last night may book in the morning.
 */
export const earliestStart = (now: number, zone: string): CalendarDate => addDays(dateAt(now, zone), -WINDOW_DAYS_BACK)

/** The last day on which a tenant's stay may begin. */
export const latestStart = (now: number, zone: string, daysAhead: number = WINDOW_DAYS_AHEAD): CalendarDate =>
  addDays(dateAt(now, zone), daysAhead)

/**
 * A stay begins between yesterday and seven days from now (spec section 9); an operator may book further ahead. For an
 * extension this is not checked.
 */
export const assertInWindow = (
  startDate: CalendarDate,
  now: number,
  zone: string,
  daysAhead: number = WINDOW_DAYS_AHEAD,
): void => {
  if (startDate < earliestStart(now, zone) || startDate > latestStart(now, zone, daysAhead))
    throw refuse(`Tanggal mulai harus antara kemarin dan ${daysAhead} hari ke depan`)
}
