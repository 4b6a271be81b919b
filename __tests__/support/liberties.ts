import type * as v from 'valibot'
import { cost, flag, id, rupiah, unixSeconds } from '@griya/contract/primitives'

/** What a host may write for what the contract says, and what the app then reads; `is` absent = the same as before. */
export interface Liberty {
  readonly name: string
  readonly written: unknown
  readonly is?: unknown
}

export const MISSING = Symbol('missing')

const nothings = (is: unknown): readonly Liberty[] =>
  [null, MISSING, '', '  '].map((written) => ({
    name: written === MISSING ? 'missing' : JSON.stringify(written),
    written,
    is,
  }))

const asTexts = (value: unknown, ...ends: readonly string[]): readonly Liberty[] =>
  ['', ...ends].map((end) => ({ name: `a text of digits${end}`, written: `${String(value)}${end}` }))

const truths = (value: boolean): readonly Liberty[] =>
  (value ? [true, 1, '1', 'true', 'TRUE'] : [false, 0, '0', 'false']).map((written) => ({
    name: JSON.stringify(written),
    written,
  }))

const baseOf = (schema: v.GenericSchema): v.GenericSchema | undefined =>
  'pipe' in schema && Array.isArray(schema.pipe) && schema.pipe[0] !== schema
    ? (schema.pipe as readonly v.GenericSchema[])[0]
    : undefined

const isMadeOf = (schema: v.GenericSchema, primitive: v.GenericSchema): boolean => {
  const base = baseOf(schema)
  return schema === primitive || (base !== undefined && isMadeOf(base, primitive))
}

/** The liberties that a host may take with one value. */
export const libertiesWith = (schema: v.GenericSchema, value: unknown, isNullable: boolean): readonly Liberty[] => {
  const none = isNullable ? nothings(null) : []
  if (value === null) return none
  if (isMadeOf(schema, cost)) return [...asTexts(value, '.0', '.00', '.40'), ...nothings(isNullable ? null : 0)]
  if (isMadeOf(schema, rupiah)) return [...asTexts(value, '.0', '.00', '.40'), ...none]
  if (isMadeOf(schema, id)) return [...asTexts(value, '.0'), ...none]
  if (isMadeOf(schema, unixSeconds)) return [...asTexts(value, '.0'), ...none]
  if (schema === flag) return [...truths(value === 1), ...nothings(0)]
  switch (schema.type) {
    case 'boolean':
      return [...truths(value === true), ...nothings(isNullable ? null : false)]
    case 'number':
      return [...asTexts(value), ...none]
    case 'string':
      return [
        ...(schema.type === 'string' && baseOf(schema) === undefined ? nothings(isNullable ? null : '') : []),
        { name: 'a number', written: 5, is: '5' },
        { name: 'an object with its address', written: { url: value, thumb: { url: 'x' } } },
      ]
    default:
      return none
  }
}

export interface Place {
  readonly path: readonly (string | number)[]
  readonly schema: v.GenericSchema
  readonly isNullable: boolean
}

type Node = { readonly wrapped?: v.GenericSchema; readonly item?: v.GenericSchema; readonly entries?: v.ObjectEntries }

/** Every single value in an answer, as its schema has it; what is optional is no part of the spec. */
export const placesIn = (
  schema: v.GenericSchema,
  path: readonly (string | number)[] = [],
  isNullable = false,
): readonly Place[] => {
  const { wrapped, item, entries } = schema as v.GenericSchema & Node
  if (schema.type === 'optional') return []
  if (wrapped) return placesIn(wrapped, path, true)
  if (item) return placesIn(item, [...path, 0])
  if (!entries) return [{ path, schema, isNullable }]
  return Object.entries(entries).flatMap(([name, one]) => placesIn(one, [...path, name]))
}

type Tree = Readonly<Record<string | number, unknown>>

export const valueAt = (answer: unknown, path: Place['path']): unknown =>
  path.reduce<unknown>((value, name) => (value as Tree | null)?.[name], answer)

/** The answer with another value at a place. */
export const withValue = (answer: unknown, [name, ...rest]: Place['path'], value: unknown): unknown => {
  if (name === undefined) return value
  if (Array.isArray(answer))
    return answer.map((one, at) => (at === name ? withValue(one, rest, value) : (one as unknown)))
  const { [name]: before, ...others } = answer as Tree
  return rest.length === 0 && value === MISSING ? others : { ...others, [name]: withValue(before, rest, value) }
}

/** Money that nobody may guess. */
export const UNREADABLE_MONEY: readonly unknown[] = [
  '900.000',
  '1,234',
  '1e6',
  'Rp 900',
  'NaN',
  '9 000',
  true,
  {},
  [900],
]
