import { configureStore, isAction, type Middleware, type StoreEnhancer, type UnknownAction } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { baseApi } from '@/api/baseApi'
import { endpoints } from '@/api/endpoints'
import { AppFrame } from '@/app/App'
import { RouterBridge } from '@/app/router'
import { isGriyaHost } from '@griya/contract/host'
import { BASE_PATH } from '@/domain/paths'
import { createAppListener } from '@/state/appListener'
import { LISTENERS } from '@/state/listeners'
import { createRouterHandle, listenToNavigation, returning } from '@/state/navigation/navigationListener'
import type { Place } from '@/state/navigation/navigation'
import { listenToVoucher } from '@/state/notices/noticeListener'
import { rootReducer, type RootState } from '@/state/rootReducer'
import { listenToPresses } from '@/state/screen/pressListener'
import { qaPanelOpened } from '@/state/screen/screenState'
import { SEALED } from '../Stage'
import { isFromOutside } from './conformance'
import { watchNotices } from './notices'
import { createCalls } from './recordedCalls'
import { createTold } from './told'
import { createWayBack } from './wayBack'

/** What one segment of a recording needs to begin. */
export interface Beginning {
  readonly state: RootState
  readonly place: Place
}

/** No query is repeated by a timer: the log says when one was. QA's panel would cover the screen. */
const asDriven = ({ api, ...state }: RootState): RootState => ({
  ...state,
  qaPanel: { isOpen: false },
  api: { ...api, config: { ...api.config, focused: false } },
})

/** The page is loaded anew where the log says so. */
const neverReload = () => new Promise<never>(() => undefined)

/** The app itself, with its listeners, on the state with which a page began: calls are answered from the log. */
export const startDrivenApp = (root: HTMLElement, { state, place }: Beginning, isAsIs: boolean) => {
  const told = createTold()
  const calls = createCalls({ isGriya: isGriyaHost(state.environment.apiExtensions), isAsIs })
  const router = createRouterHandle()
  const { Visits, returnTo: goBackTo } = createWayBack()
  const listener = createAppListener()
  let fromLog: UnknownAction | null = null
  // before the listeners: of two that wait for the device, one would wake the other for ever
  const fromLogAlone: Middleware = () => (next) => (action) =>
    action !== fromLog && isAction(action) && (isFromOutside(action) || qaPanelOpened.match(action))
      ? action
      : next(action)
  const notices = watchNotices()
  const watch: StoreEnhancer = (createStore) => (reducer, preloaded) => {
    const store = createStore(reducer, preloaded)
    return {
      ...store,
      dispatch: (action) => {
        if (action !== fromLog) told.tell(action)
        notices.see(action)
        return store.dispatch(action)
      },
    }
  }
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: asDriven(state),
    devTools: false,
    middleware: (defaults) =>
      defaults({ ...SEALED, thunk: { extraArgument: { isSealed: true, ask: calls.ask } } })
        .prepend(fromLogAlone, listener.middleware)
        .concat(baseApi.middleware),
    enhancers: (defaults) => defaults().concat(watch),
  })
  for (const listen of LISTENERS) listen(listener.startListening)
  listenToVoucher(listener.startListening, neverReload)
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
        <Visits />
        {children}
      </MemoryRouter>
    </Provider>
  )
  const drawn = createRoot(root)
  drawn.render(draw(<AppFrame />))
  return {
    getState: () => store.getState(),
    answer: calls.answer,
    waiting: calls.waiting,
    /** what a notice said that went before anybody could read it; null where none did */
    tooShort: notices.tooShort,
    /** queries that this build has made, and the recorded one had not */
    unrecorded: () => calls.waiting().filter((endpoint) => told.has(`${endpoint}/asked`)),
    /** Repeats a query, as a timer does. */
    askAgain: (endpoint: string, argument: unknown) => {
      const { initiate } = (endpoints as Readonly<Record<string, unknown>>)[endpoint] as typeof endpoints.getCoin
      void store.dispatch(initiate(argument as undefined, { subscribe: false, forceRefetch: true }))
    },
    /** what the log has from outside, or what cannot be driven */
    dispatchFromLog: (action: UnknownAction) => {
      fromLog = action
      // the screens see each of them, as they did: a network that went and came back is no network that stayed
      flushSync(() => void store.dispatch(action))
      fromLog = null
    },
    goBackTo,
    told,
    stop: () => {
      stopPresses()
      notices.stop()
      listener.clear()
      drawn.unmount()
    },
  }
}

export type DrivenApp = ReturnType<typeof startDrivenApp>
