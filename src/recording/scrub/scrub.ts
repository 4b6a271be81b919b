import { randomId } from '@/lib/clockAndChance'
import { SHORTEST_NUMBER } from './numbers'
import type { RememberedSecret } from './finder'
import {
  collectingSecrets,
  collectSecrets,
  isFieldName,
  isName,
  type OpenTextsOf,
  type Seen,
  type Steps,
} from './secrets'
import { createSecretTable, type SecretTable } from './secretTable'

/** A number as short as a price is replaced only where its key says that it is a birth date. */
const isBirthDate = (key: string) => key === 'birthDateUnix'

export interface Scrubber {
  /** Looks a state or an action through for secrets. Values are taken as immutable: what was seen is not seen again. */
  readonly learn: (value: unknown) => void
  /** The same, step by step: between two steps whoever takes them may wait. */
  readonly learning: (value: unknown) => Steps
  /** The same value with each secret learned so far replaced; unchanged parts keep their identity. */
  readonly scrub: <Value>(value: Value) => Value
  /** how many secrets are known */
  readonly size: () => number
  /** tells whether a text holds what was learned after so many were known */
  readonly learnedSince: (size: number) => (text: string) => boolean
  /** what the tab's next page has to know, without a secret in it */
  readonly remembered: () => readonly RememberedSecret[]
}

/** A recording holds no pictures: of one that is written in a text, only that there was one. */
const NO_PICTURE = 'data:image/none'
const isPicture = (value: unknown): boolean => typeof value === 'string' && value.startsWith('data:image/')

const scrubNumber = (value: number, key: string, table: SecretTable): number => {
  const digits = String(Math.abs(value))
  if (digits.length < SHORTEST_NUMBER && !isBirthDate(key)) return value
  const instead = table.digitsInstead(digits)
  return instead === undefined ? value : Math.sign(value) * Number(instead)
}

/** Data, and no instance of a class; by the chain of prototypes, because frames and tests have an Object of their own. */
const isPlain = (value: object): boolean => {
  if (Array.isArray(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** `isTyped` tells the values of a form. */
const createWalk = (table: SecretTable, isTyped: (node: object) => boolean, isNothingKnown: () => boolean) => {
  let cache = new WeakMap<object, unknown>()
  let cachedSize = 0

  const walkChildren = (value: object): object => {
    let changed = false
    const typed = isTyped(value)
    const walked = Object.entries(value).map(([key, child]: [string, unknown]) => {
      const newKey = isFieldName(key) ? key : table.replaceIn(key)
      const newChild = typed && isName(key) && typeof child === 'string' ? table.replaceTyped(child) : walk(child, key)
      changed ||= newKey !== key || newChild !== child
      return [newKey, newChild] as const
    })
    if (!changed) return value
    return Array.isArray(value) ? walked.map(([, child]) => child) : Object.fromEntries(walked)
  }

  const walk = (value: unknown, key: string): unknown => {
    if (isPicture(value)) return NO_PICTURE
    if (typeof value === 'string') return table.replaceIn(value)
    if (typeof value === 'number') return scrubNumber(value, key, table)
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value
    const known = cache.get(value)
    if (known !== undefined) return known
    const result = walkChildren(value)
    cache.set(value, result)
    return result
  }

  return (value: unknown): unknown => {
    if (isNothingKnown()) return value
    if (cachedSize !== table.size()) cache = new WeakMap()
    cachedSize = table.size()
    return walk(value, '')
  }
}

/**
 * The one scrubber of recorder, DevTools and Sentry: it collects secret values and replaces each everywhere it occurs
 * (keys, cache keys, URLs, free text) by a pseudonym that depends on the seed alone. As the same value becomes the same
 * pseudonym everywhere, a scrubbed log replays to the scrubbed state. `openTextsOf` is what the endpoints declared,
 * `remembered` what earlier pages of the recording learned.
 */
export const createScrubber = (
  seed: string,
  openTextsOf?: OpenTextsOf,
  remembered?: readonly RememberedSecret[],
): Scrubber => {
  const table = createSecretTable(seed, remembered)
  const seen: Seen = { itself: new WeakSet(), rows: new WeakSet() }
  const typed = new WeakSet<object>()
  let hasTyped = false
  let hasPicture = false
  const addTyped = (values: object) => {
    typed.add(values)
    hasTyped = true
  }
  const walk = createWalk(
    table,
    (node) => typed.has(node),
    () => table.isEmpty() && !hasTyped && !hasPicture,
  )

  const met = (node: object) => {
    const isList = Array.isArray(node)
    for (const [key, child] of Object.entries(node)) {
      if (!isList) table.read(key)
      if (isPicture(child)) hasPicture = true
      else if (typeof child === 'string') table.read(child)
    }
  }
  const told = { found: table.add, met, typed: addTyped }

  return {
    learn: (value) => {
      if (typeof value === 'string') table.read(value)
      collectSecrets(value, told, openTextsOf, seen)
    },
    learning: (value) => collectingSecrets(value, told, openTextsOf, seen),
    scrub: <Value>(value: Value) => walk(value) as Value,
    size: table.size,
    learnedSince: table.learnedSince,
    remembered: table.remembered,
  }
}

/** An action keeps its type, so that the log can be read and replayed. */
export const scrubAction = <Action extends { readonly type: unknown }>(scrubber: Scrubber, action: Action): Action => {
  const scrubbed = scrubber.scrub(action)
  return scrubbed.type === action.type ? scrubbed : { ...scrubbed, type: action.type }
}

let shared: Scrubber | undefined

/** One for the recorder, DevTools and Sentry of this page: a secret learned by one is hidden by all. Ask anew each time. */
export const sharedScrubber = (): Scrubber => (shared ??= createScrubber(randomId()))

/** Another recording draws other pseudonyms. */
export const beginScrubber = (
  seed: string,
  openTextsOf?: OpenTextsOf,
  remembered?: readonly RememberedSecret[],
): Scrubber => (shared = createScrubber(seed, openTextsOf, remembered))
