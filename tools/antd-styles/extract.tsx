import { parts } from './recordParts'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createCache, extractStyle, legacyLogicalPropertiesTransformer, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider, theme } from 'antd'
import type { FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { antdTheme, type Scheme } from '@griya/common/page/theme'
import { isScriptToken } from './engine/scriptTokens'

/**
 * All rules that antd would write at run time, for all of its components. This runs in a separate process (sheets.ts).
 */
export interface Extracted {
  /** by the name of the CSS file */
  readonly sheets: Readonly<Record<string, Readonly<Record<Scheme, string>>>>
  /** the tokens that antd's components read in script */
  readonly tokens: Readonly<Record<string, unknown>>
}

/**
 * Some style modules call their generator when they are rendered and not when they are loaded, so each is rendered
 * once.
 */
const drawOnce = (style: (prefixCls: string) => unknown) => {
  const Draw = () => {
    style('ant')
    return null
  }
  renderToString(<Draw />)
}

const load = createRequire(__filename)
const library = join(__dirname, '../../node_modules/antd/lib')
for (const file of readdirSync(library, { recursive: true, encoding: 'utf8' })) {
  if (!/[\\/]style[\\/]index\.js$/.test(file)) continue
  const { default: style } = load(join(library, file)) as { readonly default?: unknown }
  if (typeof style === 'function') drawOnce(style as (prefixCls: string) => unknown)
}

const ROOT_PIXELS = 16

/** antd counts in pixels; letters in rem obey the font size of the browser. */
const withLettersInRem = (css: string) =>
  css.replace(
    /(font-size[\w-]*:)\s*([\d.]+)px/g,
    (_, name: string, pixels: string) => `${name}${Number(pixels) / ROOT_PIXELS}rem`,
  )

/** Chromium 83 knows `left`, and no `inset-inline-start`. */
const LOWERED = [legacyLogicalPropertiesTransformer]

const cssOf = (Part: FunctionComponent, scheme: Scheme) => {
  const cache = createCache()
  renderToString(
    <StyleProvider cache={cache} transformers={LOWERED}>
      <ConfigProvider theme={antdTheme(scheme)}>
        <Part />
      </ConfigProvider>
    </StyleProvider>,
  )
  return withLettersInRem(extractStyle(cache, { plain: true }))
}

const known = Object.entries(theme.getDesignToken(antdTheme('light')))
const extracted: Extracted = {
  sheets: Object.fromEntries(
    [...parts].map(([name, Part]) => [name, { light: cssOf(Part, 'light'), dark: cssOf(Part, 'dark') }]),
  ),
  tokens: Object.fromEntries(known.filter(([name]) => isScriptToken(name))),
}
process.stdout.write(JSON.stringify(extracted))
