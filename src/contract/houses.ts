import * as v from 'valibot'
import { bookingInstantText, id, idText, monthCountText, weekCountText } from './primitives'

export const house = v.object({
  id,
  name: v.string(),
  address: v.string(),
  bank_detail: v.string(),
  /** `contact`: digits with the country code */
  whatsapp: v.optional(v.nullable(v.string())),
})
export const houseList = v.array(house)
/** As the operator wrote them, one rule in each string. */
export const houseRules = v.object({ rules: v.array(v.string()) })
export const houseParams = v.object({ id: idText })

export const roomSearchMonthlyQuery = v.object({ number_of_month: monthCountText, start: bookingInstantText })
export const roomSearchWeeklyQuery = v.object({ number_of_week: weekCountText, start: bookingInstantText })
export const roomSearchDailyQuery = v.object({ start: bookingInstantText, end: bookingInstantText })
/** Months and days have the same path; the parameters tell them apart (spec section 7). */
export const roomSearchMonthlyOrDailyQuery = v.union([roomSearchMonthlyQuery, roomSearchDailyQuery])
export const roomSearchAnswer = v.object({
  rooms: v.array(v.object({ id, number: v.string(), available: v.boolean() })),
})
