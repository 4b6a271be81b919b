import * as v from 'valibot'
import { leafOf } from './readingLeaves'

/*
 * Another host that speaks the spec is less exact than ours, as HTML is: money as text, flags as numbers, a list in a key.
 * This is the one place where an answer is brought to what the contract's schema says. What cannot be understood makes its
 * row invalid, never the list. Our own server is not read so: its tests and `npm run contract` use the schemas as they are.
 */

/** A place in an answer that could not be read. What stood there is told by its type alone: it may be personal. */
export interface Unread {
  /** such as 'transactions[2].total' */
  readonly field: string
  readonly came: string
  readonly expected: string
}

/** The whole answer, or the row in which it is thrown, cannot be understood. */
export class NotUnderstood extends Error {
  constructor(readonly unread: Unread) {
    super(describeUnread(unread))
  }
}

export const describeUnread = ({ field, came, expected }: Unread): string =>
  `${field || 'the answer'}: ${came} instead of ${expected}`

interface ReadingOptions {
  /** What the contract has as optional is what Griya hosts add (A12): of any other host it is a field of its own. */
  readonly isGriya: boolean
  /** hears of what is left out or replaced by its default */
  readonly note?: (unread: Unread) => void
}

export type Read = <Schema extends v.GenericSchema>(schema: Schema, answer: unknown) => v.InferOutput<Schema>

type Kinds =
  | v.ObjectSchema<v.ObjectEntries, undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.NullableSchema<v.GenericSchema, undefined>
  | v.OptionalSchema<v.GenericSchema, undefined>

