import { resolve } from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compilation } from 'webpack'
import { menu } from '../../src/domain/copy/common'
import { antdParts } from './antdParts'
import { iconAddress } from './iconAddress'
import { menuList } from './menuList'

const isStyle = ({ tagName, attributes }: HtmlWebpackPlugin.HtmlTagObject) =>
  tagName === 'style' || attributes.rel === 'stylesheet'

interface PageOptions {
  readonly minify: boolean
  readonly bootScript: (compilation: Compilation) => string
}

/** index.html: public/index.html with what the build knows. It places the tags itself, scripts before everything else. */
export const page = (root: string, { minify, bootScript }: PageOptions) =>
  new HtmlWebpackPlugin({
    template: resolve(root, 'public/index.html'),
    scriptLoading: 'defer',
    inject: false,
    excludeChunks: ['sw'],
    templateParameters: (compilation, _assets, { headTags }) => ({
      scripts: headTags.filter((tag) => !isStyle(tag)),
      styles: headTags.filter(isStyle),
      icon: iconAddress(root),
      antd: antdParts(),
      menu,
      menuList: menuList(),
      bootScript: bootScript(compilation),
    }),
    minify: minify && { collapseWhitespace: true, removeComments: true, minifyCSS: false },
  })
