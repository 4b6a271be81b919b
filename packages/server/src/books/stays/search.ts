import type { CalendarDate } from '@griya/contract/calendar/dates'
import { midnightOf } from '@griya/contract/calendar/zones'
import type { Context } from '../../platform/context'
import { notFound, refuse } from '../../domain/errors'
import { costsOf, extrasOf, sumOf, type Extras } from '../../domain/pricing'
import { datesOf, spanOf, stayOf, type Period } from '../../domain/stay'
import { words } from '../../domain/words'
import { photoAnswer } from '../../platform/photos/photos'
import type { HouseQueries } from './houseQueries'
import type { Deposits, RoomQueries } from './roomQueries'

/** Every room of a house, and whether it is free in all nights of the period. */
export const searchRooms = async (rooms: RoomQueries, { settings }: Context, house: number, period: Period) => {
  const { startDate, endDate } = datesOf(period, settings.TIME_ZONE)
  const found = await rooms.search({ house, unit: period.unit, from: startDate, to: endDate })
  if (!found) throw notFound()
  return found.map((room) => ({ ...room, price: room.price === null ? null : room.price * period.count }))
}

/** Every house once, with what it has free for the period. */
export const searchHouses = async (houses: HouseQueries, { settings }: Context, period: Period) => {
  const zone = settings.TIME_ZONE
  const { startDate, endDate } = datesOf(period, zone)
  const found = await houses.search({ unit: period.unit, from: startDate, to: endDate, ...spanOf(period) })
  return found.map(({ id, cheapest, nextFree, photo, ...house }) => ({
    house_id: id,
    ...house,
    photo: photo && photoAnswer(photo),
    from_price: cheapest === null ? null : cheapest * period.count,
    next_free: nextFree === null ? null : midnightOf(nextFree, zone),
  }))
}

interface PricedStay {
  readonly room: number
  readonly period: Period
  readonly extras: Extras
  /** A visitor without a session has no deposit yet. */
  readonly tenant: number | undefined
}

/**
 * Why a stay with AC costs a deposit or none. Visitors get no reason, nor does a room without a deposit, or a tenant from whom
 * none is asked although none is held.
 */
const depositOf = ({ isCovered, heldUntil, lastStayUntil, depositHeld: held }: Deposits, zone: string) => {
  const at = (date: CalendarDate | null) => (date === null ? null : midnightOf(date, zone))
  if (heldUntil === null) return { reason: isCovered ? null : 'first', until: null, held } as const
  return isCovered
    ? ({ reason: 'held', until: at(heldUntil), held } as const)
    : ({ reason: 'again', until: at(lastStayUntil), held } as const)
}
const NO_DEPOSIT = { reason: null, until: null, held: null }

/** The price of a stay in a room, and whether somebody else has it by now, as the contract has it. */
export const priceAnswer = async (
  rooms: RoomQueries,
  { settings }: Context,
  { room, period, extras: chosen, tenant }: PricedStay,
) => {
  const zone = settings.TIME_ZONE
  const { startDate, endDate } = datesOf(period, zone)
  const found = await rooms.pricing({ room, tenant, from: startDate, to: endDate })
  if (!found) throw notFound()
  const { prices, displayName, isRetired, isCovered } = found
  if (isRetired) throw refuse(words.roomRetired)
  const asksDeposit = prices[period.unit].extraAc !== null && prices.acDeposit > 0
  const deposit = tenant === undefined || !asksDeposit ? NO_DEPOSIT : depositOf(found, zone)
  const costs = costsOf(prices, period, chosen, isCovered)
  const extras = extrasOf(prices, period, isCovered)
  return {
    price: sumOf(costs),
    room_cost: costs.roomCost,
    deposit_cost: costs.depositCost,
    extra_ac_cost: costs.extraAcCost,
    extra_person_cost: costs.extraPersonCost,
    addons_cost: costs.addonsCost,
    room: { display_name: displayName },
    end: stayOf(period, zone).end,
    extras: { ac: extras.ac, ac_deposit: extras.acDeposit, person: extras.person },
    deposit_reason: deposit.reason,
    deposit_until: deposit.until,
    deposit_held: deposit.held,
    available: found.isFree,
  }
}
