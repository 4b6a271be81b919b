/** A stream of 32-bit numbers that depends on every character of the seed (four lanes, so that it cannot be tried out). */
const streamOf = (seed: string): (() => number) => {
  let [a, b, c, d] = [0x2545f491, 0x6c62272e, 0x1b873593, 0x5bd1e995]
  const stir = (code: number) => {
    a = b ^ Math.imul(a ^ code, 0x01000193)
    b = c ^ Math.imul(b ^ code, 0x9e3779b1)
    c = d ^ Math.imul(c ^ code, 0x85ebca6b)
    d = a ^ Math.imul(d ^ code, 0xc2b2ae35)
    return (a ^ (d >>> 15)) >>> 0
  }
  for (const character of seed) stir(character.charCodeAt(0))
  let turn = 0
  return () => stir((turn += 0x10001))
}

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const letterFrom = (alphabet: string, number: number) => alphabet.charAt(number % alphabet.length)

/** A date that screens can still show: YYYY-MM-DD in the last century. */
const datePseudonym = (next: () => number): string => {
  const two = (value: number) => String(value).padStart(2, '0')
  return `19${two(next() % 100)}-${two((next() % 12) + 1)}-${two((next() % 28) + 1)}`
}

const replaceCharacter = (character: string, isFirst: boolean, next: () => number): string => {
  if (/\d/.test(character)) {
    // a number keeps its count of digits, and a phone its leading zero
    if (isFirst) return character === '0' ? '0' : String((next() % 9) + 1)
    return String(next() % 10)
  }
  if (!/\p{L}/u.test(character)) return character
  const alphabet = /\p{Lu}/u.test(character) ? UPPER : LOWER
  return Array.from({ length: character.length }, () => letterFrom(alphabet, next())).join('')
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/**
 * Draws one pseudonym after the other: same length; digits stay digits, letters stay letters of their case, everything else
 * stays as it is.
 */
export const pseudonymsOf = (secret: string, seed: string): (() => string) => {
  const next = streamOf(`${seed}\n${secret}`)
  const isDate = DATE.test(secret)
  return () =>
    isDate
      ? datePseudonym(next)
      : Array.from(secret, (character, index) => replaceCharacter(character, index === 0, next)).join('')
}

/** Nothing in it could be replaced by something else of its class. */
export const hasPseudonym = (secret: string): boolean => /[\p{L}\d]/u.test(secret)

/** Every pseudonym bears the mark, and one real value in so many by chance: a file can be searched for what was left in it. */
const MARK = 97

export const bearsMark = (text: string): boolean => streamOf(text)() % MARK === 0
