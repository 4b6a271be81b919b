import * as v from 'valibot'
import type { Calls } from './call'
import { photo } from './photos'
import { bookingInstantText, byId, id, monthCountText, rupiah, unixSeconds, weekCountText } from './primitives'

export const roomSearchMonthlyQuery = v.object({ number_of_month: monthCountText, start: bookingInstantText })
export const roomSearchWeeklyQuery = v.object({ number_of_week: weekCountText, start: bookingInstantText })
export const roomSearchDailyQuery = v.object({ start: bookingInstantText, end: bookingInstantText })
/** Months and days have the same path; the parameters tell them apart (spec section 7). */
export const roomSearchMonthlyOrDailyQuery = v.union([roomSearchMonthlyQuery, roomSearchDailyQuery])
export const roomSearchAnswer = v.object({
  rooms: v.array(
    v.object({
      id,
      number: v.string(),
      available: v.boolean(),
      /** of the stay without extras; null = not let by this period. Only on a Griya host */
      price: v.optional(v.nullable(rupiah)),
    }),
  ),
})

/** Exactly one of the three lengths has to be given. */
export const houseSearchQuery = v.object({
  start: bookingInstantText,
  number_of_month: v.optional(monthCountText),
  number_of_week: v.optional(weekCountText),
  end: v.optional(bookingInstantText),
})
export const houseSearchAnswer = v.object({
  houses: v.array(
    v.object({
      house_id: id,
      name: v.string(),
      address: v.string(),
      free: v.pipe(v.number(), v.integer()),
      total: v.pipe(v.number(), v.integer()),
      /** the lowest price of a free room without extras; null = none is free */
      from_price: v.nullable(rupiah),
      /** when a room is next free for this length; null = one is free now, or it is not known */
      next_free: v.nullable(unixSeconds),
      /** its first one; the contract has no field for it, so another host may leave it out */
      photo: v.optional(v.nullable(photo)),
    }),
  ),
})

export const tenantCalls = {
  searchRoomsMonthlyOrDaily: {
    method: 'GET',
    path: '/houses/{id}/filter_rooms',
    access: 'optional',
    section: 'Rooms',
    summary: 'Rooms free for some months (number_of_month) or days (end)',
    params: byId,
    query: roomSearchMonthlyOrDailyQuery,
    answer: roomSearchAnswer,
  },
  searchRoomsWeekly: {
    method: 'GET',
    path: '/houses/{id}/filter_rooms_weekly',
    access: 'optional',
    section: 'Rooms',
    summary: 'Rooms free for some weeks',
    params: byId,
    query: roomSearchWeeklyQuery,
    answer: roomSearchAnswer,
  },
  searchHouses: {
    method: 'GET',
    path: '/room_search',
    access: 'optional',
    griya: true,
    section: 'Rooms',
    summary: 'Every house with its free rooms for a stay: give one of number_of_month, number_of_week and end',
    query: houseSearchQuery,
    answer: houseSearchAnswer,
  },
} as const satisfies Calls
