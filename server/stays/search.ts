import type { Context } from '../context'
import { dateAt, midnightOf } from '../domain/calendar'
import { notFound, refuse } from '../domain/errors'
import { costsOf, extrasOf, type Extras } from '../domain/pricing'
import { datesOf, depositDateOf, spanOf, stayOf, type Period } from '../domain/stay'
import { words } from '../domain/words'
import type { HouseQueries } from './houseQueries'
import type { RoomQueries } from './roomQueries'

interface Asked {
  /** id of a house, or of a room */
  readonly id: number
  readonly period: Period
  /** token of the caller, not checked yet; the answer says to whom it belongs */
  readonly tokenHash: string | undefined
}

/** Every room of a house, and whether it is free in all nights of the period. */
export const searchRooms = async (rooms: RoomQueries, { settings }: Context, { id, period, tokenHash }: Asked) => {
  const { startDate, endDate } = datesOf(period, settings.TIME_ZONE)
  const found = await rooms.search({ house: id, unit: period.unit, from: startDate, to: endDate, tokenHash })
  if (!found) throw notFound()
  const priced = found.rooms.map((room) => ({
    ...room,
    price: room.price === null ? null : room.price * period.count,
  }))
  return { ...found, rooms: priced }
}

/** Every house once, with what it has free for the period. */
export const searchHouses = async (houses: HouseQueries, { settings }: Context, period: Period) => {
  const zone = settings.TIME_ZONE
  const { startDate, endDate } = datesOf(period, zone)
  const found = await houses.search({ unit: period.unit, from: startDate, to: endDate, ...spanOf(period) })
  return found.map(({ id, cheapest, nextFree, ...house }) => ({
    house_id: id,
    ...house,
    from_price: cheapest === null ? null : cheapest * period.count,
    next_free: nextFree === null ? null : midnightOf(nextFree, zone),
  }))
}

/** The price of a stay in a room. A visitor without a session has no deposit yet. */
export const priceStay = async (
  rooms: RoomQueries,
  { settings, clock }: Context,
  { id, period, extras, tokenHash }: Asked & { readonly extras: Extras },
) => {
  const zone = settings.TIME_ZONE
  const depositDate = depositDateOf(dateAt(period.start, zone), clock.now(), zone)
  const found = await rooms.pricing({ room: id, depositDate, tokenHash })
  if (!found) throw notFound()
  const { prices, depositHeld, displayName, isRetired, holder } = found
  if (isRetired) throw refuse(words.roomRetired)
  return {
    costs: costsOf(prices, period, extras, depositHeld),
    extras: extrasOf(prices, period, depositHeld),
    end: stayOf(period, zone).end,
    displayName,
    holder,
  }
}
