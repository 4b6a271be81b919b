import { configureStore, type Dispatch, type Middleware, type StoreEnhancer } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import { baseApi, declared } from '@/api/baseApi'
import { changesOf } from '@/api/changes'
import { knownEndpoints } from '@/api/endpoints'
import { noticesCarriedOver, type Notice } from '@griya/common/page/notices'
import { watchOvertaken } from '@griya/common/calls/overtaken'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { readEnvironment } from '@griya/common/device/environment'
import { afterStart } from '@/lib/idle'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import { reloadStorage } from '@/lib/storage/reloadStorage'
import { createRecorder } from '@/recording/recorder'
import type { DevToolsConnection } from '@/recording/timeTravel'
import { startWriting } from '@/recording/writer'
import { wantsTexts } from '@/recording/testData'
import { createAppListener, type StoreAccess } from '@/state/appListener'
import { listenToBrowser } from '@/state/device/deviceListener'
import { LISTENERS } from '@/state/listeners'
import { createRouterHandle, listenToNavigation } from '@/state/navigation/navigationListener'
import { listenToVoucher } from '@/state/notices/noticeListener'
import { keepOnDevice } from '@/state/offline/keptListener'
import type { RootState } from '@/state/rootReducer'
import { listenToTenantChange } from '@/state/session/sessionListener'
import { listenToSignOut } from '@/state/session/signOutListener'
import { listenToPresses } from '@/state/screen/pressListener'
import { recordingAsIsSwitched } from '@/state/screen/screenState'
import { persistedReducer, persistedReducerWhile } from '@/state/session/storedSession'

export interface StoreOptions {
  readonly devTools?: DevToolsConnection
}

/** What is known before the first action. The session is not: redux-persist brings it. */
const initialState = (): Partial<RootState> => ({
  environment: readEnvironment(),
  clock: { deviceNow: deviceNow(), offset: 0 },
})

const carryNoticesOver = (dispatch: Dispatch) => {
  const carried = reloadStorage.take('notices')
  if (Array.isArray(carried)) dispatch(noticesCarriedOver(carried as Notice[]))
}

/** Starts something whose code is loaded separately. Returns a function that stops it. */
const startLoaded = (start: () => Promise<() => void>): (() => void) => {
  let isOver = false
  let stop: () => void = () => undefined
  // if the code cannot be loaded, the app works without it
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

const noMiddleware: Middleware = () => (next) => next
const noEnhancer: StoreEnhancer = (createStore) => createStore

/**
 * The store with its listeners and services: some start at once, some only if configured, some after the first screen.
 */
export const createAppStore = ({ devTools }: StoreOptions = {}) => {
  const gate = devTools?.gate
  const router = createRouterHandle()
  const listener = createAppListener()
  const recorder = createRecorder(gate?.present)
  const store = configureStore({
    reducer: gate ? persistedReducerWhile(gate.isLive) : persistedReducer,
    preloadedState: initialState(),
    devTools: devTools?.options ?? false,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: gate?.calls },
        // this check is for development only; the first load should not carry it for nothing
        serializableCheck: process.env.NODE_ENV !== 'production' && {
          ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER],
        },
      })
        .prepend(gate?.middleware ?? noMiddleware, listener.middleware)
        .concat(watchOvertaken(baseApi, declared, changesOf), baseApi.middleware),
    // innermost, so it sees exactly the actions that the reducers see (replay notes)
    enhancers: (defaults) => defaults().concat(gate?.enhancer ?? noEnhancer, recorder.enhancer),
  })
  const { startListening } = listener
  // what works behind the screens goes by the app's own state, whichever DevTools show
  const own: StoreAccess = {
    dispatch: store.dispatch,
    getState: () => (gate ? (gate.present() as RootState) : store.getState()),
  }
  for (const listen of LISTENERS) listen(startListening)
  carryNoticesOver(store.dispatch)
  listenToNavigation(startListening, router)

  const isAsIs = wantsTexts(store.getState().environment.sentryEnvironment)
  if (isAsIs) store.dispatch(recordingAsIsSwitched(true))
  const recording = startWriting(recorder, knownEndpoints, isAsIs)
  let tellRestored: () => void = () => undefined
  const restored = new Promise<void>((resolve) => (tellRestored = resolve))
  const persistor = persistStore(store, null, () => {
    // recording begins after redux-persist has started, because a replay must not repeat those actions
    recorder.begin()
    tellRestored()
  })
  const device = keepOnDevice(own, startListening)
  const known = restored.then(device.begin)
  const beforeReload = () => Promise.all([persistor.flush(), recording.flush()])
  listenToSignOut(startListening)
  listenToTenantChange(startListening, (which) => {
    void offlineAnswers.clear()
    return recording.forget(which)
  })
  listenToVoucher(startListening, beforeReload)
  startListening({
    actionCreator: recordingAsIsSwitched,
    effect: async ({ payload }) => {
      await recording.recordAsIs(payload)
    },
  })

  const { sentryDsn, firebaseConfig } = own.getState().environment
  const stops = [
    setupListeners(store.dispatch),
    listenToPresses(store.dispatch),
    listenToBrowser(store.dispatch),
    device.stop,
    whereConfigured(sentryDsn, async () =>
      (await import('@/state/failures/monitoringListener')).listenToMonitoring(
        startListening,
        own.getState,
        recording.ready,
      ),
    ),
    whereConfigured(firebaseConfig, async () =>
      (await import('@/state/push/pushListener')).listenToMessaging(own, startListening),
    ),
    afterFirstScreen(async () =>
      (await import('@/state/afterFirstScreen')).startAfterFirstScreen(own, startListening, beforeReload),
    ),
  ]

  return {
    store,
    router,
    persistor,
    /** resolves when redux-persist has brought the session: before any screen is drawn */
    restored,
    /** resolves when the store has what the device has kept */
    known,
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
