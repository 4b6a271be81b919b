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

/** Whether the wish goes on from a paid or confirmed stay in the same room that ended yesterday at the earliest. */
export const isExtension = (model: Model, tenant: number, wish: Wish) =>
  ofTenant(model, tenant).some(
    ({ status, to, wish: { room } }) =>
      status !== 'pending' && room === wish.room && to === wish.from && to >= dayAt(model.now) - 1,
  )
