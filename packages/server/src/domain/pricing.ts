import { refuse } from './errors'
import type { Period } from './stay'
import { words } from './words'

/** The rates of a room in rupiah for one month, week or day; null = not offered. */
export interface Rates {
  readonly room: number | null
  readonly extraPerson: number | null
  readonly extraAc: number | null
  readonly addons: number
}

export interface RoomPrices {
  readonly monthly: Rates
  readonly weekly: Rates
  readonly daily: Rates
  readonly acDeposit: number
}

export interface Extras {
  readonly extraAc: boolean
  readonly extraPerson: boolean
}

export interface Costs {
  readonly roomCost: number
  readonly extraAcCost: number
  readonly extraPersonCost: number
  readonly addonsCost: number
  readonly depositCost: number
}

const offered = (rate: number | null, otherwise: string): number => {
  if (rate === null) throw refuse(otherwise)
  return rate
}

/**
 * In promo months everything is free, so the tenant pays for the count that was asked for. Refuses what the room does
 * not offer.
 */
export const costsOf = (
  prices: RoomPrices,
  period: Pick<Period, 'unit' | 'count'>,
  extras: Extras,
  depositHeld: boolean,
): Costs => {
  const rates = prices[period.unit]
  return {
    roomCost: offered(rates.room, words.notLetBy[period.unit]) * period.count,
    extraAcCost: extras.extraAc ? offered(rates.extraAc, words.noExtraAc) * period.count : 0,
    extraPersonCost: extras.extraPerson ? offered(rates.extraPerson, words.noExtraPerson) * period.count : 0,
    addonsCost: rates.addons * period.count,
    depositCost: extras.extraAc && !depositHeld ? prices.acDeposit : 0,
  }
}

/** An agreed price is for the room with its add-ons; the extras cost what they cost everybody. */
export const withAgreedPrice = (prices: RoomPrices, agreed: number): RoomPrices => ({
  ...prices,
  monthly: { ...prices.monthly, room: agreed, addons: 0 },
})

/** What each extra would add to the price of a stay; null = not offered. */
export const extrasOf = (prices: RoomPrices, { unit, count }: Pick<Period, 'unit' | 'count'>, depositHeld: boolean) => {
  const { extraAc, extraPerson } = prices[unit]
  return {
    ac: extraAc === null ? null : extraAc * count,
    acDeposit: extraAc === null ? null : depositHeld ? 0 : prices.acDeposit,
    person: extraPerson === null ? null : extraPerson * count,
  }
}

export const sumOf = (costs: Costs): number =>
  costs.roomCost + costs.extraAcCost + costs.extraPersonCost + costs.addonsCost + costs.depositCost

/** A voucher never makes a total negative. */
export const totalOf = (costs: Costs, penalty: number, discount: number): number =>
  Math.max(0, sumOf(costs) + penalty - discount)

interface VoucherValue {
  readonly discountValue: number
  readonly percent: number | null
}

/** What a voucher is worth for these costs; its per cent are of the rent with all extras, at most its value. */
export const worthOf = ({ discountValue, percent }: VoucherValue, costs: Costs): number =>
  percent === null
    ? discountValue
    : Math.min(discountValue, Math.floor(((sumOf(costs) - costs.depositCost) * percent) / 100))

/** What a voucher of that worth takes off. The deposit is given back as it was paid, so a voucher pays nothing of it. */
export const discountOf = (costs: Costs, penalty: number, worth: number): number =>
  Math.min(worth, totalOf(costs, penalty, 0) - costs.depositCost)
