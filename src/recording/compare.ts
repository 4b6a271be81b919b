import { isFields } from '@/lib/plainData'

/** Looked up once: under Jest each look at a global costs more than the multiplication. */
const { imul } = Math

/** A hash of 53 bits. */
const hashText = (text: string): number => {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = imul(a ^ code, 0x9e3779b1)
    b = imul(b ^ code, 0x5f356495)
  }
  a = imul(a ^ (a >>> 16), 0x85ebca6b) ^ imul(b ^ (b >>> 13), 0xc2b2ae35)
  b = imul(b ^ (b >>> 16), 0x85ebca6b) ^ imul(a ^ (a >>> 13), 0xc2b2ae35)
  return 0x1_0000_0000 * (b & 0x1f_ffff) + (a >>> 0)
}

export type Hasher = (value: unknown) => number

/**
 * Equal for values that are equal as canonical JSON: keys in any order, undefined like absent. What was hashed before is
 * known by its identity, so after one action only what changed is hashed again.
 */
export const createHasher = (): Hasher => {
  const known = new WeakMap<object, number>()
  const hash = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return hashText(JSON.stringify(value) ?? 'null')
    const before = known.get(value)
    if (before !== undefined) return before
    const parts = Array.isArray(value)
      ? value.map((child: unknown) => hash(child))
      : Object.entries(value)
          .filter(([, child]) => child !== undefined)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, child]: [string, unknown]) => `${key}=${hash(child)}`)
    const result = hashText(`${Array.isArray(value) ? '[' : '{'}${parts.join('\n')}`)
    known.set(value, result)
    return result
  }
  return hash
}

/** As it stands in a file. */
export const shortHash = (hash: number): string => hash.toString(36)

export type Path = readonly string[]

export interface Difference {
  readonly path: Path
  /** undefined = not there */
  readonly before: unknown
  readonly after: unknown
}

/** '/transactions/11/paymentStatus'; a slash within a key is '~1' (RFC 6901). */
export const pointer = (path: Path): string =>
  path.map((key) => `/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`).join('')

const sameKind = (before: unknown, after: unknown): boolean => Array.isArray(before) === Array.isArray(after)

const keysOf = (before: object, after: object): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
]

/** Where two states differ as canonical JSON, no deeper than asked; the same whatever objects they are made of. */
export const differences = (
  before: unknown,
  after: unknown,
  hash: Hasher,
  deepest = Infinity,
): readonly Difference[] => {
  const found: Difference[] = []
  const walk = (one: unknown, other: unknown, path: Path) => {
    if (one === other || hash(one) === hash(other)) return
    if (path.length < deepest && isFields(one) && isFields(other) && sameKind(one, other)) {
      for (const key of keysOf(one, other)) walk(one[key], other[key], [...path, key])
    } else {
      found.push({ path, before: one, after: other })
    }
  }
  walk(before, after, [])
  return found
}

/** What an action changed: for each path a short hash of the new value. It tells where another build differs. */
export type ChangedPaths = Readonly<Record<string, string>>

const DEEPEST = 5
const MOST_ENTRIES = 40
/** Four characters of a hash: enough to point at a place. Whether states are equal is decided by the whole hash. */
const ROOM = 36 ** 4

export const changedPaths = (before: unknown, after: unknown, hash: Hasher): ChangedPaths => {
  for (let depth = DEEPEST; ; depth--) {
    const found = differences(before, after, hash, depth)
    if (found.length > MOST_ENTRIES && depth > 1) continue
    return Object.fromEntries(found.map((one) => [pointer(one.path), (hash(one.after) % ROOM).toString(36)]))
  }
}

/** The places where two trails differ. If a place and one within it differ, only the inner one is named. */
export const differentPlaces = (recorded: ChangedPaths, now: ChangedPaths): readonly string[] => {
  const places = [...new Set([...Object.keys(recorded), ...Object.keys(now)])]
  const parting = places.filter((place) => recorded[place] !== now[place])
  return parting.filter((place) => !parting.some((other) => other.startsWith(`${place}/`)))
}
