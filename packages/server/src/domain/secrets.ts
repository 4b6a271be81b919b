import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { UPLOAD_SECONDS } from './limits'

export const randomSecret = () => randomBytes(32).toString('base64url')
export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('base64url')

const keyed = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')

/** Takes the same time for any two texts of one length. The length of a secret is not secret. */
export const sameText = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

type SubjectKind =
  | 'phone'
  | 'device'
  | 'operator device'
  | 'operator password'
  | 'address'
  | 'password tenant'
  | 'password address'
  | 'voucher tenant'
  | 'voucher address'
  | 'operator address'
  | 'operator name'
  | 'operator code'
  | 'sender address'
  | 'report address'
  | 'network'
  | 'request network'

/** A hash of who made an attempt; it is stored with the failed attempts. */
export const subjectHash = (secret: string, kind: SubjectKind, value: string) => keyed(secret, kind, value)

export interface DeviceOwner {
  /** the phone number of a tenant, the name of an operator */
  readonly name: string
  readonly passwordHash: string
}

/** `time.random.signature`: the mark of a browser in which this name signed in, with the password that has this hash. */
export const knownDevice = (
  secret: string,
  kind: 'device' | 'operator device',
  { name, passwordHash }: DeviceOwner,
  issue: string,
): string => `${issue}.${keyed(secret, kind, `${name}\n${passwordHash}\n${issue}`)}`

const signatureOf = (secret: string, imageId: string, expires: number) =>
  keyed(secret, 'upload', `${imageId}\n${expires}`)

/**
 * The address of an image, valid for at most an hour. The expiry moves in half-hour steps: a profile that is read twice
 * in a minute has the same address, and the picture on the screen is not loaded again.
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

/** Without 0, O, 1 and I, because people read these codes to each other. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const randomCode = (prefix: string, length: number): string =>
  prefix + Array.from(randomBytes(length), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
