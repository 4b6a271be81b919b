/** Sums of halves of 32 bits, which is what integers have here. */
const carry = (one: number, other: number) => ((one >>> 0) + (other >>> 0) > 0xffffffff ? 1 : 0)

/** Eight bytes at a time, as two halves, the lower one first; the last eight end with the count of bytes. */
const halvesOf = (bytes: Uint8Array): Int32Array => {
  const halves = new Int32Array(2 * (Math.floor(bytes.length / 8) + 1))
  for (let at = 0; at < bytes.length; at += 1)
    halves[at >> 2] = (halves[at >> 2] ?? 0) | ((bytes[at] ?? 0) << (8 * (at & 3)))
  const last = halves.length - 1
  halves[last] = (halves[last] ?? 0) | (bytes.length << 24)
  return halves
}

/**
 * SipHash-2-4 of bytes, under a key of 16 bytes: without the key nobody can tell which text a hash belongs to, or find
 * two texts with one hash. Its four lanes of 64 bits are here as halves, the lower one named 0.
 */
export const sipHash = (key: Uint8Array, bytes: Uint8Array): { readonly low: number; readonly high: number } => {
  const [k0 = 0, k1 = 0, k2 = 0, k3 = 0] = halvesOf(key)
  const message = halvesOf(bytes)
  let [a0, a1] = [k0 ^ 0x70736575, k1 ^ 0x736f6d65]
  let [b0, b1] = [k2 ^ 0x6e646f6d, k3 ^ 0x646f7261]
  let [c0, c1] = [k0 ^ 0x6e657261, k1 ^ 0x6c796765]
  let [d0, d1] = [k2 ^ 0x79746573, k3 ^ 0x74656462]
  // two rounds for each word of the message, and four at the end
  for (let round = 0; round < message.length + 4; round += 1) {
    const at = round - (round & 1)
    const [m0, m1] = [message[at] ?? 0, message[at + 1] ?? 0]
    if (round === at) {
      d0 ^= m0
      d1 ^= m1
    }
    if (round === message.length) c0 ^= 0xff

    a1 = (a1 + b1 + carry(a0, b0)) | 0
    a0 = (a0 + b0) | 0
    ;[b0, b1] = [(b0 << 13) | (b1 >>> 19), (b1 << 13) | (b0 >>> 19)]
    b0 ^= a0
    b1 ^= a1
    ;[a0, a1] = [a1, a0]
    c1 = (c1 + d1 + carry(c0, d0)) | 0
    c0 = (c0 + d0) | 0
    ;[d0, d1] = [(d0 << 16) | (d1 >>> 16), (d1 << 16) | (d0 >>> 16)]
    d0 ^= c0
    d1 ^= c1
    a1 = (a1 + d1 + carry(a0, d0)) | 0
    a0 = (a0 + d0) | 0
    ;[d0, d1] = [(d0 << 21) | (d1 >>> 11), (d1 << 21) | (d0 >>> 11)]
    d0 ^= a0
    d1 ^= a1
    c1 = (c1 + b1 + carry(c0, b0)) | 0
    c0 = (c0 + b0) | 0
    ;[b0, b1] = [(b0 << 17) | (b1 >>> 15), (b1 << 17) | (b0 >>> 15)]
    b0 ^= c0
    b1 ^= c1
    ;[c0, c1] = [c1, c0]

    if (round !== at) {
      a0 ^= m0
      a1 ^= m1
    }
  }
  return { low: a0 ^ b0 ^ c0 ^ d0, high: a1 ^ b1 ^ c1 ^ d1 }
}

const hex = (half: number) => (half >>> 0).toString(16).padStart(8, '0')

const bytesOf = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2)
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    bytes[2 * index] = code & 0xff
    bytes[2 * index + 1] = code >>> 8
  }
  return bytes
}

/** The recording's seed is a random id: 32 hexadecimal digits. A test's seed may be any word. */
const keyOf = (seed: string): Uint8Array => {
  const digits = seed.replace(/-/g, '')
  if (!/^[0-9a-f]{32}$/i.test(digits)) return bytesOf(seed.padEnd(8)).slice(0, 16)
  return Uint8Array.from({ length: 16 }, (_, index) => parseInt(digits.slice(2 * index, 2 * index + 2), 16))
}

/** Tells texts apart without naming them: 16 hexadecimal digits that depend on the seed. */
export const createKeyedHash = (seed: string) => {
  const key = keyOf(seed)
  return (text: string): string => {
    const { high, low } = sipHash(key, bytesOf(text))
    return hex(high) + hex(low)
  }
}

/** How many marks there are. */
export const MARKS = 65_536

/** Of so many characters at a place, 16 bits: it tells where the longer hash is worth its time, and little else. */
export const createKeyedMark = (seed: string, length: number) => {
  const { high, low } = sipHash(keyOf(seed), bytesOf('mark'))
  return (text: string, at: number): number => {
    let mixed = high
    for (let index = at; index < at + length; index += 1) {
      mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x9e3779b1) ^ low
      mixed ^= mixed >>> 15
    }
    return mixed >>> 16
  }
}
