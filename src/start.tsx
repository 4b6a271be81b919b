import { createRoot } from 'react-dom/client'
import { housesApi } from '@/api/housesApi'
import { App } from '@/app/App'
import { loadFirstScreen } from '@/app/screens'
import { createAppStore, type AppStore, type StoreOptions } from '@/app/store'
import { pathInApp } from '@/domain/places'
import { REPLAY_PATH } from '@/domain/screens'
import { selectExtensions } from '@/state/device/device'
import { selectIsLoggedIn } from '@/state/session/session'
import { areAnnouncementsShown } from '@/lib/firstPaint'
import { wantsDevTools } from '@/recording/wantsDevTools'

const root = () => {
  const element = document.getElementById('root')
  if (element === null) throw new Error('index.html has no #root')
  return element
}

/** How long the page's own frame stands there for a first screen that is slow to come, in milliseconds. */
const PATIENCE_MS = 1_000

/** What the page shows by itself is known when the app draws over it, so that nothing of it goes and comes back. */
const catchUpWithFirstPaint = async ({ dispatch }: AppStore['store']): Promise<void> => {
  if (await areAnnouncementsShown())
    await dispatch(housesApi.endpoints.listAnnouncements.initiate(undefined, { subscribe: false }))
}

const mount = (options: StoreOptions) => {
  const app = createAppStore(options)
  const render = () => createRoot(root()).render(<App app={app} />)
  const state = app.store.getState()
  const first = loadFirstScreen(pathInApp(location.pathname), selectIsLoggedIn(state), selectExtensions(state))
  const patience = new Promise((over) => setTimeout(over, PATIENCE_MS))
  // what cannot be loaded is shown as any other screen that cannot
  void Promise.race([Promise.all([first, catchUpWithFirstPaint(app.store)]), patience]).then(render, render)
}

/** Without its tools the app is still the app. */
const mountWithTools = () =>
  import('@/recording/devTools').then(
    ({ devToolsOptions }) => mount({ devTools: devToolsOptions() }),
    () => mount({}),
  )

const isReplay = pathInApp(location.pathname) === REPLAY_PATH

// a replay has no store of the app's own, so nothing of a tenant's session is even read
if (isReplay) void import('@/replay/ReplayPage').then(({ startReplay }) => startReplay(root()))
else if (wantsDevTools()) void mountWithTools()
else mount({})
