import { createHmac, randomBytes } from 'node:crypto'
import { sameText } from './secrets'

/** RFC 6238 with what every authenticator app takes for granted: HMAC-SHA-1, six digits, steps of 30 seconds. */
const STEP_SECONDS = 30
const DIGITS = 6
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of 160 bits in base32, as people type it. */
export const randomTotpSecret = (): string =>
  [...randomBytes(20)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replace(/.{5}/g, (bits) => BASE32[parseInt(bits, 2)] ?? '')

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

const codeAt = (key: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest[digest.length - 1] ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const totpAt = (secret: string, now: number): string => codeAt(bytesOf(secret), Math.floor(now / STEP_SECONDS))

/**
 * The step whose code this is; undefined = a wrong code. The step before counts too, for a code that is typed as it changes
 * and for a phone whose clock is a little late (RFC 6238, section 5.2).
 */
export const stepOfCode = (secret: string, code: string, now: number): number | undefined => {
  const [key, step] = [bytesOf(secret), Math.floor(now / STEP_SECONDS)]
  return [step, step - 1].find((one) => sameText(codeAt(key, one), code))
}

/** What an authenticator app reads from a picture. */
export const totpUri = (secret: string, name: string): string =>
  `otpauth://totp/Griya:${encodeURIComponent(name)}?secret=${secret}&issuer=Griya`
