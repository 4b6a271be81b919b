import ConfigProvider from 'antd/es/config-provider'
import { ConfigContext } from 'antd/es/config-provider/context'
import LocaleContext from 'antd/es/locale/context'
import idID from 'antd/es/locale/id_ID'
import { type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import type { Scheme } from '../theme'
import { antdTheme } from './theme'

const query = '(prefers-color-scheme: dark)'
const subscribe = (changed: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
const systemScheme = (): Scheme => (matchMedia(query).matches ? 'dark' : 'light')
const wave = { disabled: true }

const RuntimeScope = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={antdTheme(useSyncExternalStore(subscribe, systemScheme))} locale={idID} wave={wave}>
    {children}
  </ConfigProvider>
)

/** What is left of ConfigProvider once the theme is a file: two contexts, 8 KB gzip less. */
const StaticScope = ({ children }: { children: ReactNode }) => {
  const outer = use(ConfigContext)
  const config = useMemo(() => ({ ...outer, locale: idID, wave }), [outer])
  return (
    <ConfigContext value={config}>
      <LocaleContext value={idID}>{children}</LocaleContext>
    </ConfigContext>
  )
}

/** antd's language everywhere, and its theme where the styles do not come from files. */
export const AntdScope = process.env.ANTD_RUNTIME_STYLES === '1' ? RuntimeScope : StaticScope
