import * as v from 'valibot'
import { MAX_ID, filledText, idText } from '../../src/contract/primitives'
import { isPhone, normalisePhone } from '../domain/phone'
import { words } from '../domain/words'

/** With this limit, the sum of all costs for 15 months still fits the database's integers. */
const rupiah = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30_000_000))
const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID))
const phone = v.pipe(v.string(), v.check(isPhone, 'bukan nomor telepon'), v.transform(normalisePhone))
const discount = v.pipe(rupiah, v.minValue(1))

/** null = not offered for that period; a room is never free. */
const roomRate = v.nullable(v.pipe(rupiah, v.minValue(1)))
/** null = not offered; 0 = free of charge. */
const extraRate = v.nullable(rupiah)

/** Of the proofs of one payment, the number of an earlier one. */
export const askedProof = v.object({ earlier: v.optional(idText) })

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

export const reject = v.object({ reason: filledText(500) })
export const announce = v.object({ title: filledText(200), text: filledText(5000) })
export const notify = v.object({ phone, text: filledText(1000) })
export const addTenant = v.object({ phone, password: v.pipe(v.string(), v.minLength(8), v.maxLength(1024)) })
export const addHouse = v.object({ name: filledText(120), address: filledText(300), bankDetail: filledText(300) })
/** One rule on each line; an empty text removes all rules. */
export const setRules = v.object({ rules: v.pipe(v.string(), v.trim(), v.maxLength(5000)) })
/** null = tenants ask at the number of the settings, if there is one. */
export const setContact = v.object({
  whatsapp: v.nullable(
    v.pipe(
      phone,
      v.transform((number) => number.replace(/^0/, '62')),
    ),
  ),
})
const facilities = v.pipe(
  v.array(filledText(40)),
  v.maxLength(40),
  v.transform((given) => [...new Set(given)]),
)
const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most))
const isSomething = (given: object) => Object.keys(given).length > 0
/** What is not given stays; null = not known. */
export const setHouseInfo = v.pipe(
  v.partial(
    v.object({ facilities, location: v.nullable(v.object({ latitude: degrees(90), longitude: degrees(180) })) }),
  ),
  v.check((given) => isSomething(given), words.nothingToChange),
  v.transform(({ location, ...rest }) => ({
    ...rest,
    ...(location !== undefined && (location ?? { latitude: null, longitude: null })),
  })),
)
export const setRoomInfo = v.pipe(
  v.partial(
    v.object({
      sizeM2: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(1000))),
      facilities,
      description: v.pipe(v.string(), v.trim(), v.maxLength(2000)),
    }),
  ),
  v.check((given) => isSomething(given), words.nothingToChange),
)
/** Every photo that is shown, by its hash. */
export const orderPhotos = v.object({ order: v.pipe(v.array(v.string()), v.maxLength(100)) })
export const addRoom = v.object({
  houseId: id,
  number: filledText(20),
  displayName: filledText(60),
  prices: v.partial(v.object(prices)),
})
export const setPrices = v.partial(v.object(prices))
export const addVoucherType = v.object({
  name: filledText(120),
  discountValue: discount,
  coinCost: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
})
export const addVoucher = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{3,40}$/), v.toUpperCase()),
  discountValue: discount,
  phone: v.optional(phone),
  /** days from now */
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))),
})
export const setPenalty = v.object({ amount: rupiah })
