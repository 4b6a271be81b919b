import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack'
import { filesOf } from './filesOf'

type Tag = HtmlWebpackPlugin.HtmlTagObject

const NAME = 'FirstPage'

const fileOf = (address: unknown, { outputOptions: { publicPath } }: Compilation) =>
  String(address).slice(String(publicPath).length)

const inlined = (link: Tag, compilation: Compilation): Tag => {
  const asset = compilation.getAsset(fileOf(link.attributes.href, compilation))
  if (asset === undefined) throw new Error(`the page asks for ${String(link.attributes.href)}, which was not built`)
  return { ...link, tagName: 'style', voidTag: false, attributes: {}, innerHTML: asset.source.source().toString() }
}

const preload = (href: string): Tag => ({
  tagName: 'link',
  voidTag: true,
  attributes: { rel: 'preload', as: 'script', href },
  meta: {},
})

/**
 * Puts the app's own styles into the page, so that they need no request. It also puts the entry and the app's script
 * before everything else that the page names, because a browser might load a deferred script later.
 */
export class FirstPage implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    const { Compilation } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const within: string[] = []
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap(NAME, (data) => {
        const { scripts, styles } = data.assetTags
        within.push(...styles.map(({ attributes }) => fileOf(attributes.href, compilation)))
        data.assetTags.styles = styles.map((link) => inlined(link, compilation))
        data.assetTags.scripts = [...filesOf(compilation, 'app').map(preload), ...scripts]
        for (const { attributes } of data.assetTags.scripts) attributes.fetchpriority = 'high'
        return data
      })
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const file of within.splice(0)) compilation.deleteAsset(file)
      })
    })
  }
}
