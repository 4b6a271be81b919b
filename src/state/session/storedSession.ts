import type { UnknownAction } from '@reduxjs/toolkit'
import { PERSIST, persistReducer, type PersistConfig } from 'redux-persist'
import { onTextChange, writeText } from '@griya/common/device/storage/localText'
import { PHONE_KEY, readStoredSession, TOKEN_KEY, type StoredSession } from '@/lib/storage/sessionKeys'
import { rootReducerWith } from '../rootReducer'
import { sessionReducer, type SessionState } from './session'

/** What this tab last read from the two keys, or wrote to them. Anything else there comes from another tab. */
let known: StoredSession = { token: null, phoneNumber: null }

const read = (): StoredSession => (known = readStoredSession())

const areSame = (one: StoredSession, other: StoredSession) =>
  one.token === other.token && one.phoneNumber === other.phoneNumber

/** Another tab may read between two of these lines: it never finds one tenant's token beside another one's number. */
const write = ({ token, phoneNumber }: StoredSession) => {
  if (phoneNumber !== readStoredSession().phoneNumber) writeText(TOKEN_KEY, null)
  writeText(PHONE_KEY, phoneNumber)
  writeText(TOKEN_KEY, token)
  read()
}

/**
 * A storage for redux-persist that spreads its one "item" over the two plain keys. redux-persist is told not to
 * serialise, so each item is the state object itself.
 */
export const sessionStorageEngine = {
  getItem: async () => ({ ...read(), _persist: { version: -1, rehydrated: true } }),
  setItem: async (_key: string, { token = null, phoneNumber = null }: Partial<StoredSession>) => {
    // a tab writes what it changed itself, and nothing that it has only restored or followed
    if (areSame({ token, phoneNumber }, known)) return
    // the session that ended here is no longer the stored one: another tab has ended it, or has begun its own
    if (token === null && !areSame(readStoredSession(), known)) return
    write({ token, phoneNumber })
  },
  removeItem: async () => write({ token: null, phoneNumber: null }),
}

/** Calls back when another tab has signed in or out. Events are missed by a page that sleeps: it looks when it wakes. */
export const onStoredSessionChange = (listener: (session: StoredSession) => void): (() => void) => {
  const look = () => {
    const before = known
    if (!areSame(read(), before)) listener(known)
  }
  const stops = [TOKEN_KEY, PHONE_KEY].map((key) => onTextChange(key, look))
  document.addEventListener('visibilitychange', look)
  return () => {
    stops.forEach((stop) => stop())
    document.removeEventListener('visibilitychange', look)
  }
}

/** Two plain keys in local storage and nothing else (spec section 3). */
const persistedSession = (storage: typeof sessionStorageEngine) =>
  persistReducer(
    {
      key: 'session',
      storage,
      whitelist: ['token', 'phoneNumber'],
      serialize: false,
      // the library knows this option, but its types do not
      deserialize: false,
    } as PersistConfig<SessionState>,
    sessionReducer,
  ) as unknown as typeof sessionReducer

/** The one place where redux-persist is connected to the state: a replay runs without it. */
export const persistedReducer = rootReducerWith(persistedSession(sessionStorageEngine))

/**
 * DevTools compute states anew, and redux-persist would store what they come to. In a log that was saved, its first action
 * has lost the functions that it carries, and cannot be carried out.
 */
export const persistedReducerWhile = (isLive: () => boolean) => {
  const reducer = persistedSession({
    ...sessionStorageEngine,
    setItem: async (key, state) => {
      if (isLive()) await sessionStorageEngine.setItem(key, state)
    },
  })
  const isSaved = (action: UnknownAction) => action.type === PERSIST && typeof action['register'] !== 'function'
  return rootReducerWith((state, action) => (isSaved(action) && state ? state : reducer(state, action)))
}
