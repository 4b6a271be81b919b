import { createRoot } from 'react-dom/client'
import { App } from '@/app/App'
import { createAppStore, type StoreOptions } from '@/app/store'
import { wantsDevTools } from '@/lib/wantsDevTools'

const mount = (options: StoreOptions) => {
  const element = document.getElementById('root')
  if (element === null) throw new Error('index.html has no #root')
  createRoot(element).render(<App app={createAppStore(options)} />)
}

/** Without its tools the app is still the app. */
const mountWithTools = () =>
  import('@/lib/devTools').then(
    ({ devToolsOptions }) => mount({ devTools: devToolsOptions() }),
    () => mount({}),
  )

if (wantsDevTools()) void mountWithTools()
else mount({})
