import { nationalOf } from './numbers'

/**
 * A stream of 32-bit numbers that depends on every character that was put in (four lanes, so that the seed cannot be tried
 * out).
 */
const streamOf = (seed: string) => {
  let [a, b, c, d] = [0x2545f491, 0x6c62272e, 0x1b873593, 0x5bd1e995]
  const stir = (code: number) => {
    a = b ^ Math.imul(a ^ code, 0x01000193)
    b = c ^ Math.imul(b ^ code, 0x9e3779b1)
    c = d ^ Math.imul(c ^ code, 0x85ebca6b)
    d = a ^ Math.imul(d ^ code, 0xc2b2ae35)
    return (a ^ (d >>> 15)) >>> 0
  }
  for (const character of seed) stir(character.charCodeAt(0))
  const begun = [a, b, c, d] as const
  return {
    stir,
    restart: () => {
      ;[a, b, c, d] = begun
    },
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'

/** From the third character of a word or a number on, the ones before it leave this many. */
const LETTERS_LEFT = 3
const DIGITS_LEFT = 2

/** The mark: which letters and digits may follow in a pseudonym. A real word has them by chance, one letter in nine. */
const createMark = () => {
  let mixed = 0x51ed270b
  return {
    next: (code: number) => {
      mixed = Math.imul(mixed ^ code, 0x9e3779b1)
      mixed ^= mixed >>> 15
    },
    letter: (choice: number) => LETTERS.charAt(((mixed >>> 8) + 9 * (choice % LETTERS_LEFT)) % 26),
    digit: (choice: number) => DIGITS.charAt(((mixed >>> 8) + 5 * (choice % DIGITS_LEFT)) % 10),
    allows: (character: string) => {
      if (!/[a-z\d]/.test(character)) return false
      const isDigit = DIGITS.includes(character)
      const place = (isDigit ? DIGITS : LETTERS).indexOf(character) - ((mixed >>> 8) % (isDigit ? 10 : 26))
      return isDigit ? place % 5 === 0 : [0, 9, 18].includes((place + 26) % 26)
    },
  }
}

/** Words with their digits, and numbers whatever stands between their digits. */
const UNITS =
  /[\p{L}\d]*\p{L}[\p{L}\d]*|(?:(?:00)?62|0)[ ().-]{1,2}8\d{7,}|\d{8,}|\d{1,7}(?:[ ().-]{1,2}\d{1,7}(?!\d))*/gu
const NUMBER_ALONE = /^[+(]*\d[\d ().-]*$/

interface Place {
  readonly at: number
  /** in UTF-16 units */
  readonly length: number
  readonly character: string
  /** of the word or the number; numbers are counted as they are at home */
  readonly index: number
  /** stays: a country's code, and the zero and the eight of a mobile number */
  readonly isKept: boolean
}

const placesInNumber = (text: string, offset: number): readonly Place[] => {
  const digits = [...text.matchAll(/\d/g)].map((match) => ({ at: offset + match.index, character: match[0] }))
  const compact = digits.map(({ character }) => character).join('')
  const national = nationalOf(compact)
  const code = compact.length - national.length
  const isMobile = national.startsWith('08')
  return digits.map(({ at, character }, order) => {
    const index = order - code
    return {
      at,
      length: 1,
      character,
      index,
      isKept: index < 1 ? character === '0' || code > 0 : isMobile && index === 1,
    }
  })
}

const placesInWord = (word: string, offset: number): readonly Place[] => {
  let at = offset
  return Array.from(word, (character) => {
    const place = { at, length: character.length, character, index: at - offset, isKept: false }
    at += character.length
    return place
  })
}

const unitsOf = (text: string): readonly (readonly Place[])[] => {
  if (NUMBER_ALONE.test(text)) return [placesInNumber(text, 0)]
  return [...text.matchAll(UNITS)].map(({ 0: unit, index }) =>
    /\p{L}/u.test(unit) ? placesInWord(unit, index) : placesInNumber(unit, index),
  )
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
/** Every made-up date bears its own mark, and one real date in so many by chance. */
const DATE_MARK = 97

const dateHash = (date: string): number => {
  const { stir } = streamOf(date)
  return stir(0)
}

/** A date that screens can still show: YYYY-MM-DD in the last century. */
const datePseudonym = (next: () => number): string => {
  const two = (value: number) => String(value).padStart(2, '0')
  for (;;) {
    const date = `19${two(next() % 100)}-${two((next() % 12) + 1)}-${two((next() % 28) + 1)}`
    if (dateHash(date) % DATE_MARK === 0) return date
  }
}

/**
 * Draws what stands instead of a folded text: as long, letters for letters and digits for digits; everything else stays.
 * What is drawn for a character depends on those of its word or number up to it, and on nothing behind it: what begins
 * alike is drawn alike, so that a replay types like a person. Only a further attempt draws the end anew.
 */
export const createDrawing = (seed: string) => {
  const { stir, restart } = streamOf(`${seed}\n`)

  const drawDate = (date: string, attempt: number) => {
    restart()
    for (const character of date) stir(character.charCodeAt(0))
    let turn = attempt << 16
    return datePseudonym(() => stir((turn += 1)))
  }

  return (text: string, attempt = 0): string => {
    if (DATE.test(text)) return drawDate(text, attempt)
    const units = unitsOf(text)
    const drawn = text.split('')
    let left = units.reduce((sum, unit) => sum + unit.length, 0)
    for (const unit of units) {
      const mark = createMark()
      restart()
      for (const { at, length, character, index, isKept } of unit) {
        const salt = attempt > 0 && left <= attempt ? attempt << 17 : 0
        left -= 1
        // the country's code is read as the zero at home
        if (index < 0) continue
        let choice = stir((isKept && index === 0 ? 48 : (character.codePointAt(0) ?? 0)) + salt)
        for (let unitAt = at; unitAt < at + length; unitAt += 1) {
          const isDigit = DIGITS.includes(character)
          const order = index + unitAt - at
          const first = isDigit && index === 0 ? DIGITS.charAt(1 + (choice % 9)) : DIGITS.charAt(choice % 10)
          const free = isDigit ? first : LETTERS.charAt(choice % 26)
          const marked = isDigit ? mark.digit(choice) : mark.letter(choice)
          const instead = isKept ? character : order < 2 ? free : marked
          drawn[unitAt] = instead
          mark.next((isKept && index === 0 ? '0' : instead).charCodeAt(0))
          choice = stir(choice & 0xffff)
        }
      }
    }
    return drawn.join('')
  }
}

/** Nothing in it could be replaced by something else of its class. */
export const hasPseudonym = (secret: string): boolean => /[\p{L}\d]/u.test(secret)

/** A file can be searched for what was left in it: every pseudonym bears the mark, a real value by chance. */
export const bearsMark = (text: string): boolean => {
  if (DATE.test(text)) return dateHash(text) % DATE_MARK === 0
  return unitsOf(text.toLowerCase()).every((unit) => {
    const mark = createMark()
    return unit.every(({ character, index, isKept }) => {
      if (index < 0) return true
      const isMarked = isKept || (index < 2 ? /[a-z\d]/.test(character) : mark.allows(character))
      mark.next((isKept && index === 0 ? '0' : character).charCodeAt(0))
      return isMarked
    })
  })
}
