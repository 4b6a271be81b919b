import { createHash } from 'node:crypto'
import type { Compiler, WebpackPluginInstance } from 'webpack'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/gi
const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const inner = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((found) => found[1] ?? '')

export const inlineScripts = (html: string): readonly string[] => inner(html, inlineScript)

export const contentSecurityHashes = (html: string) => ({
  script: inlineScripts(html).map(sha256),
  style: inner(html, inlineStyle).map(sha256),
})

const NAME = 'ContentSecurityHashes'

/**
 * Writes csp-hashes.json: the hashes of the inline parts of the pages, which the server has to allow. It runs late,
 * because webpack writes the final file names into the page after it was made.
 */
export class ContentSecurityHashes implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ANALYSE }, () => {
        const pages = compilation.getAssets().filter(({ name }) => name.endsWith('.html'))
        if (pages.length === 0) return
        const hashes = pages.map(({ source }) => contentSecurityHashes(source.source().toString()))
        const all = (kind: 'script' | 'style') => [...new Set(hashes.flatMap((one) => one[kind]))]
        const text = `${JSON.stringify({ script: all('script'), style: all('style') })}\n`
        compilation.emitAsset('csp-hashes.json', new sources.RawSource(text))
      })
    })
  }
}
