import { addDays, DAY_SECONDS, isCalendarDate, type CalendarDate } from './calendar/dates'
import { DAY_OPTIONS, MONTH_OPTIONS, PERIODS, WEEK_OPTIONS } from './words'

/*
 * What the address of a house or a room says about a stay, and the calls that it means. The app reads it, and so does the
 * server that writes the page at this address.
 */

export type Period = (typeof PERIODS)[number]

/** Length options of spec section 9. */
export const COUNT_OPTIONS = { daily: DAY_OPTIONS, weekly: WEEK_OPTIONS, monthly: MONTH_OPTIONS } as const

export const DEFAULT_PERIOD: Period = 'weekly'
export const DEFAULT_COUNT = 1

export interface Stay {
  readonly period: Period
  readonly count: number
  /** unix seconds */
  readonly start: number
}

/** The whole number in a part of a path; null for anything else. */
export const parseId = (segment: string | undefined): number | null =>
  segment !== undefined && /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : null

export const isPeriod = (text: string | undefined | null): text is Period => PERIODS.some((period) => period === text)

export const parseCount = (period: Period, text: string | undefined | null): number | null => {
  const count = /^\d{1,2}$/.test(text ?? '') ? Number(text) : null
  return COUNT_OPTIONS[period].find((option) => option === count) ?? null
}

type RoomPath = Readonly<Partial<Record<'id' | 'period' | 'count' | 'date', string>>>

/** The values in the path of a room; null if one of them makes no sense. */
export const readRoomPath = ({ id, period, count, date }: RoomPath) => {
  const room = parseId(id)
  if (room === null || !isPeriod(period) || date === undefined || !isCalendarDate(date)) return null
  const length = parseCount(period, count)
  return length === null ? null : { room, period, count: length, date: date satisfies CalendarDate }
}

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

/** On a Griya host an address that says nothing about a search counts as searched. */
export const saysNothing = (params: URLSearchParams): boolean =>
  Object.values(SEARCH_PARAMS).every((name) => !params.has(name))

/** The house's address with a search that is carried out at once. */
export const searchOf = ({ period, count, date }: Omit<SearchChoice, 'searched'>): string =>
  `?${new URLSearchParams({
    [SEARCH_PARAMS.period]: period,
    [SEARCH_PARAMS.count]: String(count),
    [SEARCH_PARAMS.date]: date,
    [SEARCH_PARAMS.searched]: '1',
  }).toString()}`

/** Daily calls have an end instead of a count (spec section 7). */
export const dailyEnd = ({ start, count }: Stay): number => start + count * DAY_SECONDS

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

/** The names under which a room's address holds the extras that are wanted. */
export const EXTRA_PARAMS = { extraPerson: 'extra_person', extraAc: 'extra_ac' } as const

export interface Extras {
  readonly extraPerson: boolean
  readonly extraAc: boolean
}

export const readExtras = (params: URLSearchParams): Extras => ({
  extraPerson: params.get(EXTRA_PARAMS.extraPerson) === '1',
  extraAc: params.get(EXTRA_PARAMS.extraAc) === '1',
})

/** The call that prices a stay; an extra that was not chosen is left out, not sent as 0 (spec section 5). */
export const priceCallOf = (stay: Stay & Extras) => {
  const { period, count, start } = stay
  const extras = {
    ...(stay.extraPerson && { extra_person: 1 }),
    ...(stay.extraAc && { extra_ac: 1 }),
  }
  switch (period) {
    case 'monthly':
      return { call: 'getPricingMonthly', query: { number_of_month: count, start, ...extras } } as const
    case 'weekly':
      return { call: 'getPricingWeekly', query: { number_of_week: count, start, ...extras } } as const
    case 'daily':
      return { call: 'getPricingDaily', query: { start, end: dailyEnd(stay), ...extras } } as const
  }
}
