import { resolve } from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { brand } from '../../src/domain/copy/common'
import { floor } from '../../src/domain/copy/floor'
import { bootScript } from './bootScript'
import { floorScript } from './floorScript'
import { iconAddress } from './iconAddress'

const isStyle = ({ tagName, attributes }: HtmlWebpackPlugin.HtmlTagObject) =>
  tagName === 'style' || attributes.rel === 'stylesheet'

/** Makes index.html. The template places the tags itself: a script in the page waits for the styles named before it. */
export const pagePlugin = (root: string, { minify }: { readonly minify: boolean }) =>
  new HtmlWebpackPlugin({
    template: resolve(root, 'public/index.html'),
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
      brand,
    }),
    minify: minify && { collapseWhitespace: true, removeComments: true, minifyCSS: false },
  })
