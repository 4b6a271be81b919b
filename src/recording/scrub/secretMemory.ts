import { createKeyedHash, createKeyedMark, MARKS } from './keyedHash'

/**
 * A secret without itself: its keyed hash, a mark of its first characters, and its pseudonym, which has its length and its
 * kinds of characters.
 */
export type RememberedSecret = readonly [hash: string, head: number, instead: string]

export const isRememberedSecret = (value: unknown): value is RememberedSecret =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'number' &&
  typeof value[2] === 'string' &&
  value.length === 3

/** The same words and texts come again and again; so many that held nothing are known by themselves. */
const MOST_SEARCHED = 5_000
const LONGEST_SEARCHED = 2_000

const NONE: readonly string[] = []

const ESCAPED = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/g
const unescaped = (text: string) => text.replace(ESCAPED, (escape) => JSON.parse(`"${escape}"`) as string)

/** Half a character stays as it is written. */
const decoded = (run: string): string => {
  try {
    return decodeURIComponent(run)
  } catch {
    return run
  }
}
const percentDecoded = (text: string) => text.replace(/(?:%[0-9a-fA-F]{2})+/g, decoded)

/** The text as it stands, and as it reads without the escapes of JSON and of URLs: a hash fits one spelling alone. */
const readingsOf = (text: string): readonly string[] => {
  if (!/[%+\\]/.test(text)) return [text]
  const readings = new Set([text])
  const alsoRead = (as: (reading: string) => string) => {
    for (const reading of [...readings]) readings.add(as(reading))
  }
  if (/[%+]/.test(text)) {
    alsoRead(percentDecoded)
    alsoRead((reading) => percentDecoded(reading.replace(/\+/g, ' ')))
  }
  if ([...readings].some((reading) => reading.includes('\\'))) {
    alsoRead(unescaped)
    alsoRead(unescaped)
  }
  return [...readings]
}

/**
 * What all pages of a recording learned. A page after a reload has not seen these secrets, and still finds them in a text
 * and gives them the pseudonyms of before. `shortest` is how long a secret is at least.
 */
export const createSecretMemory = (seed: string, shortest: number, remembered: readonly RememberedSecret[] = []) => {
  const hashOf = createKeyedHash(seed)
  const markOf = createKeyedMark(seed, shortest)
  const all = new Map(remembered.map((secret) => [secret[0], secret]))
  /** by their mark: those of earlier pages that this page has not met */
  const unmet = new Map<number, readonly RememberedSecret[]>()
  /** most places in a text begin no secret: this is the quickest way to know */
  const isHead = new Uint8Array(remembered.length > 0 ? MARKS : 0)
  for (const secret of remembered) {
    unmet.set(secret[1], [...(unmet.get(secret[1]) ?? []), secret])
    isHead[secret[1]] = 1
  }
  let searched = new Set<string>()

  const meet = ([hash, head]: RememberedSecret) => {
    const others = (unmet.get(head) ?? []).filter((other) => other[0] !== hash)
    if (others.length > 0) unmet.set(head, others)
    else unmet.delete(head)
  }

  const standsAt = (reading: string, at: number, [hash, , instead]: RememberedSecret) =>
    at + instead.length <= reading.length && hashOf(reading.slice(at, at + instead.length)) === hash

  const findIn = (reading: string): readonly string[] => {
    const found: string[] = []
    for (let at = 0; at + shortest <= reading.length; at += 1) {
      const head = markOf(reading, at)
      if (!isHead[head]) continue
      for (const secret of unmet.get(head) ?? [])
        if (standsAt(reading, at, secret)) found.push(reading.slice(at, at + secret[2].length))
    }
    return found
  }

  const find = (text: string): readonly string[] => {
    if (unmet.size === 0 || text.length < shortest || searched.has(text)) return NONE
    const found = readingsOf(text).flatMap(findIn)
    if (found.length > 0) return found
    // what is in no text now is in it never: the unmet become fewer
    if (searched.size >= MOST_SEARCHED) searched = new Set()
    if (text.length <= LONGEST_SEARCHED) searched.add(text)
    return NONE
  }

  return {
    /** the secrets of earlier pages that stand in a text, and that this page has not met before */
    find,
    /** its pseudonym of before; one that is drawn now where it had none */
    pseudonymOf: (secret: string, draw: () => string): string => {
      const hash = hashOf(secret)
      const known = all.get(hash)
      if (known !== undefined) meet(known)
      const instead = known?.[2] ?? draw()
      // where nothing else could be drawn, the pseudonym would tell the secret
      if (known === undefined && instead !== secret) all.set(hash, [hash, markOf(secret, 0), instead])
      return instead
    },
    all: (): readonly RememberedSecret[] => [...all.values()],
  }
}
