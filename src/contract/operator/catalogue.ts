import * as v from 'valibot'
import { MAX_ID, filledText, id as anyId, idText } from '../primitives'

/** With this limit, the sum of all costs for 15 months still fits the database's integers. */
const rupiah = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30_000_000))
const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID))
const discount = v.pipe(rupiah, v.minValue(1))
/** As people write it; the server brings it to one form, and refuses what is no number. */
export const phone = v.pipe(v.string(), v.minLength(1), v.maxLength(40))

/** null = not offered for that period; a room is never free. */
const roomRate = v.nullable(v.pipe(rupiah, v.minValue(1)))
/** null = not offered; 0 = free of charge. */
const extraRate = v.nullable(rupiah)

const prices = {
  monthlyRate: roomRate,
  weeklyRate: roomRate,
  dailyRate: roomRate,
  extraPersonMonthly: extraRate,
  extraPersonWeekly: extraRate,
  extraPersonDaily: extraRate,
  extraAcMonthly: extraRate,
  extraAcWeekly: extraRate,
  extraAcDaily: extraRate,
  acDeposit: rupiah,
  addonsMonthly: rupiah,
  addonsWeekly: rupiah,
  addonsDaily: rupiah,
}
/** The names of the price columns, as the command line takes them too. */
export const PRICE_NAMES = Object.keys(prices) as readonly (keyof typeof prices)[]

export const byId = v.object({ id: idText })
/** What was made or changed. */
export const made = v.object({ id: anyId })

export const addHouse = v.object({ name: filledText(120), address: filledText(300), bankDetail: filledText(300) })
/** One rule on each line; an empty text removes all rules. */
export const setRules = v.object({ rules: v.pipe(v.string(), v.trim(), v.maxLength(5000)) })
/** null = tenants ask at the number of the settings, if there is one. */
export const setContact = v.object({ whatsapp: v.nullable(phone) })
export const addRoom = v.object({
  houseId: id,
  number: filledText(20),
  displayName: filledText(60),
  prices: v.partial(v.object(prices)),
})
export const setPrices = v.partial(v.object(prices))
export const setPenalty = v.object({ amount: rupiah })

export const addVoucherType = v.object({
  name: filledText(120),
  discountValue: discount,
  coinCost: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
})
export const addVoucher = v.object({
  code: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9-]{3,40}$/),
    v.transform((code) => code.toUpperCase()),
  ),
  name: v.optional(filledText(120)),
  discountValue: discount,
  phone: v.optional(phone),
  /** days from now */
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))),
})
export const voucher = v.object({ code: v.string() })

export const announce = v.object({ title: filledText(200), text: filledText(5000) })

/** Four eyes: only an owner with a second factor, who confirms with its code. */
export const setBankDetail = v.object({
  bankDetail: filledText(300),
  code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'harus enam angka')),
})
