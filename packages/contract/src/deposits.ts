import * as v from 'valibot'
import { calendarDate, filledText, id } from './primitives'

/**
 * Where stays rely on a deposit that would be held no more, the call is refused (409, with `stays`) until it says what becomes
 * of that: on the next bill, on the bill of that stay if nothing was sent for it, or none is asked for, with the reason.
 */
export const depositChoice = {
  depositOn: v.optional(v.picklist(['next', 'this', 'waive'])),
  /** the tenant reads it; needed for `waive` */
  depositReason: v.optional(filledText(500)),
}
/** A stay that relies on a deposit which would be held no more. */
export const reliantStay = v.object({
  id,
  house: v.string(),
  room: v.string(),
  from: calendarDate,
  to: calendarDate,
  /** nothing was sent for it, so that its own bill may ask for the deposit */
  mayAsk: v.boolean(),
})

export type ReliantStay = v.InferOutput<typeof reliantStay>
