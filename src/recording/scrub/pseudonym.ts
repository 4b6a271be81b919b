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
/** A date that screens can still show: YYYY-MM-DD in the last century. */
const datePseudonym = (next: () => number): string => {
  const two = (value: number) => String(value).padStart(2, '0')
  return `19${two(next() % 100)}-${two((next() % 12) + 1)}-${two((next() % 28) + 1)}`
}

const DIGITS = '0123456789'

/** What may stand in a character's place; a number keeps its count of digits, and a phone its leading zero. */
const placesOf = (character: string, index: number): readonly string[] => {
  if (/\d/.test(character)) return [index > 0 ? DIGITS : character === '0' ? '0' : DIGITS.slice(1)]
  if (!/\p{L}/u.test(character)) return [character]
  const alphabet = /\p{Lu}/u.test(character) ? UPPER : LOWER
  return Array.from({ length: character.length }, () => alphabet)
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/**
 * Draws one pseudonym after the other: same length; digits stay digits, letters stay letters of their case, everything else
 * stays as it is.
 */
export const pseudonymsOf = (secret: string, seed: string): (() => string) => {
  const next = streamOf(`${seed}\n${secret}`)
  if (DATE.test(secret)) return () => datePseudonym(next)
  // worked out once: some hundred draws follow until one bears the mark
  const places = Array.from(secret, placesOf).flat()
  return () => {
    let drawn = ''
    for (const place of places) drawn += place.length > 2 ? place.charAt(next() % place.length) : place
    return drawn
  }
}

/** Nothing in it could be replaced by something else of its class. */
export const hasPseudonym = (secret: string): boolean => /[\p{L}\d]/u.test(secret)

/** Every pseudonym bears the mark, and one real value in so many by chance: a file can be searched for what was left in it. */
const MARK = 97

export const bearsMark = (text: string): boolean => streamOf(text)() % MARK === 0
