import { legacyLogicalPropertiesTransformer, StyleProvider } from '@ant-design/cssinjs'
import { App, ConfigProvider } from 'antd'
import idID from 'antd/es/locale/id_ID'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import type { OperatorStore } from '../store'
import { OperatorCrashBoundary } from './OperatorCrashBoundary'
import { OperatorRoutes } from './OperatorRoutes'
import { close } from '../copy/frame'
import { operatorTheme, useScheme } from './theme'
import { useEffect } from 'react'
import { noticeDismissed, selectNotices, type Notice } from '@griya/common/page/notices'
import { useOperatorDispatch, useOperatorSelector } from '../hooks'

const SECONDS: Readonly<Record<Notice['tone'], number>> = { error: 8, success: 4, info: 4 }

/** Hands the notices of the store to antd, which shows them and reads them out. */
const Notices = () => {
  const { message } = App.useApp()
  const dispatch = useOperatorDispatch()
  const notices = useOperatorSelector(selectNotices)
  useEffect(() => {
    for (const { id, tone, text } of notices) {
      // the same sentence twice is one notice
      void message.open({ key: text, type: tone, content: text, duration: SECONDS[tone] })
      dispatch(noticeDismissed(id))
    }
  }, [notices, message, dispatch])
  return null
}

/** Chromium 83 knows neither `inset` nor `padding-inline`. */
const LOWERED = [legacyLogicalPropertiesTransformer]

interface OperatorPageProps {
  readonly store: OperatorStore
  /** allows the rules that antd writes (packages/server/src/platform/plugins/operatorPage.ts); missing in development, which has no policy */
  readonly nonce: string | undefined
}

export const OperatorPage = ({ store, nonce }: OperatorPageProps) => (
  <StyleProvider transformers={LOWERED}>
    <ConfigProvider
      theme={operatorTheme(useScheme())}
      locale={idID}
      wave={{ disabled: true }}
      modal={{ closable: { 'aria-label': close } }}
      {...(nonce && { csp: { nonce } })}
    >
      <App className="o-app" message={{ top: 64, maxCount: 3 }}>
        <OperatorCrashBoundary>
          <Provider store={store}>
            <Notices />
            <BrowserRouter basename="/operator">
              <OperatorRoutes />
            </BrowserRouter>
          </Provider>
        </OperatorCrashBoundary>
      </App>
    </ConfigProvider>
  </StyleProvider>
)
