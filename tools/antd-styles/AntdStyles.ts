import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Compiler, RuleSetRule, WebpackPluginInstance } from 'webpack'
import { compiled } from '../build/floor'
import { SHEETS, THEME, writeSheets } from './sheets'

/** The modules inside node_modules where this replaces antd's internals, and our replacements. */
export const standIns = [
  { module: 'antd/es/theme/util/genStyleUtils.js', by: 'genStyleUtils.ts' },
  { module: 'antd/es/theme/util/useResetIconStyle.js', by: 'useResetIconStyle.ts', hasDefault: true },
  { module: 'antd/es/theme/useToken.js', by: 'useToken.ts', hasDefault: true },
  { module: '@rc-component/util/es/Dom/dynamicCSS.js', by: 'dynamicCss.ts' },
  { module: '@ant-design/icons/es/cssUtils.js', by: 'iconCss.ts' },
  // the pictures of Result: 8 KB, and made only for light screens
  ...['noFound', 'serverError', 'unauthorized'].map((name) => ({
    module: `antd/es/result/${name}.js`,
    by: 'noPicture.ts',
    hasDefault: true,
  })),
  // those of Empty, which work out their colours in script: 3 KB
  ...['empty', 'simple'].map((name) => ({ module: `antd/es/empty/${name}.js`, by: 'noPicture.ts', hasDefault: true })),
  // the words that antd falls back on: nothing here is English
  { module: 'antd/es/locale/en_US.js', by: 'words.ts', hasDefault: true },
]

const NAME = 'AntdStyles'
const root = resolve(__dirname, '../..')
const engine = resolve(__dirname, 'engine')
const antdStyles = /[\\/]antd[\\/]es[\\/].*[\\/](?:style[\\/][^\\/]+|style)\.js$/

const moduleFile = (name: string) => {
  const file = resolve(root, 'node_modules', name)
  if (!existsSync(file)) throw new Error(`antd moved ${name}: run npx jest antdStyles`)
  // webpack knows a module by its file, also where node_modules is a link
  return realpathSync(file)
}

const rules = (): readonly RuleSetRule[] => [
  // packages of antd that do not declare that they have no side effects: a form's rules came with every input
  { test: /[\\/]node_modules[\\/](?:@rc-component|@ant-design)[\\/]/, sideEffects: false },
  { test: antdStyles, loader: resolve(__dirname, 'stripLoader.ts') },
  {
    test: /\.ts$/,
    include: engine,
    loader: 'ts-loader',
    options: compiled,
  },
  ...standIns.map(({ module, by, ...rest }) => ({
    test: moduleFile(module),
    loader: resolve(__dirname, 'replaceLoader.ts'),
    options: { by: resolve(engine, by), ...rest },
  })),
]

const alias = {
  'antd-styles': SHEETS,
  '@ant-design/cssinjs$': resolve(engine, 'cssinjs.ts'),
  '@ant-design/cssinjs-utils$': resolve(engine, 'cssinjsUtils.ts'),
}

/** Turns antd's rules into CSS files beside the scripts of its components, in place of its style engine in the app. */
export class AntdStyles implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    const { options } = compiler
    options.resolve.alias = { ...options.resolve.alias, ...alias }
    options.module.rules.push(...rules())
    compiler.hooks.beforeCompile.tapPromise(NAME, writeSheets)
    compiler.hooks.thisCompilation.tap(NAME, ({ fileDependencies }) => fileDependencies.add(resolve(root, THEME)))
  }
}
