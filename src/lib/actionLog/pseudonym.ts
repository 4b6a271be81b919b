/** A stream of 32-bit numbers that depends on every character of the seed (four lanes, so that it cannot be tried out). */
const streamOf = (seed: string): (() => number) => {
  const lanes = [0x2545f491, 0x6c62272e, 0x1b873593, 0x5bd1e995]
  for (let round = 0; round < 2; round++) {
    for (let index = 0; index < seed.length; index++) {
      const code = seed.charCodeAt(index)
      for (let lane = 0; lane < 4; lane++) {
        const neighbour = lanes[(lane + 1) & 3] ?? 0
        const mixed = Math.imul((lanes[lane] ?? 0) ^ code ^ (neighbour >>> 15), 0x01000193 + (lane << 9))
        lanes[lane] = (mixed ^ (mixed >>> 13)) >>> 0
      }
    }
  }
  let turn = 0
  return () => {
    const lane = turn++ & 3
    const mixed = Math.imul((lanes[lane] ?? 0) ^ ((lanes[(lane + 3) & 3] ?? 0) >>> 7), 0x9e3779b1) + turn
    lanes[lane] = (mixed ^ (mixed >>> 16)) >>> 0
    return lanes[lane]
  }
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

/** Same length; digits stay digits, letters stay letters of their case, everything else stays as it is. */
export const pseudonymOf = (secret: string, seed: string): string => {
  const next = streamOf(`${seed}\n${secret}`)
  if (DATE.test(secret)) return datePseudonym(next)
  return Array.from(secret, (character, index) => replaceCharacter(character, index === 0, next)).join('')
}

/** Nothing in it could be replaced by something else of its class. */
export const hasPseudonym = (secret: string): boolean => /[\p{L}\d]/u.test(secret)
