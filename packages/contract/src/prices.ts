import * as v from 'valibot'
import { json, type OperatorCalls } from './call'
import { byId, changed, existingId, price, rupiah } from './primitives'

/** null = not offered for that period; a room is never free. */
const roomRate = v.nullable(v.pipe(price, v.minValue(1)))
/** null = not offered; 0 = free of charge. */
const extraRate = v.nullable(price)

export const priceFields = {
  monthlyRate: roomRate,
  weeklyRate: roomRate,
  dailyRate: roomRate,
  extraPersonMonthly: extraRate,
  extraPersonWeekly: extraRate,
  extraPersonDaily: extraRate,
  extraAcMonthly: extraRate,
  extraAcWeekly: extraRate,
  extraAcDaily: extraRate,
  acDeposit: price,
  addonsMonthly: price,
  addonsWeekly: price,
  addonsDaily: price,
}
export type PriceName = keyof typeof priceFields
/** The names of the price columns. */
export const PRICE_NAMES = Object.keys(priceFields) as readonly PriceName[]

const setPrices = v.partial(v.object(priceFields))
/** Only what is named changes. */
const setManyPrices = v.object({
  rooms: v.pipe(v.array(v.object({ id: existingId, prices: setPrices })), v.minLength(1), v.maxLength(500)),
})

const UNITS = ['monthly', 'weekly', 'daily'] as const
/** What a tenant would see with these prices. */
const previewPrices = v.object({
  prices: v.object(priceFields),
  unit: v.picklist(UNITS),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(15)),
  extraAc: v.boolean(),
  extraPerson: v.boolean(),
})
const priceLine = v.object({
  roomCost: rupiah,
  depositCost: rupiah,
  extraAcCost: rupiah,
  extraPersonCost: rupiah,
  addonsCost: rupiah,
  total: rupiah,
})

const ofHouse = { section: 'Houses', params: byId, answer: changed } as const

export const operatorCalls = {
  setPrices: {
    method: 'PUT',
    path: '/rooms/{id}/prices',
    access: 'owner',
    ...ofHouse,
    summary: 'Prices of a room; those that are not named stay',
    body: json(setPrices),
  },
  setManyPrices: {
    method: 'PUT',
    path: '/houses/{id}/prices',
    access: 'owner',
    ...ofHouse,
    summary: 'Prices of several rooms at once',
    body: json(setManyPrices),
  },
  previewPrices: {
    method: 'POST',
    path: '/prices/preview',
    access: 'staff',
    house: 'none',
    section: 'Houses',
    summary: 'What a tenant would pay with these prices; changes nothing',
    body: json(previewPrices),
    answer: priceLine,
    isLogged: false,
  },
} as const satisfies OperatorCalls

export type PriceUnit = (typeof UNITS)[number]
