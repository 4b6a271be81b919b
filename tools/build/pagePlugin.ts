import { resolve } from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compilation } from 'webpack'
import { brand } from '../../src/domain/copy/common'
import { floor } from '../../src/domain/copy/floor'
import { bootScript } from './bootScript'
import { firstRules } from './firstRules'
import { floorScript } from './floorScript'
import { iconAddress } from './iconAddress'

const isStyle = ({ tagName, attributes }: HtmlWebpackPlugin.HtmlTagObject) =>
  tagName === 'style' || attributes.rel === 'stylesheet'

/** The page that our server fills for each public address (packages/server/src/books/pages). */
export const PUBLIC_PAGE = 'public.html'

/** The classes that the frame of a public page has, as public/index.html begins and the server ends it. */
const FRAME_CLASSES = [
  ...['g-first', 'g-top-bar', 'g-top-bar-inner', 'g-wordmark', 'g-page', 'g-page-wide', 'g-page-two', 'g-page-narrow'],
  ...['g-page-head', 'g-back', 'g-page-lead', 'g-page-columns', 'g-stack'],
  ...['g-first-photo', 'g-first-block', 'g-first-form', 'g-first-found', 'g-house-from'],
]

const textOf = (compilation: Compilation, name: RegExp): string => {
  const asset = compilation.getAssets().find((one) => name.test(one.name))
  if (asset === undefined) throw new Error(`the build has no ${String(name)}`)
  return asset.source.source().toString()
}

interface PageOptions {
  readonly minify: boolean
  readonly isPublic?: boolean
}

/**
 * Makes index.html, or the page for public addresses. The template places the tags itself: a script in the page waits for the
 * styles named before it.
 */
export const pagePlugin = (root: string, { minify, isPublic = false }: PageOptions) =>
  new HtmlWebpackPlugin({
    template: resolve(root, 'public/index.html'),
    filename: isPublic ? PUBLIC_PAGE : 'index.html',
    scriptLoading: 'defer',
    inject: false,
    excludeChunks: ['sw'],
    // the plugin does not notice changes in the boot script
    cache: false,
    templateParameters: (compilation, _assets, { headTags }) => ({
      scripts: headTags.filter((tag) => !isStyle(tag)),
      styles: headTags.filter(isStyle),
      icon: iconAddress(root),
      floorScript: floorScript(root, floor),
      bootScript: bootScript(compilation),
      firstRules: isPublic ? firstRules(textOf(compilation, /^main\..*\.css$/), FRAME_CLASSES) : '',
      brand,
      isPublic,
    }),
    minify: minify && {
      collapseWhitespace: true,
      removeComments: true,
      ignoreCustomComments: [/^%/],
      minifyCSS: false,
    },
  })
