import { resolve } from 'node:path'
import webpack from 'webpack'
import { page } from '../../../tools/build/page'
import { appConfiguration } from '../../../webpack.config'

const root = resolve(__dirname, '../../..')

/** The boot script knows the app's screens. */
const withoutBoot = page(root, { minify: true, bootScript: () => '' })

const NOT_FOR_PARTS: ReadonlySet<string | undefined> = new Set([
  'HtmlWebpackPlugin',
  'CompressionPlugin',
  'PrecacheList',
  'FirstPage',
])
const isForParts = (plugin: unknown) => !NOT_FOR_PARTS.has((plugin as object | null)?.constructor.name)

/** Builds the ui parts with the app's own webpack settings into a folder, each part a page: `?part=HousePart`. */
export const buildGallery = async (folder: string) => {
  const settings = appConfiguration()
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
    plugins: [...(settings.plugins ?? []).filter(isForParts), withoutBoot],
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
