import { resolve } from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { bootScript } from './bootScript'
import { iconAddress } from './iconAddress'

const isStyle = ({ tagName, attributes }: HtmlWebpackPlugin.HtmlTagObject) =>
  tagName === 'style' || attributes.rel === 'stylesheet'

/** What compiles page.tsx is a compiler of its own inside of webpack's. */
export const PAGE_COMPILER = 'HtmlWebpackCompiler'

/** index.html. It places the tags itself, scripts before everything else. */
export const pagePlugin = (root: string, { minify }: { readonly minify: boolean }) =>
  new HtmlWebpackPlugin({
    template: resolve(root, 'tools/build/page.tsx'),
    scriptLoading: 'defer',
    inject: false,
    excludeChunks: ['sw'],
    // it does not know of a change in the boot script
    cache: false,
    templateParameters: (compilation, _assets, { headTags }) => ({
      scripts: headTags.filter((tag) => !isStyle(tag)),
      styles: headTags.filter(isStyle),
      icon: iconAddress(root),
      bootScript: bootScript(compilation),
    }),
    minify: minify && { collapseWhitespace: true, removeComments: true, minifyCSS: false },
  })
