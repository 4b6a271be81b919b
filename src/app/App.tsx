import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { BASE_PATH } from '@/domain/paths'
import { AppFrame } from './AppFrame'
import { QaDoor } from './qa/QaDoor'
import { RouterBridge } from './RouterBridge'
import type { AppStore } from './store'

export const App = ({ app }: { readonly app: AppStore }) => (
  <Provider store={app.store}>
    {/* The address holds what fields show and what a price is asked for: it may not lag behind in a transition. */}
    <BrowserRouter basename={BASE_PATH} useTransitions={false}>
      <RouterBridge router={app.router} />
      <AppFrame />
      <QaDoor recording={app.recording} />
    </BrowserRouter>
  </Provider>
)
