import { configureStore, type StoreEnhancer, type UnknownAction } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { baseApi } from '@/api/baseApi'
import type { endpoints } from '@/api/endpoints'
import { AppFrame } from '@/app/App'
import { RouterBridge } from '@/app/router'
import { BASE_PATH } from '@/domain/paths'
import { createAppListener } from '@/state/appListener'
import { listenToDrafts } from '@/state/drafts/draftListener'
import { listenToFailures } from '@/state/failures/failureListener'
import { createRouterHandle, listenToNavigation, returning } from '@/state/navigation/navigationListener'
import type { Place } from '@/state/navigation/navigation'
import { listenToNotices } from '@/state/notices/noticeListener'
import { listenToChanges } from '@/state/offline/changeListener'
import { rootReducer, type RootState } from '@/state/rootReducer'
import { listenToPresses } from '@/state/screen/pressListener'
import { listenToSessionEnd } from '@/state/session/sessionListener'
import { isFromOutside, tellingOf } from './conformance'
import { createCalls } from './recordedCalls'

/** What one segment of a recording needs to begin. */
export interface Beginning {
  readonly state: RootState
  readonly place: Place
}

/** No query is repeated by a timer: the log says when one was. */
const withoutPolling = ({ api, ...state }: RootState): RootState => ({
  ...state,
  api: { ...api, config: { ...api.config, focused: false } },
})

const AT_ONCE = [listenToFailures, listenToSessionEnd, listenToNotices, listenToDrafts, listenToChanges]

/** The app itself, with its listeners, on the state with which a page began: calls are answered from the log. */
export const startDrivenApp = (root: HTMLElement, { state, place }: Beginning) => {
  const told: string[] = []
  const calls = createCalls()
  const router = createRouterHandle()
  const listener = createAppListener()
  let isFromLog = false
  const watch: StoreEnhancer = (createStore) => (reducer, preloaded) => {
    const store = createStore(reducer, preloaded)
    return {
      ...store,
      dispatch: (action) => {
        if (!isFromLog && isFromOutside(action)) return action
        const telling = tellingOf(action)
        if (telling !== null && !isFromLog) told.push(telling)
        return store.dispatch(action)
      },
    }
  }
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: withoutPolling(state),
    devTools: false,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { isSealed: true, ask: calls.ask } },
        serializableCheck: false,
        immutableCheck: false,
      })
        .prepend(listener.middleware)
        .concat(baseApi.middleware),
    enhancers: (defaults) => defaults().concat(watch),
  })
  for (const listen of AT_ONCE) listen(listener.startListening)
  listenToNavigation(listener.startListening, router)
  const stopPresses = listenToPresses(store.dispatch)
  const { pathname, search, returnTo } = place
  const entry = {
    pathname: BASE_PATH + pathname,
    search,
    state: returnTo === undefined ? null : returning(returnTo),
  }
  const draw = (children: ReactNode) => (
    <Provider store={store}>
      <MemoryRouter basename={BASE_PATH} initialEntries={[entry]} useTransitions={false}>
        <RouterBridge router={router} />
        {children}
      </MemoryRouter>
    </Provider>
  )
  const drawn = createRoot(root)
  drawn.render(draw(<AppFrame />))
  return {
    getState: () => store.getState(),
    answer: calls.answer,
    /** the endpoints of calls that the log has not answered */
    waiting: calls.waiting,
    /** Repeats a query, as a timer does. */
    askAgain: (endpoint: string, argument: unknown) => {
      // those of a late screen too
      const { initiate } = (baseApi.endpoints as Readonly<Record<string, unknown>>)[
        endpoint
      ] as typeof endpoints.getCoin
      void store.dispatch(initiate(argument as undefined, { subscribe: false, forceRefetch: true }))
    },
    /** what the log has from outside, or what cannot be driven */
    dispatchFromLog: (action: UnknownAction) => {
      isFromLog = true
      store.dispatch(action)
      isFromLog = false
    },
    /** Whether the app did this since it was last asked; it is then asked no more. */
    has: (telling: string): boolean => {
      const at = told.indexOf(telling)
      if (at !== -1) told.splice(at, 1)
      return at !== -1
    },
    stop: () => {
      stopPresses()
      listener.clear()
      drawn.unmount()
    },
  }
}

export type DrivenApp = ReturnType<typeof startDrivenApp>
