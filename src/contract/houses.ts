import * as v from 'valibot'
import { photo } from './photos'
import { bookingInstantText, id, idText, monthCountText, rupiah, unixSeconds, weekCountText } from './primitives'

export const house = v.object({
  id,
  name: v.string(),
  address: v.string(),
  bank_detail: v.string(),
  /** `contact`: digits with the country code */
  whatsapp: v.optional(v.nullable(v.string())),
})
/** On a Griya host (A12): its first photo. */
export const listedHouse = v.object({ ...house.entries, photo: v.optional(v.nullable(photo)) })
export const houseList = v.array(listedHouse)
/** On a Griya host: all its photos, what it offers and where it is. */
export const houseDetail = v.object({
  ...house.entries,
  photos: v.optional(v.array(photo)),
  /** words of the contract, such as `laundry`, or the operator's own */
  facilities: v.optional(v.array(v.string())),
  latitude: v.optional(v.nullable(v.number())),
  longitude: v.optional(v.nullable(v.number())),
})
/** As the operator wrote them, one rule in each string. */
export const houseRules = v.object({ rules: v.array(v.string()) })
export const houseParams = v.object({ id: idText })

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
    }),
  ),
})
