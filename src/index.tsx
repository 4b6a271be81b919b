import { createRoot } from 'react-dom/client'
import { App } from '@/app/App'
import { createAppStore, type StoreOptions } from '@/app/store'
import { BASE_PATH } from '@/domain/paths'
import { wantsDevTools } from '@/lib/wantsDevTools'

const root = () => {
  const element = document.getElementById('root')
  if (element === null) throw new Error('index.html has no #root')
  return element
}

const mount = (options: StoreOptions) => createRoot(root()).render(<App app={createAppStore(options)} />)

/** Without its tools the app is still the app. */
const mountWithTools = () =>
  import('@/lib/devTools').then(
    ({ devToolsOptions }) => mount({ devTools: devToolsOptions() }),
    () => mount({}),
  )

const isReplay = location.pathname.replace(/\/$/, '') === `${BASE_PATH}/replay`

// a replay has no store of the app's own, so nothing of a tenant's session is even read
if (isReplay) void import('@/replay/start').then(({ startReplay }) => startReplay(root()))
else if (wantsDevTools()) void mountWithTools()
else mount({})
