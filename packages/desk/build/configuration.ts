import { resolve } from 'node:path'
import CompressionPlugin from 'compression-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration } from 'webpack'
import { floor } from '../src/copy/floor'
import { ContentSecurityHashes } from '../../../tools/build/contentSecurityHashes'
import type { Refresh } from '../../../tools/build/refresh'
import { developmentCache } from '../../../tools/build/developmentCache'
import { compiled, Floor, loweredPackages, minifiedStyles } from '../../../tools/build/floor'
import { floorScript } from '../../../tools/build/floorScript'
import { iconAddress } from '../../../tools/build/iconAddress'

/**
 * The operator's page: a build of its own, so that the tenants' app stays what it is without it. antd comes here as it is,
 * with its style engine (ADR 18).
 */
export const operatorConfiguration = (root: string, refresh?: Refresh): Configuration => {
  const production = refresh === undefined
  const named = (ext: string) => (production ? `[name].[contenthash:8].${ext}` : `[name].${ext}`)
  return {
    name: 'operator',
    mode: production ? 'production' : 'development',
    target: 'browserslist',
    entry: { operator: resolve(root, 'packages/desk/src/index.tsx') },
    output: {
      path: resolve(root, 'dist/operator'),
      publicPath: '/operator/assets/',
      filename: named('js'),
      chunkFilename: named('js'),
      sourceMapFilename: '../../.cache/source-maps/operator/[file].map',
      uniqueName: 'griya-operator',
      clean: true,
    },
    devtool: production ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        {
          test: /\.tsx?$/,
          include: resolve(root, 'packages'),
          loader: 'ts-loader',
          options: {
            instance: 'operator',
            ...compiled,
            ...(refresh && { getCustomTransformers: () => ({ before: [refresh.transformer()] }) }),
          },
        },
        ...(production ? loweredPackages() : []),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        {
          test: /[\\/]@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$/,
          loader: resolve(__dirname, 'nonceLoader.ts'),
        },
        // packages of antd that do not declare that they have no side effects
        { test: /[\\/]node_modules[\\/](?:@rc-component|@ant-design)[\\/]/, sideEffects: false },
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: resolve(root, 'packages/desk/src/index.html'),
        scriptLoading: 'defer',
        templateParameters: { icon: iconAddress(root), floorScript: floorScript(root, floor) },
        minify: production && { collapseWhitespace: true, removeComments: true },
      }),
      new ContentSecurityHashes(),
      new MiniCssExtractPlugin({ filename: named('css'), chunkFilename: named('css'), ignoreOrder: true }),
      ...(refresh === undefined
        ? [new Floor(), new CompressionPlugin({ test: /\.(?:js|css)$/, filename: '[path][base].gz', threshold: 512 })]
        : [refresh.plugin([/node_modules/])]),
    ],
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }), minifiedStyles()],
      // one file for what every screen stands on, so that a change of ours does not load it anew
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          framework: {
            name: 'framework',
            chunks: 'initial',
            test: /[\\/]node_modules[\\/]/,
            enforce: true,
          },
        },
      },
    },
    cache: !production && developmentCache(root),
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}
