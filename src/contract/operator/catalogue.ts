import * as v from 'valibot'
import { MAX_ID, filledText, id as anyId, idText, unixSeconds } from '../primitives'

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
  acDeposit: rupiah,
  addonsMonthly: rupiah,
  addonsWeekly: rupiah,
  addonsDaily: rupiah,
}
export type PriceName = keyof typeof priceFields
/** The names of the price columns, as the command line takes them too. */
export const PRICE_NAMES = Object.keys(priceFields) as readonly PriceName[]

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
  prices: v.partial(v.object(priceFields)),
})
export const setPrices = v.partial(v.object(priceFields))
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

/** `endsAt`: not shown from then on, null = shown for ever. `houseId`: null = for the tenants of all houses. */
export const announce = v.object({
  title: filledText(200),
  text: filledText(5000),
  endsAt: v.optional(v.nullable(unixSeconds), null),
  houseId: v.optional(v.nullable(id), null),
})
export const announcementList = v.object({
  /** the latest first, with those that are over */
  announcements: v.array(
    v.object({
      id: anyId,
      title: v.string(),
      text: v.string(),
      createdAt: unixSeconds,
      endsAt: v.nullable(unixSeconds),
      /** whether tenants see it no more */
      isOver: v.boolean(),
      houseId: v.nullable(anyId),
    }),
  ),
})

export const changeVoucherType = v.object({
  name: filledText(120),
  discountValue: discount,
  /** null = not sold any more; what was sold stays valid */
  coinCost: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
})
export const voucherTypeList = v.object({
  voucherTypes: v.array(v.object({ id: anyId, name: v.string(), discountValue: anyId, coinCost: v.nullable(anyId) })),
})

export const VOUCHER_PAGE = 50
export const voucherQuery = v.object({
  before: v.optional(idText),
  code: v.optional(v.pipe(v.string(), v.maxLength(40))),
})
export const voucherList = v.object({
  /** the latest first */
  vouchers: v.array(
    v.object({
      id: anyId,
      code: v.string(),
      discountValue: anyId,
      /** whose it is; null = everybody may use it once */
      tenant: v.nullable(v.object({ phone: v.string(), name: v.nullable(v.string()) })),
      createdAt: unixSeconds,
      expiresAt: v.nullable(unixSeconds),
      /** how many bookings it was used on, and the last of them */
      uses: anyId,
      lastUse: v.nullable(anyId),
    }),
  ),
  /** the `before` of the next page; null = this is the last one */
  next: v.nullable(anyId),
})

export type Announcement = v.InferOutput<typeof announcementList>['announcements'][number]
export type VoucherType = v.InferOutput<typeof voucherTypeList>['voucherTypes'][number]
export type Voucher = v.InferOutput<typeof voucherList>['vouchers'][number]

/** Four eyes: only an owner with a second factor, who confirms with its code. */
export const setBankDetail = v.object({
  bankDetail: filledText(300),
  code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'harus enam angka')),
})
