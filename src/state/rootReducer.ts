import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from '@/api/baseApi'
import { keptReducer } from '@/api/kept'
import { uploadsReducer } from '@/api/uploads'
import { noticesReducer } from '@griya/common/page/notices'
import { segmentBegan } from '@/recording/recorder'
import { asDispatched } from '@/recording/shownAction'
import { clockReducer, connectionReducer, environmentReducer } from './device/device'
import { draftsReducer } from './drafts/drafts'
import { unconfirmedRequestReducer } from './failures/failures'
import { navigationReducer } from './navigation/navigation'
import { housesReducer } from './rows/houses'
import { profilesReducer } from './rows/profiles'
import { transactionsReducer } from './rows/transactions'
import { qaPanelReducer, screenStateReducer } from './screen/screenState'
import { sessionReducer } from './session/session'
import { settingsReducer } from './settings/settings'

/**
 * RTK Query stores a random number to show that its middleware is there. It is kept out of the state, because another
 * page (a replay) has another number.
 */
const apiReducer: typeof baseApi.reducer = (state, action) =>
  baseApi.internalActions.middlewareRegistered.match(action) && state ? state : baseApi.reducer(state, action)

const slices = {
  api: apiReducer,
  kept: keptReducer,
  uploads: uploadsReducer,
  session: sessionReducer,
  transactions: transactionsReducer,
  houses: housesReducer,
  profiles: profilesReducer,
  drafts: draftsReducer,
  settings: settingsReducer,
  notices: noticesReducer,
  navigation: navigationReducer,
  screenState: screenStateReducer,
  connection: connectionReducer,
  clock: clockReducer,
  environment: environmentReducer,
  qaPanel: qaPanelReducer,
  unconfirmedRequest: unconfirmedRequestReducer,
}

const combined = combineReducers(slices)

export type RootState = ReturnType<typeof combined>

/**
 * In a recording, a reload of the page sets the state that the page had then; and a log from DevTools has its actions under
 * the names that it shows.
 */
const withRecordings =
  (
    reducer: Reducer<RootState, UnknownAction, Partial<RootState>>,
  ): Reducer<RootState, UnknownAction, Partial<RootState>> =>
  (state, action) =>
    segmentBegan.match(action) ? (action.payload.state as RootState) : reducer(state, asDispatched(action))

/** It reads no storage, clock or random numbers, so it is the same in the app, its replay and on the command line. */
export const rootReducer = withRecordings(combined)

/** The running app stores its session on the device; nothing else reads what redux-persist adds to the state. */
export const rootReducerWith = (session: typeof sessionReducer) =>
  withRecordings(combineReducers({ ...slices, session }))