const isKind = <Type extends Kinds['type']>(
  schema: v.GenericSchema,
  type: Type,
): schema is Extract<Kinds, { type: Type }> => schema.type === type

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Null, missing and empty are one. */
const isNothing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const typeOf = (value: unknown): string => {
  if (isNothing(value)) return 'nothing'
  if (typeof value === 'string') return 'a text'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

const misfit = (field: string, came: unknown, expected: string) =>
  new NotUnderstood({ field, came: typeOf(came), expected })

const DEEPEST = 3

/** What an envelope says of the call: empty ones are no list of rows, and filled ones were a refusal. */
const isAboutCall = (name: string) => name === 'error' || name === 'errors'

/** A list may stand in a key, beside pages and counts; PHP numbers the items of one from which some were taken. */
const listIn = (value: unknown, depth = 0): readonly unknown[] | undefined => {
  if (isList(value)) return value
  if (isNothing(value)) return []
  if (!isFields(value) || depth === DEEPEST) return undefined
  const names = Object.keys(value)
  const inner = names.filter((name) => !isAboutCall(name)).map((name) => value[name])
  if (names.every((name) => /^\d+$/.test(name))) return inner
  const { data } = value
  if (inner.every(isNothing) || ('data' in value && isNothing(data))) return []
  const lists = inner.filter(isList)
  const rows = isList(data) ? data : lists.find((one) => one.some(isFields))
  if (rows) return rows
  const inData = isFields(data) ? listIn(data, depth + 1) : undefined
  if (inData ?? lists[0]) return inData ?? lists[0]
  const keys = inner.filter(isFields)
  return keys.length === 1 ? listIn(keys[0], depth + 1) : undefined
}

const countIn = (value: Fields | undefined, names: readonly string[]) =>
  value === undefined ? 0 : names.filter((name) => name in value).length

/**
 * An object may stand in a key as well, or alone in a list; PHP writes an empty one as a list. What is beside the key may
 * have the name of a field: `{"status": "success", "data": {"status": 1}}`. In JSON:API the id stands beside `attributes`.
 */
const fieldsIn = (value: unknown, names: readonly string[], depth = 0): Fields | undefined => {
  if (isNothing(value)) return {}
  if (Array.isArray(value)) return value.length > 1 ? undefined : fieldsIn(value[0], names, depth + 1)
  if (!isFields(value) || depth > DEEPEST) return isFields(value) ? value : undefined
  const own = countIn(value, names)
  const { data, attributes } = value
  for (const envelope of [data, attributes]) {
    const found = isFields(envelope) ? fieldsIn(envelope, names, depth + 1) : undefined
    if (countIn(found, names) > 0 && countIn(found, names) >= own)
      return envelope === attributes ? { ...value, ...found } : found
  }
  if (own > 0) return value
  const inner = Object.values(value).filter(isFields)
  const only = isFields(data) ? data : inner.length === 1 ? inner[0] : undefined
  return only === undefined ? value : fieldsIn(only, names, depth + 1)
}

/** Walks a schema beside an answer. */
const understand = ({ isGriya, note = () => undefined }: ReadingOptions) => {
  const leafValue = (schema: v.GenericSchema, value: unknown, field: string, isNullable: boolean): unknown => {
    const leaf = leafOf(schema)
    const read = leaf.read(value)
    if (!isNothing(read) && v.is(schema, read)) return read
    const fallback = isNullable ? null : leaf.fallback
    const isMissed = fallback === undefined || !(isNullable || v.is(schema, fallback))
    const error = misfit(field, value, leaf.expected)
    // what stands there and is no money or no id is not guessed either
    if (isMissed || (leaf.isPrecious && !isNothing(value))) throw error
    if (!isNothing(read)) note(error.unread)
    return fallback
  }

  const rows = ({ item }: v.ArraySchema<v.GenericSchema, undefined>, value: unknown, field: string): unknown => {
    const list = listIn(value)
    if (list === undefined) throw misfit(field, value, 'a list')
    const wrong: NotUnderstood[] = []
    const read = list.flatMap((row, index) => {
      try {
        if (row === null) throw misfit(`${field}[${index}]`, row, 'a row')
        return [valueOf(item, row, `${field}[${index}]`)]
      } catch (error) {
        if (!(error instanceof NotUnderstood)) throw error
        wrong.push(error)
        return []
      }
    })
    // that there is nothing, only a list that was understood may say
    if (read.length === 0 && wrong[0] !== undefined) throw wrong[0]
    wrong.forEach(({ unread }) => note(unread))
    return read
  }

  const fields = (entries: v.ObjectEntries, value: unknown, field: string): unknown => {
    const names = Object.keys(entries)
    const [only = ''] = names
    const inner = entries[only]
    // a list that the contract has in a key may come without it, or in another one
    const isListAlone = names.length === 1 && inner !== undefined && isKind(inner, 'array')
    const found = isListAlone ? (isFields(value) && only in value ? value : { [only]: value }) : fieldsIn(value, names)
    if (found === undefined) throw misfit(field, value, 'an object')
    const read = names.flatMap((name): [string, unknown][] => {
      const schema = entries[name]
      const place = field === '' ? name : `${field}.${name}`
      const one = schema && valueOf(schema, found[name], place)
      return one === undefined ? [] : [[name, one]]
    })
    return Object.fromEntries(read)
  }

  const optional = (schema: v.GenericSchema, value: unknown, field: string): unknown => {
    if (!isGriya || value === undefined || (value === null && !isKind(schema, 'nullable'))) return undefined
    return valueOf(schema, value, field)
  }

  const valueOf = (schema: v.GenericSchema, value: unknown, field: string): unknown => {
    if (isKind(schema, 'optional')) return optional(schema.wrapped, value, field)
    if (isKind(schema, 'array')) return rows(schema, value, field)
    if (isKind(schema, 'object')) return fields(schema.entries, value, field)
    if (!isKind(schema, 'nullable')) return leafValue(schema, value, field, false)
    const { wrapped } = schema
    if (!isKind(wrapped, 'object') && !isKind(wrapped, 'array')) return leafValue(wrapped, value, field, true)
    const isNone = isNothing(value) || (Array.isArray(value) && value.length === 0 && isKind(wrapped, 'object'))
    return isNone ? null : valueOf(wrapped, value, field)
  }
  return valueOf
}

/** Reads answers as far as they can be understood; throws `NotUnderstood`. */
export const reader =
  (options: ReadingOptions): Read =>
  (schema, answer) => {
    if (options.isGriya) {
      const exact = v.safeParse(schema, answer)
      if (exact.success) return exact.output
    }
    return v.parse(schema, understand(options)(schema, answer, ''))
  }
