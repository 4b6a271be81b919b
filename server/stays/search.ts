import type { Context } from '../context'
import { dateAt } from '../domain/calendar'
import { notFound } from '../domain/errors'
import { costsOf, type Extras } from '../domain/pricing'
import { datesOf, depositDateOf, type Period } from '../domain/stay'
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
  return found
}

/** The price of a stay in a room. A visitor without a session has no deposit yet. */
export const priceStay = async (
  rooms: RoomQueries,
  { settings, clock }: Context,
  { id, period, extras, tokenHash }: Asked & { readonly extras: Extras },
) => {
  const zone = settings.TIME_ZONE
  const depositDate = depositDateOf(dateAt(period.start, zone), clock.now(), zone)
  const found = await rooms.pricing({ room: id, depositDate, extraAc: extras.extraAc, tokenHash })
  if (!found) throw notFound()
  const { prices, depositHeld, displayName, holder } = found
  return { costs: costsOf(prices, period, extras, depositHeld), displayName, holder }
}
