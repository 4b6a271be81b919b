import type { Hasher } from './stateHash'

export type Path = readonly string[]

export interface Difference {
  readonly path: Path
  /** undefined = not there */
  readonly before: unknown
  readonly after: unknown
}

/** '/transactions/11/paymentStatus'; a slash within a key is '~1' (RFC 6901). */
export const pointer = (path: Path): string =>
  path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

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
    if (path.length < deepest && isTree(one) && isTree(other) && sameKind(one, other)) {
      for (const key of keysOf(one, other)) walk(one[key], other[key], [...path, key])
    } else {
      found.push({ path, before: one, after: other })
    }
  }
  walk(before, after, [])
  return found
}
