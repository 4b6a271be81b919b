import { createHash } from 'node:crypto'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compiler, WebpackPluginInstance } from 'webpack'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/gi
const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const hashes = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((found) => sha256(found[1] ?? ''))

export const contentSecurityHashes = (html: string) => ({
  script: hashes(html, inlineScript),
  style: hashes(html, inlineStyle),
})

/** Emits csp-hashes.json: what the server has to allow for the inline parts of index.html as it was written. */
export class ContentSecurityHashes implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ContentSecurityHashes', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tap('ContentSecurityHashes', (data) => {
        const text = `${JSON.stringify(contentSecurityHashes(data.html))}\n`
        compilation.emitAsset('csp-hashes.json', new compiler.webpack.sources.RawSource(text))
        return data
      })
    })
  }
}
