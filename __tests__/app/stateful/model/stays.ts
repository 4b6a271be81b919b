import { dayAt, midnight, monthsLater } from '../calendar'
import { isOver } from './expiry'
import { ofTenant, type Booked, type Model, type Wish } from './state'

export const startOf = (wish: Wish) => midnight(wish.from)

export const endOf = ({ period, count, from }: Wish) => {
  if (period === 'daily') return from + count
  if (period === 'weekly') return from + count * 7
  return monthsLater(from, count + ({ 7: 1, 15: 3 }[count] ?? 0))
}

/** Whether a booking and a wish want the same room in the same night. */
export const meets = (one: Booked, wish: Wish) =>
  one.wish.room === wish.room && one.wish.from < endOf(wish) && wish.from < one.to

export const isFree = (model: Model, wish: Wish) =>
  !model.bookings.some((one) => meets(one, wish) && !isOver(model, one))

/** The end of the tenant's own last stay, where a wish to go on may begin. */
export const lastEnd = (model: Model, tenant: number) => {
  const ends = ofTenant(model, tenant).flatMap((one) => (isOver(model, one) ? [] : [one.to]))
  return ends.length === 0 ? null : Math.max(...ends)
}

/** Of the tenant's own stays in that room, the live one that ends on this day. */
const stayBefore = (model: Model, tenant: number, { room, from }: Pick<Wish, 'room' | 'from'>) =>
  ofTenant(model, tenant).find((one) => one.wish.room === room && one.to === from && !isOver(model, one))

/** Whether the wish goes on from a paid or confirmed stay in the same room that ended yesterday at the earliest. */
export const isExtension = (model: Model, tenant: number, wish: Wish) => {
  const extended = stayBefore(model, tenant, wish)
  return extended !== undefined && extended.status !== 'pending' && extended.to >= dayAt(model.now) - 1
}

/** One that waits for its check goes on once: from a confirmed stay, or from one that was booked on its own. */
export const isExtensionOfUnconfirmed = (model: Model, tenant: number, wish: Wish) => {
  const extended = stayBefore(model, tenant, wish)
  if (extended?.status !== 'paid') return false
  const before = stayBefore(model, tenant, extended.wish)
  return before ? before.status !== 'confirmed' : extended.wish.from > dayAt(model.now) + 7
}
