import type { LoadRequest } from '../../packages'
import { HOUSES, PASSWORD, phoneOf, ROOMS, stayToBook, TENANTS, tokenOf, TRANSACTIONS } from './data'

const DAY = 86_400
/** Jakarta has the same offset all year. */
const JAKARTA = 7 * 3600

/** Midnight in Jakarta, in unix seconds. */
const midnightInDays = (days: number): number =>
  Math.floor((Date.now() / 1000 + JAKARTA) / DAY) * DAY - JAKARTA + days * DAY

const signedIn = (tenant: number) => ({ 'x-user-email': phoneOf(tenant), 'x-user-token': tokenOf(tenant) })
const json = { 'content-type': 'application/json' }
const around = (limit: number, turn: number) => 1 + (turn % limit)

/** What one connection asks at its turn. */
type Ask = (turn: number, connection: number) => LoadRequest

const read =
  (path: (turn: number) => string): Ask =>
  (turn, connection) => ({ path: `/api${path(turn)}`, headers: signedIn(around(TENANTS, turn * 7 + connection)) })

/** A page, as a browser asks for it. */
const page =
  (path: (turn: number) => string): Ask =>
  (turn) => ({ path: `/react${path(turn)}`, headers: { 'accept-encoding': 'gzip' } })

/** A transaction is its tenant's own, so the headers follow from it. */
const ownTransaction: Ask = (turn, connection) => {
  const id = around(TRANSACTIONS, turn * 7 + connection)
  return { path: `/api/transactions/${id}`, headers: signedIn(Math.ceil((id * TENANTS) / TRANSACTIONS)) }
}

const book: Ask = (turn, connection) => {
  const { room, day } = stayToBook(connection, turn)
  const start = midnightInDays(day)
  return {
    method: 'POST',
    path: `/api/rooms/${room}/booking/daily`,
    headers: { ...signedIn(around(TENANTS, turn * 8 + connection)), ...json },
    body: JSON.stringify({ start, end: start + DAY, extra_ac: '0', extra_person: '0' }),
  }
}

const signIn: Ask = (turn, connection) => ({
  method: 'POST',
  path: '/api/users/sign_in',
  headers: json,
  body: JSON.stringify({ user: { email: phoneOf(around(TENANTS, turn * 8 + connection)), password: PASSWORD } }),
})

const months = (turn: number) => `number_of_month=${1 + (turn % 6)}&start=${midnightInDays(turn % 7)}`
const weeks = (turn: number) => `number_of_week=${1 + (turn % 3)}&start=${midnightInDays(turn % 7)}`
const days = (turn: number) => `start=${midnightInDays(0)}&end=${midnightInDays(1 + (turn % 14))}`

/** Each call that a tenant makes, but for the pictures, which wait in a line of their own; and pages, of which one costs no query. */
export const CALLS: Readonly<Record<string, Ask>> = {
  'page: profile': page(() => '/profile'),
  'page: house': page((turn) => `/house/${around(HOUSES, turn)}`),
  'page: search': page(() => '/search'),
  profile_check: read(() => '/users/profile_check'),
  profile: read(() => '/users/profile'),
  coin: read(() => '/users/coin'),
  booking_check: read(() => '/users/booking_check'),
  announcements: read(() => '/announcements'),
  notifications: read(() => '/notifications'),
  'notifications/unread': read(() => '/notifications/unread'),
  vouchers: read(() => '/vouchers'),
  tickets: read(() => '/tickets'),
  houses: read(() => '/houses'),
  'houses/{id}': read((turn) => `/houses/${around(HOUSES, turn)}`),
  'rooms/{id}': read((turn) => `/rooms/${around(ROOMS, turn)}`),
  'filter_rooms, months': read((turn) => `/houses/${around(HOUSES, turn)}/filter_rooms?${months(turn)}`),
  'filter_rooms, weeks': read((turn) => `/houses/${around(HOUSES, turn)}/filter_rooms_weekly?${weeks(turn)}`),
  'filter_rooms, days': read((turn) => `/houses/${around(HOUSES, turn)}/filter_rooms?${days(turn)}`),
  room_search: read((turn) => `/room_search?${months(turn)}`),
  pricing: read((turn) => `/rooms/${around(ROOMS, turn)}/pricing?${months(turn)}&extra_ac=1`),
  transactions: read(() => '/transactions'),
  'transactions/{id}': ownTransaction,
  booking: book,
  sign_in: signIn,
}
