import { App, ConfigProvider } from 'antd'
import idID from 'antd/es/locale/id_ID'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { Notices } from '../notices/Notices'
import type { OperatorStore } from '../store'
import { OperatorCrashBoundary } from './OperatorCrashBoundary'
import { OperatorRoutes } from './OperatorRoutes'
import { operatorTheme, useScheme } from './theme'

interface OperatorPageProps {
  readonly store: OperatorStore
  /** allows the rules that antd writes (server/plugins/operatorPage.ts); missing in development, which has no policy */
  readonly nonce: string | undefined
  readonly code: string | undefined
}

export const OperatorPage = ({ store, nonce, code }: OperatorPageProps) => (
  <ConfigProvider
    theme={operatorTheme(useScheme())}
    locale={idID}
    wave={{ disabled: true }}
    {...(nonce && { csp: { nonce } })}
  >
    <App className="o-app" message={{ top: 64, maxCount: 3 }}>
      <OperatorCrashBoundary>
        <Provider store={store}>
          <Notices />
          <BrowserRouter basename="/operator">
            <OperatorRoutes code={code} />
          </BrowserRouter>
        </Provider>
      </OperatorCrashBoundary>
    </App>
  </ConfigProvider>
)
