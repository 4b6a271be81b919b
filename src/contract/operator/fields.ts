import * as v from 'valibot'
import { MAX_ID, filledText, id as anyId, idText } from '../primitives'

/** With this limit, the sum of all costs for 15 months still fits the database's integers. */
export const price = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30_000_000))
/** of something that is there */
export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID))
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
export const code = v.pipe(v.string(), v.regex(/^\d{6}$/, 'harus enam angka'))

export const byId = v.object({ id: idText })
/** What was made or changed. */
export const done = { answer: v.object({ id: anyId }) } as const
