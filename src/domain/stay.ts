import { DAY_SECONDS } from '@griya/contract/calendar/dates'
import { freeMonths } from '@griya/common/words/stayLength'
import { COUNT_OPTIONS, type Period, type Stay } from '@griya/contract/stayAddress'
import type { HouseId, RoomId } from './ids'

/** In the address of an extension: how many days, weeks or months. */
export const EXTEND_UNIT = 'unit'

/** What a stay costs, according to the server; the app never calculates prices. */
export interface Pricing {
  readonly price: number
  readonly roomCost: number
  readonly depositCost: number
  readonly extraAcCost: number
  readonly extraPersonCost: number
  readonly addonsCost: number
  readonly roomName: string
  /** unix seconds, free months included. This and the extras come from a Griya host only */
  readonly end?: number | undefined
  /** what each would add to the price, ticked or not; null = not offered */
  readonly extras?: ExtraPrices | undefined
  /** why the AC deposit is asked for, or not; null = the host cannot tell */
  readonly depositReason?: 'first' | 'held' | 'again' | null | undefined
  /** unix seconds: until when it is held, or when the time of the earlier one ended */
  readonly depositUntil?: number | null | undefined
  /** what the host still holds of earlier ones */
  readonly depositHeld?: number | null | undefined
  /** false = somebody else has the room by now; undefined = the host does not say */
  readonly available?: boolean | undefined
}

export interface ExtraPrices {
  readonly ac: number | null
  readonly acDeposit: number | null
  readonly person: number | null
}

/** What the tenant does not get back: the price without the deposit. */
const costOf = ({ price, depositCost }: Pricing): number => price - depositCost

/**
 * For comparison only: what has to be paid is always the server's total. Undefined for months, whose nights nobody
 * counts, and on a host that does not say when the stay ends.
 */
export const costPerNight = (
  pricing: Pricing,
  { period, start }: Pick<Stay, 'period' | 'start'>,
): number | undefined =>
  period === 'monthly' || pricing.end === undefined
    ? undefined
    : Math.round(costOf(pricing) / Math.max(1, Math.round((pricing.end - start) / DAY_SECONDS)))

export interface Alternative {
  readonly period: Period
  readonly count: number
}

const WEEK_DAYS = 7

/**
 * The stay that a tenant would want to compare with: the same nights by another period, or the next longer one that may
 * cost no more. By months, that is one with free months.
 */
export const alternativeTo = ({ period, count }: Pick<Stay, 'period' | 'count'>): Alternative | null => {
  switch (period) {
    case 'daily': {
      const weeks = Math.ceil(count / WEEK_DAYS)
      return { period: 'weekly', count: weeks }
    }
    case 'weekly': {
      const days = COUNT_OPTIONS.daily.find((option) => option === count * WEEK_DAYS)
      if (days !== undefined) return { period: 'daily', count: days }
      return { period: 'monthly', count: 1 }
    }
    case 'monthly': {
      const next = COUNT_OPTIONS.monthly.find((option) => option > count)
      const isFree = next !== undefined && freeMonths({ period, count: next }) > 0
      return isFree ? { period, count: next } : null
    }
  }
}

interface PricedStay {
  readonly stay: Pick<Stay, 'period' | 'count'>
  readonly pricing: Pricing
}

/**
 * What the other stay saves, in rupiah; 0 if it saves nothing. Free months save what they would have cost at the price of
 * the chosen stay.
 */
export const savingBy = (other: PricedStay, chosen: PricedStay): number => {
  const free = freeMonths(other.stay)
  const isLongerFor = free === 0 ? 1 : (other.stay.count + free) / chosen.stay.count
  return Math.max(0, Math.round(costOf(chosen.pricing) * isLongerFor - costOf(other.pricing)))
}

/** The stay that an extension continues. */
export interface CurrentBooking {
  readonly roomId: RoomId
  readonly houseId: HouseId
  /** unix seconds */
  readonly end: number
  readonly extraAc: boolean
  readonly extraPerson: boolean
}
