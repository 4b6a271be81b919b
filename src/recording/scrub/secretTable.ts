import {
  createFinder,
  NO_HEAD,
  asNumber,
  isUnspaced,
  SHORTEST_SECRET,
  type Finder,
  type RememberedSecret,
} from './finder'
import { codesIn, mayHoldCode } from './codes'
import { createKeyedHash, createKeyedMark } from './keyedHash'
import { calledBy } from './names'
import { numberOf, telltalesIn } from './numbers'
import { bearsMark, createDrawing, hasPseudonym } from './pseudonym'
import { replacedBy, withoutOverlaps, written, type Found } from './pieces'
import { foldText, readingsOf } from './reading'
import { APP_WORDS, isOrdinary } from './words'

/** What a secret is, as far as it matters for looking for it. */
export type SecretKind =
  | 'text'
  /** of a person, who is also called by a word of it */
  | 'name'
  /** under typing: perhaps only the beginning of what it will be */
  | 'typed'
  | 'typedName'

/** A pseudonym that is taken, or that holds another secret, is drawn again this often. */
const ATTEMPTS = 500

/** From this length on no two values are alike by chance; with letters sooner. */
const CHANCELESS = 8

/** The last part of an address is a file's name, and occurs alone too. */
const fileNames = (text: string): string[] => {
  const found = /^(?:https?:\/\/|\/)[^?#]*\/([^/?#]+)/.exec(text)
  return found?.[1] === undefined ? [] : [found[1]]
}

/** Long enough to tell something, and no word of the app. */
export const isSecret = (text: string) =>
  text.length >= SHORTEST_SECRET && hasPseudonym(text) && !APP_WORDS.has(foldText(text))

/** So many texts that hold nothing are known by themselves: the same ones come again and again. */
const MOST_CLEAN = 5_000
const LONGEST_CLEAN = 2_000

/** Every secret seen so far with its pseudonym, those of the recording's earlier pages, and what replaces them in a text. */
export const createSecretTable = (seed: string, remembered: readonly RememberedSecret[] = []) => {
  const hashOf = createKeyedHash(seed)
  const markOf = createKeyedMark(seed, SHORTEST_SECRET)
  const draw = createDrawing(seed)
  const all = new Map(remembered.map((secret) => [secret[0], secret]))
  const taken = new Set(remembered.map(([, , instead]) => instead))
  const known = {
    texts: new Map<string, string>(),
    names: new Map<string, string>(),
    numbers: new Map<string, string>(),
  }
  /** in the order they were learned */
  const learned: (readonly [keyof typeof known, string, string])[] = []
  const finder = createFinder(known, remembered, hashOf, markOf)
  let clean = new Set<string>()

  const findIn = (text: string, { find }: Finder): readonly Found[] =>
    readingsOf(text).flatMap((reading) =>
      find(text, reading).map((piece) => ({
        start: reading.starts?.[piece.start] ?? piece.start,
        end: reading.starts?.[piece.end] ?? piece.end,
        instead: written(text, reading, piece),
      })),
    )

  const drawFree = (secret: string): string => {
    let candidate = secret
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      candidate = draw(secret, attempt)
      const isFree =
        candidate !== secret &&
        !taken.has(candidate) &&
        !APP_WORDS.has(candidate) &&
        // other digits may begin like a country's code, and would be read as another number
        bearsMark(candidate) &&
        telltalesIn(candidate).every(bearsMark) &&
        // a short one is not looked for within others
        (candidate.length < SHORTEST_SECRET || findIn(candidate, finder).length === 0)
      if (isFree) break
    }
    return candidate
  }

  const keep = (kind: keyof typeof known, secret: string) => {
    if (known[kind].has(secret)) return
    const hash = hashOf(kind === 'numbers' ? asNumber(secret) : secret)
    const instead = all.get(hash)?.[2] ?? drawFree(secret)
    known[kind].set(secret, instead)
    learned.push([kind, secret, instead])
    taken.add(instead)
    // where nothing else could be drawn, the pseudonym would tell the secret
    if (instead !== secret) all.set(hash, [hash, kind === 'texts' ? markOf(secret, 0) : NO_HEAD, instead])
    if (kind === 'texts') finder.addText(secret)
    clean = new Set()
  }

  /** Met again in what was scrubbed before. A short one may also be a tenant's own value that is alike by chance. */
  const isOurs = (folded: string) =>
    taken.has(folded) && (folded.length >= CHANCELESS || /[a-z].*[a-z].*[a-z].*[a-z]/.test(folded))

  const keepText = (folded: string) => {
    if (!isSecret(folded) || isOurs(folded)) return
    const number = numberOf(folded)
    if (number === null) return keep('texts', folded)
    if (!isOurs(number)) keep('numbers', number)
  }

  const keepName = (folded: string) => {
    if (isOurs(folded)) return
    const isShort = folded.length >= 2 && folded.length < SHORTEST_SECRET && !/[^\p{L}\p{M}]/u.test(folded)
    if (isShort && !isOrdinary(folded)) keep('names', folded)
    for (const word of calledBy(folded)) {
      if (word.length >= SHORTEST_SECRET) keepText(word)
      else if (isUnspaced(word)) keep('names', word)
    }
  }

  const exact = (folded: string): string | undefined => {
    const number = numberOf(folded)
    return (
      known.texts.get(folded) ?? known.names.get(folded) ?? (number === folded ? known.numbers.get(folded) : undefined)
    )
  }

  return {
    add: (value: string | number, kind: SecretKind = 'text') => {
      const text = typeof value === 'number' ? String(Math.abs(value)) : value.trim()
      const folded = foldText(text)
      if (kind.startsWith('typed') && isOrdinary(folded)) return
      if (kind === 'name' || kind === 'typedName') keepName(folded)
      keepText(folded)
      if (text.includes('/')) fileNames(text).forEach((name) => keepText(foldText(name)))
    },
    /** Numbers and codes give themselves away. */
    read: (text: string) => {
      const [mayHaveNumber, mayHaveCode] = [/\d{3}/.test(text), mayHoldCode(text)]
      if (!mayHaveNumber && !mayHaveCode) return
      for (const reading of readingsOf(text)) {
        if (mayHaveNumber) for (const number of telltalesIn(reading.text)) if (!isOurs(number)) keep('numbers', number)
        if (mayHaveCode) codesIn(text, reading).forEach(keepText)
      }
    },
    /** What stands instead of a whole number that is secret. */
    digitsInstead: (digits: string): string | undefined => {
      const [whole] = findIn(digits, finder).filter(({ start, end }) => start === 0 && end === digits.length)
      return whole?.instead
    },
    /** The text with every secret replaced; itself where it holds none. */
    replaceIn: (text: string): string => {
      if (clean.has(text)) return text
      const folded = foldText(text)
      const whole = exact(folded)
      if (whole !== undefined && whole.length === folded.length) {
        const reading = readingsOf(text)[0]
        if (reading?.text === folded) return written(text, reading, { start: 0, end: folded.length, instead: whole })
      }
      const pieces = withoutOverlaps(findIn(text, finder))
      if (pieces.length === 0) {
        if (clean.size >= MOST_CLEAN) clean = new Set()
        if (text.length <= LONGEST_CLEAN) clean.add(text)
        return text
      }
      return replacedBy(text, pieces)
    },
    /** Where a name is typed, however little of it: the beginning of what stands for the whole name. */
    replaceTyped: (text: string): string => {
      const [reading] = readingsOf(text)
      if (!reading) return text
      return written(text, reading, {
        start: 0,
        end: reading.text.length,
        instead: exact(reading.text) ?? draw(reading.text),
      })
    },
    size: () => learned.length,
    isEmpty: () => learned.length + remembered.length === 0,
    /** what the tab's next page has to know, without a secret in it */
    remembered: (): readonly RememberedSecret[] => [...all.values()],
    /** Tells texts that hold what was learned after the table had this size; from 0 on that is what is remembered too. */
    learnedSince: (size: number): ((text: string) => boolean) => {
      const of = (kind: keyof typeof known) =>
        new Map(
          learned.slice(size).flatMap(([as, secret, instead]) => (as === kind ? [[secret, instead] as const] : [])),
        )
      const news = { texts: of('texts'), names: of('names'), numbers: of('numbers') }
      const { find } = createFinder(news, size === 0 ? remembered : [], hashOf, markOf)
      return (text) => readingsOf(text).some((reading) => find(text, reading).length > 0)
    },
  }
}

export type SecretTable = ReturnType<typeof createSecretTable>
