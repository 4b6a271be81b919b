import { combineReducers } from '@reduxjs/toolkit'
import { persistReducer, type PersistConfig } from 'redux-persist'
import { baseApi } from '@/api/baseApi'
import { uploadsReducer } from '@/api/uploads'
import { sessionStorageEngine } from '@/lib/storage/persistedSession'
import { clockReducer } from './clock'
import { connectionReducer } from './connection'
import { draftsReducer } from './drafts'
import { environmentReducer } from './environment'
import { housesReducer } from './houses'
import { lostAnswerReducer } from './lostAnswer'
import { navigationReducer } from './navigation'
import { noticesReducer } from './notices'
import { profilesReducer } from './profiles'
import { sessionReducer, type SessionState } from './session'
import { transactionsReducer } from './transactions'

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

export const rootReducer = combineReducers({
  api: baseApi.reducer,
  uploads: uploadsReducer,
  session: persistedSession,
  transactions: transactionsReducer,
  houses: housesReducer,
  profiles: profilesReducer,
  drafts: draftsReducer,
  notices: noticesReducer,
  navigation: navigationReducer,
  connection: connectionReducer,
  clock: clockReducer,
  environment: environmentReducer,
  lostAnswer: lostAnswerReducer,
})

export type RootState = ReturnType<typeof rootReducer>
