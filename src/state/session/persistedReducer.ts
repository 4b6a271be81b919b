import { persistReducer, type PersistConfig } from 'redux-persist'
import { rootReducerWith } from '../rootReducer'
import { sessionReducer, type SessionState } from './session'
import { sessionStorageEngine } from './storedSession'

/** Two plain keys of local storage and nothing besides (spec section 3). */
const persistedSession = persistReducer(
  {
    key: 'session',
    storage: sessionStorageEngine,
    whitelist: ['token', 'phoneNumber'],
    serialize: false,
    // known to the library, missing from its types
    deserialize: false,
  } as PersistConfig<SessionState>,
  sessionReducer,
)

/** The one place where redux-persist meets the state: a replay runs without it. */
export const persistedReducer = rootReducerWith(persistedSession as unknown as typeof sessionReducer)
