import type { LoadRequest } from '../../packages'
import { BOOKERS, DAYS_TO_BOOK, phoneOf, roomsOf, roomToBook, tokenOf, type Size } from './data'

export const ROUTES = [
  'bare',
  'room search',
  'house search',
  'pricing',
  'transactions list',
  'bare transaction',
  'booking',
] as const
export type Route = (typeof ROUTES)[number]
/** They write; all others read. */
export const isWrite = (route: Route): route is 'booking' | 'bare transaction' =>
  route === 'booking' || route === 'bare transaction'

const DAY = 86_400
const HOW_MANY = 2000

/** Today's midnight in Jakarta, in unix seconds. Jakarta has the same offset all year. */
export const todayInJakarta = (): number => {
  const offset = 7 * 3600
  return Math.floor((Date.now() / 1000 + offset) / DAY) * DAY - offset
}

/** The same spread of requests in every run: a linear congruential generator instead of random numbers. */
export const spread = (seed: number) => {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const headersOf = (tenant: number) => ({ 'x-user-email': phoneOf(tenant), 'x-user-token': tokenOf(tenant) })

const periodOf = (kind: number, start: number, daily: string, weekly: string, monthly: string) => {
  if (kind === 0) return `${daily}?start=${start}&end=${start + 3 * DAY}`
  return kind === 1 ? `${weekly}?number_of_week=2&start=${start}` : `${monthly}?number_of_month=7&start=${start}`
}

type Reads = Exclude<Route, 'booking' | 'bare transaction'>

const pathOf: Readonly<Record<Reads, (size: Size, pick: (limit: number) => number, start: number) => string>> = {
  bare: (size, pick) => `/rooms/${1 + pick(roomsOf(size))}`,
  'room search': (size, pick, start) =>
    `/api/houses/${1 + pick(size.houses)}/${periodOf(pick(3), start, 'filter_rooms', 'filter_rooms_weekly', 'filter_rooms')}`,
  // by weeks and months: the house for the measured bookings is let by the day alone
  'house search': (_size, pick, start) =>
    `/api/room_search?${pick(2) === 0 ? `number_of_week=${1 + pick(3)}` : `number_of_month=${1 + pick(12)}`}&start=${start}`,
  pricing: (size, pick, start) => {
    const room = `/api/rooms/${1 + pick(roomsOf(size))}/pricing`
    const extras = ['', '&extra_ac=1', '&extra_ac=1&extra_person=1'][pick(3)] ?? ''
    return periodOf(pick(3), start, `${room}/daily`, `${room}/weekly`, room) + extras
  },
  'transactions list': () => '/api/transactions',
}

/** Requests as the app makes them: signed in, with another tenant each time. */
export const readsOf = (route: Reads, size: Size, today: number): LoadRequest[] => {
  const pick = spread(ROUTES.indexOf(route) + 1)
  return Array.from({ length: HOW_MANY }, () => ({
    method: 'GET',
    path: pathOf[route](size, pick, today + pick(8) * DAY),
    ...(route !== 'bare' && { headers: headersOf(1 + pick(size.tenants)) }),
  }))
}

/**
 * Takes one night after the other and one tenant after the other, so that no booking is refused for many thousand
 * turns.
 */
export const bookingOf = (booker: number, size: Size, today: number): LoadRequest => {
  let turn = 0
  return {
    method: 'POST',
    path: '/api/rooms/1/booking/daily',
    setupRequest: (request) => {
      const start = today + (turn % DAYS_TO_BOOK) * DAY
      const path = `/api/rooms/${roomToBook(size, booker, turn)}/booking/daily`
      const tenant = 1 + ((turn * BOOKERS + booker) % size.tenants)
      turn += 1
      return {
        ...request,
        path,
        headers: { ...headersOf(tenant), 'content-type': 'application/json' },
        body: JSON.stringify({ start, end: start + DAY, extra_ac: '0', extra_person: '0' }),
      }
    },
  }
}
