import { resolve } from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { bootScript } from './bootScript'
import { iconAddress } from './iconAddress'

const isStyle = ({ tagName, attributes }: HtmlWebpackPlugin.HtmlTagObject) =>
  tagName === 'style' || attributes.rel === 'stylesheet'

/** The name of the compiler, inside webpack's own, that compiles page.tsx. */
export const PAGE_COMPILER = 'HtmlWebpackCompiler'

/** Makes index.html. The template places the tags itself, with scripts before everything else. */
export const pagePlugin = (root: string, { minify }: { readonly minify: boolean }) =>
  new HtmlWebpackPlugin({
    template: resolve(root, 'tools/build/page.tsx'),
    scriptLoading: 'defer',
    inject: false,
    excludeChunks: ['sw'],
    // the plugin does not notice changes in the boot script
    cache: false,
    templateParameters: (compilation, _assets, { headTags }) => ({
      scripts: headTags.filter((tag) => !isStyle(tag)),
      styles: headTags.filter(isStyle),
      icon: iconAddress(root),
      bootScript: bootScript(compilation),
    }),
    minify: minify && { collapseWhitespace: true, removeComments: true, minifyCSS: false },
  })
