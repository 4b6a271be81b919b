import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const MARK = 'sealed:'
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
export const SEALING_KEY_BYTES = 32

export const isSealed = (text: string): boolean => text.startsWith(MARK)

/** Encrypts a text. `owner` is bound to it: what belongs to one row cannot be read in the place of another. */
export const seal = (key: Buffer, owner: string, text: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
  const content = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return MARK + content.toString('base64url')
}

/** The text again; undefined = it was sealed with another key or for another owner, or was changed. */
export const unseal = (key: Buffer, owner: string, sealed: string): string | undefined => {
  const content = Buffer.from(sealed.slice(MARK.length), 'base64url')
  if (content.length < NONCE_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, key, content.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(content.subarray(-TAG_BYTES))
  try {
    return decipher.update(content.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
