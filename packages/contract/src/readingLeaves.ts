import type * as v from 'valibot'
import { cost, flag, id, rupiah, unixSeconds } from './primitives'

/** How a single value of a kind may be written, and what it is where it is left out. */
export interface Leaf {
  readonly schema: v.GenericSchema
  /** in English, for the other host's team */
  readonly expected: string
  readonly read: (value: unknown) => unknown
  /** undefined = a screen cannot do without it */
  readonly fallback?: unknown
  /** what cannot be read is not replaced by the default either */
  readonly isPrecious?: boolean
}

const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A value as the text that JSON or another host writes it in. */
const written = (value: unknown): string => (typeof value === 'number' ? String(value) : trimmed(value))

/** With at most two decimals, which rupiah have not: '900.000' may be nine hundred thousand, and is not guessed. */
const money = (value: unknown) =>
  /^-?\d{1,15}(\.\d{1,2})?$/.test(written(value)) ? Math.round(Number(written(value))) + 0 : value

const whole = (value: unknown) => (/^-?\d{1,15}(\.0+)?$/.test(written(value)) ? Number(written(value)) + 0 : value)

const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/
/** Seconds, with or without a fraction. A date with its time zone can mean nothing else either. */
const instant = (value: unknown) => {
  if (/^-?\d{1,15}(\.\d+)?$/.test(written(value))) return Math.floor(Number(written(value)))
  return ISO.test(trimmed(value)) ? Math.floor(Date.parse(trimmed(value)) / 1000) : value
}

const TRUE: readonly unknown[] = [true, 1, 'true', '1']
const FALSE: readonly unknown[] = [false, 0, 'false', '0']
const plain = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value)
const truth =
  <Yes, No>(yes: Yes, no: No) =>
  (value: unknown) => {
    if (TRUE.includes(plain(value))) return yes
    return FALSE.includes(plain(value)) ? no : value
  }

/** A number is as good, and so is the address of a file that says more of itself. */
const text = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'object' && value !== null && 'url' in value ? (value.url ?? '') : value
}

/** Words without regard to letter case and blanks. */
export const sameWord = (word: string): string => word.replace(/\s+/g, '').toLowerCase()

const word = (schema: v.GenericSchema) => (value: unknown) => {
  const options: readonly unknown[] = 'options' in schema && Array.isArray(schema.options) ? schema.options : []
  const isMeant = (one: unknown) =>
    typeof one === 'string' && typeof value === 'string' && sameWord(one) === sameWord(value)
  return options.find(isMeant) ?? value
}

/** By the contract's own schemas, because money, ids and instants are all whole numbers. */
const primitives = (schema: v.GenericSchema): Leaf | undefined => {
  if (schema === cost) return { schema, expected: 'whole rupiah', read: money, fallback: 0, isPrecious: true }
  if (schema === rupiah) return { schema, expected: 'whole rupiah', read: money, isPrecious: true }
  if (schema === id) return { schema, expected: 'a whole number', read: whole, isPrecious: true }
  if (schema === unixSeconds) return { schema, expected: 'unix seconds', read: instant }
  if (schema === flag) return { schema, expected: '0 or 1', read: truth(1, 0), fallback: 0 }
  return undefined
}

const byType = (schema: v.GenericSchema): Leaf => {
  switch (schema.type) {
    case 'string':
      return { schema, expected: 'a text', read: text, fallback: '' }
    case 'number':
      return { schema, expected: 'a number', read: (value) => truth(1, 0)(whole(value)) }
    case 'boolean':
      return { schema, expected: 'true or false', read: truth(true, false), fallback: false }
    case 'picklist':
      return { schema, expected: 'one of the words of the contract', read: word(schema) }
    default:
      return { schema, expected: schema.type, read: (value) => value }
  }
}

/** What a schema was made from, if it only asks for more: `total` is `rupiah` that is not negative. */
const baseOf = (schema: v.GenericSchema): v.GenericSchema | undefined => {
  if (!('pipe' in schema) || !Array.isArray(schema.pipe)) return undefined
  const pipe: readonly v.GenericSchema[] = schema.pipe
  return pipe[0]
}

const kindOf = (schema: v.GenericSchema): Leaf => {
  const base = baseOf(schema)
  return primitives(schema) ?? (base === undefined ? byType(schema) : kindOf(base))
}

export const leafOf = (schema: v.GenericSchema): Leaf => ({ ...kindOf(schema), schema })
