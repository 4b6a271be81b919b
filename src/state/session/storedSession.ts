/** The two keys of spec section 3, as raw strings, and nothing besides. */
const TOKEN_KEY = 'token'
const PHONE_KEY = 'phone_number'

export interface StoredSession {
  readonly token: string | null
  readonly phoneNumber: string | null
}

/** What a header can carry; anything else, and what a careless hand wrote for nothing, is garbage. */
const USABLE = /^(?!(?:undefined|null)$)[ -~]+$/

/** Storage may be forbidden (private mode, blocked cookies): then the session lives as long as the page. */
const read = (key: string): string | null => {
  try {
    const value = localStorage.getItem(key) ?? ''
    return USABLE.test(value) ? value : null
  } catch {
    return null
  }
}

const write = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else if (localStorage.getItem(key) !== value) localStorage.setItem(key, value)
  } catch {
    return
  }
}

export const readStoredSession = (): StoredSession => ({ token: read(TOKEN_KEY), phoneNumber: read(PHONE_KEY) })

/**
 * A redux-persist storage whose one "item" is spread over the two plain keys. redux-persist is told not to serialise,
 * so items are the state objects themselves.
 */
export const sessionStorageEngine = {
  getItem: async () => ({ ...readStoredSession(), _persist: { version: -1, rehydrated: true } }),
  setItem: async (_key: string, state: Partial<StoredSession>) => {
    write(TOKEN_KEY, state.token ?? null)
    write(PHONE_KEY, state.phoneNumber ?? null)
  },
  removeItem: async () => {
    write(TOKEN_KEY, null)
    write(PHONE_KEY, null)
  },
}

/** Calls back when another tab signs in or out. */
export const onStoredSessionChange = (listener: (session: StoredSession) => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener(readStoredSession())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
