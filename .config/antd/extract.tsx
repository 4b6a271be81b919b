import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import ConfigProvider from 'antd/es/config-provider'
import { renderToString } from 'react-dom/server'
import { antdTheme } from '../../src/ui/antd/theme'
import type { Scheme } from '../../src/ui/theme'
import { samples } from './components'
import { purge } from './purge'

const render = (name: string, scheme: Scheme) => {
  const cache = createCache()
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={antdTheme(scheme)}>{samples[name]?.element}</ConfigProvider>
    </StyleProvider>,
  )
  return extractStyle(cache, { plain: true })
}

const sheets = Object.entries(samples).map(
  ([name, { drop }]) => [name, purge({ light: render(name, 'light'), dark: render(name, 'dark'), drop })] as const,
)
process.stdout.write(JSON.stringify(sheets))
