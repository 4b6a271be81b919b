import { configureStore, type DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import { baseApi } from '@/api/baseApi'
import { openTextsOf } from '@/api/endpoints'
import { deviceNow } from '@/lib/clockAndChance'
import { readEnvironment } from '@/lib/environment'
import { afterStart } from '@/lib/idle'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import { reloadStorage } from '@/lib/storage/reloadStorage'
import { createRecorder } from '@/recording/recorder'
import { startWriting } from '@/recording/writer'
import { createAppListener } from '@/state/appListener'
import { listenToBrowser } from '@/state/device/deviceListener'
import { listenToDrafts } from '@/state/drafts/draftListener'
import { listenToFailures } from '@/state/failures/failureListener'
import { createRouterHandle, listenToNavigation } from '@/state/navigation/navigationListener'
import { listenToNotices, listenToVoucher } from '@/state/notices/noticeListener'
import type { Notice } from '@/state/notices/notices'
import type { RootState } from '@/state/rootReducer'
import { listenToSessionEnd, listenToTenantChange } from '@/state/session/sessionListener'
import { persistedReducer } from '@/state/session/storedSession'
import { readStoredSession } from '@/lib/storage/sessionKeys'

export interface StoreOptions {
  readonly devTools?: DevToolsEnhancerOptions | false
}

/** What is known before the first action: who is signed in, what time it is, what the last page wanted to say. */
const initialState = (): Partial<RootState> => {
  const carried = reloadStorage.take('notices')
  return {
    session: { ...readStoredSession(), epoch: 0, leftByChoice: false },
    environment: readEnvironment(),
    clock: { deviceNow: deviceNow(), offset: 0 },
    notices: Array.isArray(carried) ? (carried as Notice[]) : [],
  }
}

/** Its code is loaded by itself. Answers how to stop. */
const startLoaded = (start: () => Promise<() => void>): (() => void) => {
  let isOver = false
  let stop: () => void = () => undefined
  // without its code the app is still the app
  start().then(
    (started) => (isOver ? started() : (stop = started)),
    () => undefined,
  )
  return () => {
    isOver = true
    stop()
  }
}

const whereConfigured = (setting: string, start: () => Promise<() => void>): (() => void) =>
  setting === '' ? () => undefined : startLoaded(start)

const afterFirstScreen = (start: () => Promise<() => void>): (() => void) => {
  let stop: () => void = () => undefined
  const stopWaiting = afterStart(() => (stop = startLoaded(start)))
  return () => {
    stopWaiting()
    stop()
  }
}

/** What needs nothing but the store's actions. */
const AT_ONCE = [listenToFailures, listenToSessionEnd, listenToNotices, listenToDrafts]

/** What the app is made of besides its state: at once, where configured, after the first screen. */
export const createAppStore = ({ devTools = false }: StoreOptions = {}) => {
  const router = createRouterHandle()
  const listener = createAppListener()
  const recorder = createRecorder()
  const store = configureStore({
    reducer: persistedReducer,
    preloadedState: initialState(),
    devTools,
    middleware: (defaults) =>
      defaults({
        // a check of development alone, and in the first load nothing without use
        serializableCheck: process.env.NODE_ENV !== 'production' && {
          ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER],
        },
      })
        .prepend(listener.middleware)
        .concat(baseApi.middleware),
    // innermost: it sees what the reducers see (replay notes)
    enhancers: (defaults) => defaults().concat(recorder.enhancer),
  })
  const { startListening } = listener
  for (const listen of AT_ONCE) listen(startListening)
  listenToNavigation(startListening, router)

  const recording = startWriting(recorder, openTextsOf)
  // what redux-persist does while it starts is not for a replay to do again
  const persistor = persistStore(store, null, recorder.begin)
  const beforeReload = () => Promise.all([persistor.flush(), recording.flush()])
  listenToTenantChange(startListening, (which) => {
    void offlineAnswers.clear()
    return recording.forget(which)
  })
  listenToVoucher(startListening, beforeReload)

  const { sentryDsn, firebaseConfig } = store.getState().environment
  const stops = [
    setupListeners(store.dispatch),
    listenToBrowser({ dispatch: store.dispatch, currentSession: () => store.getState().session }),
    whereConfigured(sentryDsn, async () =>
      (await import('@/state/failures/monitoringListener')).listenToMonitoring(startListening, () => store.getState()),
    ),
    whereConfigured(firebaseConfig, async () =>
      (await import('@/state/push/pushListener')).listenToMessaging(store, startListening),
    ),
    afterFirstScreen(async () =>
      (await import('@/state/afterFirstScreen')).startAfterFirstScreen(store, startListening, beforeReload),
    ),
  ]

  return {
    store,
    router,
    persistor,
    recording,
    stop: () => {
      stops.forEach((stop) => stop())
      recording.stop()
      listener.clear()
      persistor.pause()
    },
  }
}

export type AppStore = ReturnType<typeof createAppStore>
