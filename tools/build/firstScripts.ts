import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compiler, WebpackPluginInstance } from 'webpack'
import { filesOf } from './filesOf'

type Tag = HtmlWebpackPlugin.HtmlTagObject

const NAME = 'FirstScripts'

const preload = (href: string): Tag => ({
  tagName: 'link',
  voidTag: true,
  attributes: { rel: 'preload', as: 'script', href },
  meta: {},
})

/** Has the page ask for the app's script together with the entry, which would ask for it later. */
export class FirstScripts implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap(NAME, (data) => {
        const scripts = [...filesOf(compilation, 'app').map(preload), ...data.assetTags.scripts]
        // a browser might load a deferred script later than everything else that the page names
        for (const { attributes } of scripts) attributes.fetchpriority = 'high'
        data.assetTags.scripts = scripts
        return data
      })
    })
  }
}
