import * as v from 'valibot'
import { photo } from './photos'
import {
  bookingFlag,
  bookingInstant,
  bookingInstantText,
  id,
  idText,
  monthCount,
  monthCountText,
  rupiah,
  unixSeconds,
  weekCount,
  weekCountText,
} from './primitives'

/** On a Griya host (A12). */
export const room = v.object({
  id,
  house_id: id,
  number: v.string(),
  display_name: v.string(),
  /** null = not known */
  size_m2: v.nullable(v.number()),
  /** words of the contract, such as `ac`, or the operator's own */
  facilities: v.array(v.string()),
  description: v.string(),
  photos: v.array(photo),
})
export const roomParams = v.object({ id: idText })

/** Present only if the tenant wants the extra (spec section 5). */
const extras = { extra_person: v.optional(v.literal('1')), extra_ac: v.optional(v.literal('1')) }

export const pricingMonthlyQuery = v.object({ number_of_month: monthCountText, start: bookingInstantText, ...extras })
export const pricingWeeklyQuery = v.object({ number_of_week: weekCountText, start: bookingInstantText, ...extras })
export const pricingDailyQuery = v.object({ start: bookingInstantText, end: bookingInstantText, ...extras })

export const pricingAnswer = v.object({
  price: rupiah,
  room_cost: rupiah,
  deposit_cost: rupiah,
  extra_ac_cost: rupiah,
  extra_person_cost: rupiah,
  addons_cost: rupiah,
  room: v.object({ display_name: v.string() }),
  /** the last moment of the stay, free months included. Only on a Griya host, as are the extras */
  end: v.optional(unixSeconds),
  /** what each would add to `price`, ticked or not; null = not offered */
  extras: v.optional(v.object({ ac: v.nullable(rupiah), ac_deposit: v.nullable(rupiah), person: v.nullable(rupiah) })),
})

const bookingExtras = { extra_ac: bookingFlag, extra_person: bookingFlag }

export const bookingMonthlyRequest = v.object({ start: bookingInstant, number_of_month: monthCount, ...bookingExtras })
export const bookingWeeklyRequest = v.object({ start: bookingInstant, number_of_week: weekCount, ...bookingExtras })
export const bookingDailyRequest = v.object({ start: bookingInstant, end: bookingInstant, ...bookingExtras })

export const bookingAnswer = v.object({ transaction: v.object({ id }) })
