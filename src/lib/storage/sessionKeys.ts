import { readText } from './localText'

/** The two keys of spec section 3, as raw strings, and nothing besides. */
export const TOKEN_KEY = 'token'
export const PHONE_KEY = 'phone_number'

export interface StoredSession {
  readonly token: string | null
  readonly phoneNumber: string | null
}

/** What a header can carry; anything else, and what a careless hand wrote for nothing, is garbage. */
const USABLE = /^(?!(?:undefined|null)$)[ -~]+$/

const read = (key: string): string | null => {
  const value = readText(key) ?? ''
  return USABLE.test(value) ? value : null
}

export const readStoredSession = (): StoredSession => ({ token: read(TOKEN_KEY), phoneNumber: read(PHONE_KEY) })
