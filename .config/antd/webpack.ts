import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RuleSetRule } from 'webpack'

/** Where the static build leans on antd's internals: module inside node_modules -> our stand-in. */
export const standIns = [
  { module: 'antd/es/theme/util/genStyleUtils.js', by: 'genStyleUtils.ts' },
  { module: 'antd/es/theme/util/useResetIconStyle.js', by: 'useResetIconStyle.ts', hasDefault: true },
  { module: 'antd/es/theme/useToken.js', by: 'useToken.ts', hasDefault: true },
  { module: '@rc-component/util/es/Dom/dynamicCSS.js', by: 'dynamicCss.ts' },
  { module: '@ant-design/icons/es/cssUtils.js', by: 'iconCss.ts' },
] as const

const engine = resolve(__dirname, 'engine')
const antdStyles = /[\\/]antd[\\/]es[\\/].*[\\/](?:style[\\/][^\\/]+|style)\.js$/

const moduleFile = (root: string, name: string) => {
  const file = resolve(root, 'node_modules', name)
  if (!existsSync(file)) throw new Error(`antd moved ${name}: see docs/adr/0010, or build with ANTD_RUNTIME_STYLES=1`)
  return file
}

interface Settings {
  root: string
  runtimeStyles: boolean
}

/** Aliases and rules that exchange antd's run-time styles for files; with runtimeStyles antd stays as it comes. */
export const staticAntd = ({
  root,
  runtimeStyles,
}: Settings): { alias: Record<string, string>; rules: RuleSetRule[] } => {
  const css: RuleSetRule = {
    test: /\.antd\.css$/,
    loader: resolve(__dirname, 'cssLoader.ts'),
    options: { runtimeStyles },
    enforce: 'pre',
  }
  if (runtimeStyles) return { alias: {}, rules: [css] }
  return {
    alias: {
      '@ant-design/cssinjs$': resolve(engine, 'cssinjs.ts'),
      '@ant-design/cssinjs-utils$': resolve(engine, 'cssinjsUtils.ts'),
    },
    rules: [
      css,
      { test: antdStyles, loader: resolve(__dirname, 'stripLoader.ts') },
      {
        test: /\.ts$/,
        include: engine,
        loader: 'ts-loader',
        options: { transpileOnly: true, compilerOptions: { noEmit: false } },
      },
      ...standIns.map(({ module, by, ...rest }) => ({
        test: moduleFile(root, module),
        loader: resolve(__dirname, 'replaceLoader.ts'),
        options: { by: resolve(engine, by), ...rest },
      })),
    ],
  }
}
