import * as v from 'valibot'
import { isCalendarDate } from './calendar/dates'
import { MONTH_OPTIONS, WEEK_OPTIONS } from './words'

/** A whole number of rupiah: 1500000 is "Rp 1.500.000". */
export const rupiah = v.pipe(v.number(), v.integer())

/** A part of a bill. Where another host leaves it out, there is none (reading.ts). */
export const cost = v.pipe(v.number(), v.integer())

/** What is to be paid. */
export const total = v.pipe(rupiah, v.minValue(0))

/** An instant in unix seconds. */
export const unixSeconds = v.pipe(v.number(), v.integer(), v.minValue(-8_640_000_000), v.maxValue(8_640_000_000_000))

export const id = v.pipe(v.number(), v.integer())

/** An answer without a body, which is 204. */
export const nothing = v.undefined()

/** Flags in the server's answers are integers (contract A0). */
export const flag = v.picklist([0, 1])

/** Flags in the body of a booking are strings (contract A0). */
export const bookingFlag = v.picklist(['0', '1'])

export const MAX_ID = 2_147_483_647

/** A path segment, query value or form field with a whole number. */
const wholeNumberText = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'harus berupa angka'), v.transform(Number))

export const idText = v.pipe(wholeNumberText, v.minValue(1), v.maxValue(MAX_ID))

/** From the year 2000 to the year 3000: a booking date outside of this is the caller's mistake. */
export const bookingInstant = v.pipe(v.number(), v.integer(), v.minValue(946_684_800), v.maxValue(32_503_680_000))
export const bookingInstantText = v.pipe(wholeNumberText, v.minValue(946_684_800), v.maxValue(32_503_680_000))

export const monthCount = v.picklist(MONTH_OPTIONS)
export const weekCount = v.picklist(WEEK_OPTIONS)
export const monthCountText = v.pipe(wholeNumberText, monthCount)
export const weekCountText = v.pipe(wholeNumberText, weekCount)

export const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
export const filledText = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))

/** A failure has at least one of these fields; a success has neither (contract A0). */
export const failure = v.union([
  v.object({ error: v.string(), message: v.optional(v.string()) }),
  v.object({ message: v.string() }),
])

/** With this limit, the sum of all costs for 15 months still fits the database's integers. */
export const price = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30_000_000))
/** of something that is there */
export const existingId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID))
export const count = v.pipe(v.number(), v.integer())
/** As people write it; the server brings it to one form, and refuses what is no number. */
export const phone = v.pipe(v.string(), v.minLength(1), v.maxLength(40))
/** null = not known */
export const known = v.nullable(v.string())
/** words of the contract, such as `laundry`, or the operator's own; each once */
export const facilities = v.pipe(
  v.array(filledText(40)),
  v.maxLength(40),
  v.transform((given) => [...new Set(given)]),
)
/** six digits of an authenticator app */
export const totpCode = v.pipe(v.string(), v.regex(/^\d{6}$/, 'harus enam angka'))

/** A date of the property, YYYY-MM-DD, from the year 2000 to the year 2999. */
export const calendarDate = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((text) => text.startsWith('2') && isCalendarDate(text), 'bukan tanggal'),
)

export const byId = v.object({ id: idText })
/** What was made or changed. */
export const changed = v.object({ id })
