import { startTransition, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { endpoints } from '@/api/endpoints'
import { App } from '@/app/App'
import { loadFirstScreen } from '@/app/screens'
import { createAppStore, type AppStore, type StoreOptions } from '@/app/store'
import { houseId, parseId, roomId } from '@/domain/ids'
import { pathInApp, placeAt } from '@/domain/places'
import { REPLAY_PATH, screens } from '@/domain/screens'
import { selectHostLevel } from '@/state/device/device'
import { selectIsLoggedIn } from '@/state/session/session'
import { wantsDevTools } from '@/recording/wantsDevTools'
import { loadWriting } from '@/recording/writer'

const root = () => {
  const element = document.getElementById('root')
  if (element === null) throw new Error('index.html has no #root')
  return element
}

/** In milliseconds: how long the page's own frame stays on the screen while the first screen is still loading. */
const PATIENCE_MS = 1_000

/** What the page shows of an answer must not go and come back: the answer is in the store before the app draws. */
const takeNamedAnswer = ({ dispatch }: AppStore['store']): Promise<unknown> | undefined => {
  const { name, params } = placeAt(pathInApp(location.pathname))
  const id = parseId(params['id'])
  if (id === null || document.querySelector('.g-first-named') === null) return undefined
  const { fromAnswer } = screens[name].firstPage ?? {}
  if (fromAnswer === 'getHouse') return dispatch(endpoints.getHouse.initiate(houseId(id), { subscribe: false }))
  if (fromAnswer === 'getRoom') return dispatch(endpoints.getRoom.initiate(roomId(id), { subscribe: false }))
  return undefined
}

const mount = (options: StoreOptions, draw: (app: AppStore) => ReactNode = (app) => <App app={app} />) => {
  const app = createAppStore(options)
  // in a transition React draws in short tasks: a slow phone goes on answering taps and scrolling
  const render = () => startTransition(() => createRoot(root()).render(draw(app)))
  const prepare = async () => {
    const state = app.store.getState()
    const code = loadFirstScreen(pathInApp(location.pathname), selectIsLoggedIn(state), selectHostLevel(state))
    await Promise.all([code, app.known])
    // only now: an answer is often drawn while the code is on its way
    await takeNamedAnswer(app.store)
  }
  const limit = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  // a screen that cannot be loaded is drawn too: it then shows the failure
  void Promise.race([app.restored.then(prepare), limit]).then(render, render)
}

/**
 * DevTools see the first state already, so the recording's placeholders have to be there. If their code cannot be loaded, the
 * app starts without them.
 */
const mountWithTools = () =>
  Promise.all([import('@/replay/TimeTravel'), loadWriting()]).then(
    ([{ connectDevTools, TimeTravel }]) => {
      const devTools = connectDevTools()
      mount({ devTools }, (app) => <TimeTravel app={app} gate={devTools.gate} />)
    },
    () => mount({}),
  )

const isReplay = pathInApp(location.pathname) === REPLAY_PATH

// a replay does not create the app's store, so the tenant's session is not even read
if (isReplay) void import('@/replay/ReplayPage').then(({ startReplay }) => startReplay(root()))
else if (wantsDevTools()) void mountWithTools()
else mount({})
