import { collectSecrets } from './secrets'
import { scrubText } from './scrubText'
import { telltalesIn } from './telltale'
import { createSecretTable, type SecretTable } from './secretTable'

/** A number as short as a price is replaced only where its key says that it is a birth date. */
const SHORTEST_NUMBER = 8
const isBirthDate = (key: string) => key === 'birthDateUnix'

export interface Scrubber {
  /** Looks a state or an action through for secrets. Values are taken as immutable: what was seen is not seen again. */
  readonly learn: (value: unknown) => void
  /** The same value with each secret learned so far replaced; unchanged parts keep their identity. */
  readonly scrub: <Value>(value: Value) => Value
  /** how many secrets are known */
  readonly size: () => number
  /** finds in a text what was learned after so many were known */
  readonly learnedSince: (size: number) => RegExp
}

const scrubNumber = (value: number, key: string, table: SecretTable): number => {
  const digits = String(Math.abs(value))
  if (digits.length < SHORTEST_NUMBER && !isBirthDate(key)) return value
  const instead = table.exact(digits)
  return instead === undefined ? value : Math.sign(value) * Number(instead)
}

/** A name in the code, or an array's index: no tenant's text is a key as it stands. */
const isFieldName = (key: string) => /^(?:[a-z]\w*|\d{1,7})$/.test(key)

/** Data, and no instance of a class; by the chain of prototypes, because frames and tests have an Object of their own. */
const isPlain = (value: object): boolean => {
  if (Array.isArray(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

const createWalk = (table: SecretTable) => {
  let cache = new WeakMap<object, unknown>()
  let cachedSize = 0

  const walkChildren = (value: object): object => {
    let changed = false
    const walked = Object.entries(value).map(([key, child]: [string, unknown]) => {
      const newKey = isFieldName(key) ? key : scrubText(key, table)
      const newChild = walk(child, key)
      changed ||= newKey !== key || newChild !== child
      return [newKey, newChild] as const
    })
    if (!changed) return value
    return Array.isArray(value) ? walked.map(([, child]) => child) : Object.fromEntries(walked)
  }

  const walk = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return scrubText(value, table)
    if (typeof value === 'number') return scrubNumber(value, key, table)
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value
    const known = cache.get(value)
    if (known !== undefined) return known
    const result = walkChildren(value)
    cache.set(value, result)
    return result
  }

  return (value: unknown): unknown => {
    if (table.size() === 0) return value
    if (cachedSize !== table.size()) cache = new WeakMap()
    cachedSize = table.size()
    return walk(value, '')
  }
}

/**
 * The one scrubber of recorder, DevTools and Sentry: it collects secret values and replaces each everywhere it occurs
 * (keys, cache keys, URLs, free text) by a pseudonym that depends on the seed alone. As the same value becomes the same
 * pseudonym everywhere, a scrubbed log replays to the scrubbed state.
 */
export const createScrubber = (seed: string): Scrubber => {
  const table = createSecretTable(seed)
  const seen = new WeakSet<object>()
  const walk = createWalk(table)

  const isKnown = (node: object): boolean => {
    if (seen.has(node)) return true
    seen.add(node)
    for (const [key, child] of Object.entries(node)) {
      telltalesIn(key).forEach(table.add)
      if (typeof child === 'string') telltalesIn(child).forEach(table.add)
    }
    return false
  }

  return {
    learn: (value) => {
      if (typeof value === 'string') telltalesIn(value).forEach(table.add)
      collectSecrets(value, table.add, isKnown)
    },
    scrub: <Value>(value: Value) => walk(value) as Value,
    size: table.size,
    learnedSince: table.spellingsSince,
  }
}

/** An action keeps its type, so that the log can be read and replayed. */
export const scrubAction = <Action extends { readonly type: unknown }>(scrubber: Scrubber, action: Action): Action => {
  const scrubbed = scrubber.scrub(action)
  return scrubbed.type === action.type ? scrubbed : { ...scrubbed, type: action.type }
}
