import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { UPLOAD_SECONDS } from './limits'

export const randomSecret = () => randomBytes(32).toString('base64url')
export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('base64url')

const keyed = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')

/** Takes as long for any two texts of one length; how long a secret is, is no secret. */
export const sameText = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

type SubjectKind = 'phone' | 'device' | 'address' | 'voucher tenant' | 'voucher address' | 'operator address'

/** Who made an attempt, as it is kept beside those that failed. */
export const subjectHash = (secret: string, kind: SubjectKind, value: string) => keyed(secret, kind, value)

/** `time.random.signature`: somebody signed in here as this phone, with the password that is kept under this hash. */
export const knownDevice = (
  secret: string,
  of: { readonly phone: string; readonly passwordHash: string },
  issue: string,
): string => `${issue}.${keyed(secret, 'device', `${of.phone}\n${of.passwordHash}\n${issue}`)}`

const signatureOf = (secret: string, imageId: string, expires: number) =>
  keyed(secret, 'upload', `${imageId}\n${expires}`)

/**
 * Address of an image for at most an hour. The expiry moves in half-hour steps, so that a profile read twice in a
 * minute carries the same address and the picture on the screen is not loaded again.
 */
export const uploadUrl = (secret: string, imageId: string, now: number): string => {
  const step = UPLOAD_SECONDS / 2
  const expires = (Math.floor(now / step) + 2) * step
  return `/api/uploads/${imageId}?expires=${expires}&signature=${signatureOf(secret, imageId, expires)}`
}

export const isUploadAllowed = (
  secret: string,
  asked: { readonly id: string; readonly expires: number; readonly signature: string },
  now: number,
): boolean => asked.expires > now && sameText(asked.signature, signatureOf(secret, asked.id, asked.expires))

/** No 0/O or 1/I: people read these to each other. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const randomCode = (prefix: string, length: number): string =>
  prefix + Array.from(randomBytes(length), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
