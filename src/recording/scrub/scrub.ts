import { randomId } from '@/lib/clockAndChance'
import { collectSecrets, isFieldName, type IsKnown, type OpenTextsOf } from './secrets'
import type { RememberedSecret } from './secretMemory'
import { createSecretTable, SHORTEST_SECRET, telltalesIn, type Replacement, type SecretTable } from './secretTable'

/** From this length on a secret is taken out of the middle of a word too; a shorter one must stand alone. */
const LONG = 8

const isDigit = (character: string) => character >= '0' && character <= '9'
const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character)

/** What looks like a letter before a secret may be the end of an escape: %20 or \n. */
const endsEscape = (text: string, end: number) =>
  /%[0-9A-Fa-f]{2}$/.test(text.slice(Math.max(0, end - 3), end)) ||
  /\\[bfnrt]$/.test(text.slice(Math.max(0, end - 2), end))

const isBorder = (inner: string, outer: string, numeric: boolean): boolean => {
  if (outer === '') return true
  return numeric ? !isDigit(outer) : !(isWord(inner) && isWord(outer))
}

const standsAlone = (text: string, start: number, end: number): boolean => {
  const found = text.slice(start, end)
  const numeric = /^\d+$/.test(found)
  if (!numeric && found.length >= LONG) return true
  const before = isBorder(text.charAt(start), text.charAt(start - 1), numeric) || endsEscape(text, start)
  return before && isBorder(text.charAt(end - 1), text.charAt(end), numeric)
}

interface Piece {
  readonly start: number
  readonly end: number
  readonly instead: string
}

const overlaps = (pieces: readonly Piece[], start: number, end: number) =>
  pieces.some((piece) => start < piece.end && piece.start < end)

const addPieces = (pieces: Piece[], text: string, { written, instead }: Replacement) => {
  for (let start = text.indexOf(written); start !== -1; start = text.indexOf(written, start + 1)) {
    const end = start + written.length
    if (standsAlone(text, start, end) && !overlaps(pieces, start, end)) pieces.push({ start, end, instead })
  }
}

const assemble = (text: string, pieces: Piece[]): string => {
  let done = 0
  let result = ''
  for (const { start, end, instead } of pieces.sort((a, b) => a.start - b.start)) {
    result += text.slice(done, start) + instead
    done = end
  }
  return result + text.slice(done)
}

/** Every secret in the text, longest first, each found in the original: no pseudonym is replaced again. */
export const scrubText = (text: string, table: SecretTable): string => {
  if (text.length < SHORTEST_SECRET) return text
  table.recall(text)
  const whole = table.exact(text)
  if (whole !== undefined) return whole
  if (!table.mayHold(text)) return text
  const pieces: Piece[] = []
  for (const replacement of table.replacements()) addPieces(pieces, text, replacement)
  return pieces.length === 0 ? text : assemble(text, pieces)
}

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
  /** tells whether a text holds what was learned after so many were known */
  readonly learnedSince: (size: number) => (text: string) => boolean
  /** what the tab's next page has to know, without a secret in it */
  readonly remembered: () => readonly RememberedSecret[]
}

const scrubNumber = (value: number, key: string, table: SecretTable): number => {
  const digits = String(Math.abs(value))
  if (digits.length < SHORTEST_NUMBER && !isBirthDate(key)) return value
  table.recall(digits)
  const instead = table.exact(digits)
  return instead === undefined ? value : Math.sign(value) * Number(instead)
}

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
    if (table.isEmpty()) return value
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
  const seen = { itself: new WeakSet<object>(), rows: new WeakSet<object>() }
  const walk = createWalk(table)

  const read = (text: string) => {
    telltalesIn(text).forEach(table.add)
    table.recall(text)
  }

  const isKnown: IsKnown = (node, as) => {
    if (seen[as].has(node)) return true
    seen[as].add(node)
    if (as === 'rows') return false
    for (const [key, child] of Object.entries(node)) {
      read(key)
      if (typeof child === 'string') read(child)
    }
    return false
  }

  return {
    learn: (value) => {
      if (typeof value === 'string') read(value)
      collectSecrets(value, table.add, openTextsOf, isKnown)
    },
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
