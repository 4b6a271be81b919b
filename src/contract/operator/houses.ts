import * as v from 'valibot'
import { filledText, flag, id, rupiah, unixSeconds } from '../primitives'
import { phone, priceFields, setPrices } from './catalogue'

const amount = v.nullable(rupiah)
const count = v.pipe(v.number(), v.integer())
const roomId = v.pipe(id, v.minValue(1))

export const house = v.object({
  id,
  name: v.string(),
  address: v.string(),
  bankDetail: v.string(),
  /** one rule on each line */
  rules: v.string(),
  /** digits with the country code; null = tenants ask at the number of the settings */
  whatsapp: v.nullable(v.string()),
  /** words of the contract, such as `laundry`, or the operator's own */
  facilities: v.array(v.string()),
  /** both or none */
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  /** that are let */
  rooms: count,
  retired: count,
})
export const houseList = v.object({ houses: v.array(house) })

/** Bank details have a call of their own, with a code. */
export const changeHouse = v.object({
  name: filledText(120),
  address: filledText(300),
  rules: v.pipe(v.string(), v.trim(), v.maxLength(5000)),
  whatsapp: v.nullable(phone),
})

export const room = v.object({
  id,
  number: v.string(),
  displayName: v.string(),
  /** null = not known */
  sizeM2: v.nullable(v.number()),
  facilities: v.array(v.string()),
  description: v.string(),
  monthlyRate: amount,
  weeklyRate: amount,
  dailyRate: amount,
  extraPersonMonthly: amount,
  extraPersonWeekly: amount,
  extraPersonDaily: amount,
  extraAcMonthly: amount,
  extraAcWeekly: amount,
  extraAcDaily: amount,
  acDeposit: rupiah,
  addonsMonthly: rupiah,
  addonsWeekly: rupiah,
  addonsDaily: rupiah,
  /** since then it is not let; null = it is let */
  retiredAt: v.nullable(unixSeconds),
  /** stays that are not over yet */
  stays: count,
})
export const roomList = v.object({ rooms: v.array(room) })

export const ROOMS_AT_ONCE = 100
/** Rooms with the prices of one that is there. */
export const addRooms = v.object({
  like: roomId,
  rooms: v.pipe(
    v.array(v.object({ number: filledText(20), displayName: filledText(60) })),
    v.minLength(1),
    v.maxLength(ROOMS_AT_ONCE),
  ),
})
export const added = v.object({ ids: v.array(id) })

export const renameRoom = v.object({ number: filledText(20), displayName: filledText(60) })

/** Only what is named changes. */
export const setManyPrices = v.object({
  rooms: v.pipe(v.array(v.object({ id: roomId, prices: setPrices })), v.minLength(1), v.maxLength(500)),
})

const UNITS = ['monthly', 'weekly', 'daily'] as const
/** What a tenant would see with these prices. */
export const previewPrices = v.object({
  prices: v.object(priceFields),
  unit: v.picklist(UNITS),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(15)),
  extraAc: v.boolean(),
  extraPerson: v.boolean(),
})
export const priceLine = v.object({
  roomCost: rupiah,
  depositCost: rupiah,
  extraAcCost: rupiah,
  extraPersonCost: rupiah,
  addonsCost: rupiah,
  total: rupiah,
})

export const roomStay = v.object({
  id,
  /** null = the tenant's data was erased */
  name: v.nullable(v.string()),
  phone: v.string(),
  status: v.picklist(['pending', 'paid', 'confirmed']),
  /** whether the time to pay has run out */
  isOver: flag,
  start: unixSeconds,
  end: unixSeconds,
  total: rupiah,
})
/** The latest first. */
export const roomStays = v.object({ stays: v.array(roomStay) })

export type OperatorHouse = v.InferOutput<typeof house>
export type OperatorRoom = v.InferOutput<typeof room>
export type PriceUnit = (typeof UNITS)[number]
export type RoomStay = v.InferOutput<typeof roomStay>
