import { readText } from '@griya/common/device/storage/localText'

/** The two keys of spec section 3, stored as plain strings; nothing else. */
export const TOKEN_KEY = 'token'
export const PHONE_KEY = 'phone_number'

export interface StoredSession {
  readonly token: string | null
  readonly phoneNumber: string | null
}

/** The characters that a header can carry. Other values, and the texts 'undefined' and 'null', are ignored. */
const USABLE = /^(?!(?:undefined|null)$)[ -~]+$/

const read = (key: string): string | null => {
  const value = readText(key) ?? ''
  return USABLE.test(value) ? value : null
}

export const readStoredSession = (): StoredSession => ({ token: read(TOKEN_KEY), phoneNumber: read(PHONE_KEY) })

/** The two headers of a tenant's call (contract A0); a guest's call has none. */
export const sessionHeaders = ({ token, phoneNumber }: StoredSession): Readonly<Record<string, string>> =>
  token === null ? {} : { 'X-User-Email': phoneNumber ?? '', 'X-User-Token': token }
