import type { CalendarDate } from '@/calendar/dates'
import { isInWindow, type BookingWindow } from './bookingWindow'
import { dailyEnd, DEFAULT_COUNT, DEFAULT_PERIOD, isPeriod, parseCount, type Period, type Stay } from './stay'

export interface SearchChoice {
  readonly period: Period
  readonly count: number
  readonly date: CalendarDate
  /** the search was carried out: coming back shows the rooms again */
  readonly searched: boolean
}

/** The names under which the house's address holds the search. */
export const SEARCH_PARAMS = { period: 'period', count: 'unit', date: 'start', searched: 'rooms' } as const

export const readSearch = (params: URLSearchParams, window: BookingWindow): SearchChoice => {
  const period = params.get(SEARCH_PARAMS.period)
  const known = isPeriod(period) ? period : DEFAULT_PERIOD
  const date = params.get(SEARCH_PARAMS.date)
  return {
    period: known,
    count: parseCount(known, params.get(SEARCH_PARAMS.count)) ?? DEFAULT_COUNT,
    date: date === null || (date !== '' && !isInWindow(date, window)) ? window.today : date,
    searched: params.get(SEARCH_PARAMS.searched) === '1',
  }
}

/** The house's address with a search that is carried out at once. */
export const searchOf = ({ period, count, date }: Omit<SearchChoice, 'searched'>): string =>
  `?${new URLSearchParams({
    [SEARCH_PARAMS.period]: period,
    [SEARCH_PARAMS.count]: String(count),
    [SEARCH_PARAMS.date]: date,
    [SEARCH_PARAMS.searched]: '1',
  }).toString()}`

/** The call of the contract that finds rooms for a stay, with its parameters (spec section 7). */
export const searchCallOf = (stay: Stay) => {
  const { period, count, start } = stay
  switch (period) {
    case 'monthly':
      return { call: 'searchRoomsMonthlyOrDaily', query: { number_of_month: count, start } } as const
    case 'weekly':
      return { call: 'searchRoomsWeekly', query: { number_of_week: count, start } } as const
    case 'daily':
      return { call: 'searchRoomsMonthlyOrDaily', query: { start, end: dailyEnd(stay) } } as const
  }
}
