import { persistReducer, type PersistConfig } from 'redux-persist'
import { onTextChange, writeText } from '@/lib/storage/localText'
import { PHONE_KEY, readStoredSession, TOKEN_KEY, type StoredSession } from '@/lib/storage/sessionKeys'
import { rootReducerWith } from '../rootReducer'
import { sessionReducer, type SessionState } from './session'

/**
 * A storage for redux-persist that spreads its one "item" over the two plain keys. redux-persist is told not to
 * serialise, so each item is the state object itself.
 */
export const sessionStorageEngine = {
  getItem: async () => ({ ...readStoredSession(), _persist: { version: -1, rehydrated: true } }),
  setItem: async (_key: string, state: Partial<StoredSession>) => {
    writeText(TOKEN_KEY, state.token ?? null)
    writeText(PHONE_KEY, state.phoneNumber ?? null)
  },
  removeItem: async () => {
    writeText(TOKEN_KEY, null)
    writeText(PHONE_KEY, null)
  },
}

/** Calls back when another tab signs in or out. */
export const onStoredSessionChange = (listener: (session: StoredSession) => void): (() => void) =>
  onTextChange(TOKEN_KEY, () => listener(readStoredSession()))

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

/** DevTools compute states anew, and redux-persist would store what they come to. */
export const persistedReducerWhile = (isLive: () => boolean) =>
  rootReducerWith(
    persistedSession({
      ...sessionStorageEngine,
      setItem: async (key, state) => {
        if (isLive()) await sessionStorageEngine.setItem(key, state)
      },
    }),
  )
