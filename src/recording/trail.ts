import { differences, pointer } from './difference'
import type { Hasher } from './stateHash'

/** What an action changed: a short hash of each new value by where it stands. Tells where another build goes astray. */
export type Trail = Readonly<Record<string, string>>

const DEEPEST = 5
const MOST_ENTRIES = 40
/** Four characters: enough to point at a place; whether states are equal the whole hash decides. */
const ROOM = 36 ** 4

export const trailOf = (before: unknown, after: unknown, hash: Hasher): Trail => {
  for (let depth = DEEPEST; ; depth--) {
    const found = differences(before, after, hash, depth)
    if (found.length > MOST_ENTRIES && depth > 1) continue
    return Object.fromEntries(found.map((one) => [pointer(one.path), (hash(one.after) % ROOM).toString(36)]))
  }
}

/** The first place where two trails from the same state part; the deepest of those that name it. */
export const firstParting = (recorded: Trail, now: Trail): string | null => {
  const places = [...new Set([...Object.keys(recorded), ...Object.keys(now)])]
  const parting = places.filter((place) => recorded[place] !== now[place]).sort((a, b) => b.length - a.length)
  return parting.find((place) => !places.some((other) => other.startsWith(`${place}/`))) ?? parting[0] ?? null
}
