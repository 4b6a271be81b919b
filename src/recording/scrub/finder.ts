import { MARKS, type createKeyedMark } from './keyedHash'
import { nationalOf, numbersIn } from './numbers'
import type { Piece } from './pieces'
import type { Reading } from './reading'

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

/** Shorter texts occur everywhere by chance and say little; names alone are secret from two characters on. */
export const SHORTEST_SECRET = 4
const SHORTEST_NAME = 2

/** From this length on a secret is taken out of the middle of a word too; a shorter one must stand alone. */
const LONG = 8

/** Stands in a remembered secret instead of a mark: a number, or a name that is too short for one. */
export const NO_HEAD = -1
/** Before a number that is hashed: the same digits as a text are something else. */
export const asNumber = (national: string) => `#${national}`

/** These scripts put no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
export const isUnspaced = (text: string) => UNSPACED.test(text)

const isWord = (character: string) => /[\p{L}\p{N}\p{M}]/u.test(character) && !isUnspaced(character)
const isBorder = (inner: string, outer: string, isNumber: boolean): boolean =>
  isNumber ? !/\d/.test(outer) : !(isWord(inner) && isWord(outer))

const standsAlone = ({ text }: Reading, start: number, end: number): boolean => {
  const isNumber = /^\d+$/.test(text.slice(start, end))
  if (!isNumber && end - start >= LONG) return true
  return (
    isBorder(text.charAt(start), text.charAt(start - 1), isNumber) &&
    isBorder(text.charAt(end - 1), text.charAt(end), isNumber)
  )
}

/** Bang Li and the word li: so short a name counts with a capital, or where there are none, as in Arabic. */
const isWrittenAsName = (folded: string, written: string) => isUnspaced(folded) || /^[\p{Lu}\p{Lo}]/u.test(written)

const SHORT_WORDS = /[\p{L}\p{M}]+/gu

interface Known {
  /** folded, from four characters on */
  readonly texts: ReadonlyMap<string, string>
  /** folded, shorter */
  readonly names: ReadonlyMap<string, string>
  /** by their digits at home */
  readonly numbers: ReadonlyMap<string, string>
}

export interface Finder {
  readonly find: (text: string, reading: Reading) => readonly Piece[]
  /** this one has come to the known texts */
  readonly addText: (text: string) => void
}

/** Finds what is known, and what earlier pages learned, of which `hashOf` alone is known: one way through the text. */
export const createFinder = (
  { texts, names, numbers }: Known,
  remembered: readonly RememberedSecret[],
  hashOf: (text: string) => string,
  markOf: ReturnType<typeof createKeyedMark>,
): Finder => {
  /** most places in a text begin no secret: this is the quickest way to know */
  const isHead = new Uint8Array(MARKS)
  const knownByHead = new Map<number, string[]>()
  const rememberedByHead = new Map<number, RememberedSecret[]>()
  const headless = new Map<string, string>()
  const addText = (text: string) => {
    const head = markOf(text, 0)
    isHead[head] = 1
    const others = knownByHead.get(head)
    if (others) others.push(text)
    else knownByHead.set(head, [text])
  }
  for (const text of texts.keys()) addText(text)
  for (const secret of remembered) {
    const [hash, head, instead] = secret
    if (head === NO_HEAD) headless.set(hash, instead)
    else {
      rememberedByHead.set(head, [...(rememberedByHead.get(head) ?? []), secret])
      isHead[head] = 1
    }
  }

  const textsIn = (reading: Reading, found: Piece[]) => {
    const { text } = reading
    const add = (start: number, instead: string) => {
      const end = start + instead.length
      if (standsAlone(reading, start, end)) found.push({ start, end, instead })
    }
    for (let at = 0; at + SHORTEST_SECRET <= text.length; at += 1) {
      const head = markOf(text, at)
      if (!isHead[head]) continue
      for (const secret of knownByHead.get(head) ?? [])
        if (text.startsWith(secret, at)) add(at, texts.get(secret) ?? secret)
      for (const [hash, , instead] of rememberedByHead.get(head) ?? [])
        if (at + instead.length <= text.length && hashOf(text.slice(at, at + instead.length)) === hash) add(at, instead)
    }
  }

  const nameOf = (word: string) => names.get(word) ?? (headless.size > 0 ? headless.get(hashOf(word)) : undefined)

  const shortNamesIn = (written: string, { text, starts }: Reading, found: Piece[]) => {
    const tryAt = (start: number, end: number) => {
      const instead = nameOf(text.slice(start, end))
      if (instead === undefined) return
      if (isWrittenAsName(text.slice(start, end), written.slice(starts?.[start] ?? start, starts?.[end] ?? end)))
        found.push({ start, end, instead })
    }
    for (const { 0: word, index } of text.matchAll(SHORT_WORDS)) {
      if (!isUnspaced(word)) {
        if (word.length >= SHORTEST_NAME && word.length < SHORTEST_SECRET) tryAt(index, index + word.length)
        continue
      }
      for (let start = index; start < index + word.length; start += 1)
        for (let length = SHORTEST_NAME; length < SHORTEST_SECRET; length += 1)
          if (start + length <= index + word.length) tryAt(start, start + length)
    }
  }

  const numberInstead = (national: string) =>
    numbers.get(national) ?? (headless.size > 0 ? headless.get(hashOf(asNumber(national))) : undefined)

  /** As it was written, with other digits; the country's code stays. */
  const spelled = (written: string, national: string, instead: string) => {
    let left = written.replace(/\D/g, '').length - national.length
    let at = 0
    return written.replace(/\d/g, (digit) => {
      left -= 1
      // of the code and the zero that it stands for
      if (left >= 0) return digit
      if (at === 0 && national.length < written.replace(/\D/g, '').length) {
        at = 1
        return digit
      }
      return instead.charAt(at++)
    })
  }

  const numbersOf = ({ text }: Reading, found: Piece[]) => {
    for (const { start, end, digits } of numbersIn(text)) {
      const national = nationalOf(digits)
      const instead = numberInstead(national)
      const written = text.slice(start, end)
      if (instead !== undefined) found.push({ start, end, instead: spelled(written, national, instead) })
      // as it is dialled after a country's code
      const dialled = instead === undefined && digits.startsWith('8') ? numberInstead(`0${digits}`) : undefined
      if (dialled !== undefined) found.push({ start, end, instead: spelled(written, digits, dialled.slice(1)) })
    }
  }

  return {
    addText,
    find: (written, reading) => {
      const found: Piece[] = []
      if (knownByHead.size + rememberedByHead.size > 0) textsIn(reading, found)
      if (names.size + headless.size > 0) shortNamesIn(written, reading, found)
      if (numbers.size + headless.size > 0) numbersOf(reading, found)
      return found
    },
  }
}
