import { resolve } from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack from 'webpack'
import { shellStyle } from '../../../.config/webpack/shellStyle'
import { login } from '../../../src/domain/copy/login'
import { appConfiguration } from '../../../webpack.config'

const root = resolve(__dirname, '../../..')

/** The app's page without the boot script, which knows the app's screens. */
const page = new HtmlWebpackPlugin({
  template: resolve(root, 'public/index.html'),
  scriptLoading: 'defer',
  excludeChunks: ['sw'],
  templateParameters: { shellStyle: shellStyle(root), bootScript: '', login },
})

const NOT_FOR_PARTS: ReadonlySet<string | undefined> = new Set([
  'HtmlWebpackPlugin',
  'CompressionPlugin',
  'PrecacheList',
])
const isForParts = (plugin: unknown) => !NOT_FOR_PARTS.has((plugin as object | null)?.constructor.name)

/** Builds the ui parts with the app's own webpack settings into a folder, each part a page: `?part=HousePart`. */
export const buildGallery = async (folder: string) => {
  const settings = appConfiguration(true)
  const rules = (settings.module?.rules ?? []).map((rule) =>
    typeof rule === 'object' && rule !== null && rule.loader === 'ts-loader'
      ? { ...rule, include: [resolve(root, 'src'), resolve(root, '.config/antd/engine'), __dirname] }
      : rule,
  )
  const compiler = webpack({
    ...settings,
    entry: { main: resolve(__dirname, 'index.tsx') },
    output: { ...settings.output, path: folder },
    devtool: false,
    module: { ...settings.module, rules },
    plugins: [...(settings.plugins ?? []).filter(isForParts), page],
    cache: false,
  })
  await new Promise<void>((done, fail) => {
    compiler?.run((error, stats) => {
      if (error !== null) fail(error)
      else if (stats?.hasErrors() === true) fail(new Error(stats.toString({ all: false, errors: true })))
      else done()
    })
  })
}
