import { parseId } from '@griya/contract/stayAddress'
import { startTransition, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { endpoints } from '@/api/endpoints'
import { App } from '@/app/App'
import { loadFirstScreen } from '@/app/screens'
import { createAppStore, type AppStore, type StoreOptions } from '@/app/store'
import { houseId, roomId } from '@/domain/ids'
import { FIRST_ANSWERS_ID } from '@griya/contract/firstAnswers'
import { pathInApp, placeAt } from '@/domain/places'
import { REPLAY_PATH } from '@/domain/screens'
import { selectIsGriyaHost } from '@/state/device/device'
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

/** What the page shows of a house or a room must not go and come back: its answer is in the store before the app draws. */
const takeFirstAnswer = ({ dispatch }: AppStore['store']): Promise<unknown> | undefined => {
  const { name, params } = placeAt(pathInApp(location.pathname))
  const id = parseId(params['id'])
  if (id === null || document.getElementById(FIRST_ANSWERS_ID) === null) return undefined
  if (name === 'room') return dispatch(endpoints.getRoom.initiate(roomId(id), { subscribe: false }))
  return dispatch(endpoints.getHouse.initiate(houseId(id), { subscribe: false }))
}

const mount = (options: StoreOptions, draw: (app: AppStore) => ReactNode = (app) => <App app={app} />) => {
  const app = createAppStore(options)
  // in a transition React draws in short tasks: a slow phone goes on answering taps and scrolling
  const render = () => startTransition(() => createRoot(root()).render(draw(app)))
  const prepare = async () => {
    const state = app.store.getState()
    const code = loadFirstScreen(pathInApp(location.pathname), selectIsLoggedIn(state), selectIsGriyaHost(state))
    await Promise.all([code, app.known])
    await takeFirstAnswer(app.store)
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
