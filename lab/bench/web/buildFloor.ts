import { resolve } from 'node:path'
import CompressionPlugin from 'compression-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack from 'webpack'
import { appConfiguration } from '../../../webpack.config'

/** Builds one of the apps in ./floor with the app's own loaders; it is served like the app. */
export const buildFloor = async (name: 'react' | 'packages', folder: string): Promise<void> => {
  const { module, optimization, resolve: resolving } = appConfiguration()
  const ownRule = {
    test: /\.tsx?$/,
    include: __dirname,
    loader: 'ts-loader',
    options: { transpileOnly: true, compilerOptions: { noEmit: false } },
  }
  const rules = [...(module?.rules ?? []), ownRule]
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2020'],
    entry: { main: resolve(__dirname, 'floor', `${name}.tsx`) },
    output: { path: folder, publicPath: '/react/', filename: '[name].[contenthash:12].js', clean: true },
    ...(resolving && { resolve: resolving }),
    module: { ...module, rules },
    plugins: [
      new HtmlWebpackPlugin({
        templateContent:
          '<!doctype html><html lang="id"><head><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Griya</title></head><body><div id="root"></div></body></html>',
        scriptLoading: 'defer',
      }),
      new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test: /\.(?:js|css)$/ }),
    ],
    optimization: { ...optimization, splitChunks: false },
    performance: { hints: false },
  })
  await new Promise<void>((done, fail) => {
    compiler?.run((error, stats) => {
      if (error !== null) fail(error)
      else if (stats?.hasErrors() === true) fail(new Error(stats.toString({ all: false, errors: true })))
      else compiler.close(() => done())
    })
  })
}
