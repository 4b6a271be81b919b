import * as v from 'valibot'
import { json, type Calls } from './call'
import {
  bookingFlag,
  bookingInstant,
  bookingInstantText,
  byId,
  cost,
  id,
  monthCount,
  monthCountText,
  rupiah,
  total,
  unixSeconds,
  weekCount,
  weekCountText,
} from './primitives'
import { DEPOSIT_REASONS } from './words'

/** Present only if the tenant wants the extra (spec section 5). */
const extras = { extra_person: v.optional(v.literal('1')), extra_ac: v.optional(v.literal('1')) }

export const pricingMonthlyQuery = v.object({ number_of_month: monthCountText, start: bookingInstantText, ...extras })
export const pricingWeeklyQuery = v.object({ number_of_week: weekCountText, start: bookingInstantText, ...extras })
export const pricingDailyQuery = v.object({ start: bookingInstantText, end: bookingInstantText, ...extras })

export const pricingAnswer = v.object({
  price: total,
  room_cost: cost,
  deposit_cost: cost,
  extra_ac_cost: cost,
  extra_person_cost: cost,
  addons_cost: cost,
  room: v.object({ display_name: v.string() }),
  /** the last moment of the stay, free months included. Only on a Griya host, as are the extras */
  end: v.optional(unixSeconds),
  /** what each would add to `price`, ticked or not; null = not offered */
  extras: v.optional(v.object({ ac: v.nullable(rupiah), ac_deposit: v.nullable(rupiah), person: v.nullable(rupiah) })),
  /** why the AC deposit is asked for, or not; null without a session and where the room asks for none */
  deposit_reason: v.optional(v.nullable(v.picklist(DEPOSIT_REASONS))),
  /** of 'held': until when; of 'again': when the time of the earlier one ended */
  deposit_until: v.optional(v.nullable(unixSeconds)),
  /** what is still held of earlier deposits */
  deposit_held: v.optional(v.nullable(rupiah)),
  /** false = somebody else has the room by now; the contract has no field for it, so another host may leave it out */
  available: v.optional(v.boolean()),
})

const bookingExtras = { extra_ac: bookingFlag, extra_person: bookingFlag }

export const bookingMonthlyRequest = v.object({ start: bookingInstant, number_of_month: monthCount, ...bookingExtras })
export const bookingWeeklyRequest = v.object({ start: bookingInstant, number_of_week: weekCount, ...bookingExtras })
export const bookingDailyRequest = v.object({ start: bookingInstant, end: bookingInstant, ...bookingExtras })

export const bookingAnswer = v.object({ transaction: v.object({ id }) })

export const tenantCalls = {
  getPricingMonthly: {
    method: 'GET',
    path: '/rooms/{id}/pricing',
    access: 'optional',
    section: 'Rooms',
    summary: 'Price of a stay by months',
    params: byId,
    query: pricingMonthlyQuery,
    answer: pricingAnswer,
  },
  getPricingWeekly: {
    method: 'GET',
    path: '/rooms/{id}/pricing/weekly',
    access: 'optional',
    section: 'Rooms',
    summary: 'Price of a stay by weeks',
    params: byId,
    query: pricingWeeklyQuery,
    answer: pricingAnswer,
  },
  getPricingDaily: {
    method: 'GET',
    path: '/rooms/{id}/pricing/daily',
    access: 'optional',
    section: 'Rooms',
    summary: 'Price of a stay by days',
    params: byId,
    query: pricingDailyQuery,
    answer: pricingAnswer,
  },
  createBookingMonthly: {
    method: 'POST',
    path: '/rooms/{id}/booking',
    access: 'tenant',
    idempotent: true,
    section: 'Rooms',
    summary: 'Book by months',
    params: byId,
    body: json(bookingMonthlyRequest),
    answer: bookingAnswer,
  },
  createBookingWeekly: {
    method: 'POST',
    path: '/rooms/{id}/booking/weekly',
    access: 'tenant',
    idempotent: true,
    section: 'Rooms',
    summary: 'Book by weeks',
    params: byId,
    body: json(bookingWeeklyRequest),
    answer: bookingAnswer,
  },
  createBookingDaily: {
    method: 'POST',
    path: '/rooms/{id}/booking/daily',
    access: 'tenant',
    idempotent: true,
    section: 'Rooms',
    summary: 'Book by days',
    params: byId,
    body: json(bookingDailyRequest),
    answer: bookingAnswer,
  },
} as const satisfies Calls
