import type { CalendarDate } from './calendar'
import type { HouseId, RoomId, TransactionId } from './ids'
import type { ProfileNumber } from './profile'
import type { Period } from './stay'

/** The prefix every route sits under (spec section 2); the router adds it. */
export const BASE_PATH = '/react'

/** Addresses of the screens, without the prefix. */
export const paths = {
  menu: () => '/',
  error: () => '/error',
  login: () => '/login',
  houses: () => '/houses',
  house: (id: HouseId) => `/house/${id}`,
  notifications: () => '/notifications',
  profile: (number: ProfileNumber = 1) => (number === 1 ? '/profile' : '/profile/2'),
  transactions: () => '/transactions',
  transaction: (id: TransactionId) => `/transactions/${id}`,
  confirmation: (id: TransactionId) => `/transactions/${id}/confirmation`,
  extend: () => '/extend',
  extendBy: (period: Period) => `/extend/${period}`,
  room: (id: RoomId, period: Period, count: number, date: CalendarDate) => `/room/${id}/${period}/${count}/${date}`,
} as const
