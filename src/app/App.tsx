import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { BASE_PATH } from '@/domain/paths'
import { AppFrame } from './AppFrame'
import { RouterBridge } from './RouterBridge'
import type { AppStore } from './store'

export const App = ({ app }: { readonly app: AppStore }) => (
  <Provider store={app.store}>
    <BrowserRouter basename={BASE_PATH}>
      <RouterBridge router={app.router} />
      <AppFrame />
    </BrowserRouter>
  </Provider>
)
