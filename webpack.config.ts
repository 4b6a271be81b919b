import { resolve } from 'node:path'
import { type BrotliOptions, constants } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Chunk, type Configuration, type RuleSetRule } from 'webpack'
import { ContentSecurityHashes } from './tools/build/contentSecurityHashes'
import { BootScript } from './tools/build/bootScript'
import { buildName } from './tools/build/buildName'
import { CopyPublic } from './tools/build/copyPublic'
import { developmentCache } from './tools/build/developmentCache'
import { compiled, Floor, loweredPackages, minifiedStyles } from './tools/build/floor'
import { FirstScripts } from './tools/build/firstScripts'
import { operatorConfiguration } from './packages/desk/build/configuration'
import { pagePlugin } from './tools/build/pagePlugin'
import type { Refresh } from './tools/build/refresh'
import { PrecacheList, WORKER_FILE } from './tools/build/precacheList'
import { ScreenList } from './tools/build/screenList'
import { AntdStyles } from './tools/antd-styles/AntdStyles'

const root = __dirname
const serviceWorker = resolve(root, 'src/worker/serviceWorker.ts')
const compressible = /\.(?:js|css|svg|json|webmanifest)$/
/** Seconds-long stalls are normal on the phones this is made for (spec section 9). */
const chunkLoadTimeout = 120_000

const precompressed = () => [
  new CompressionPlugin({ test: compressible, filename: '[path][base].gz', algorithm: 'gzip', threshold: 512 }),
  new CompressionPlugin<BrotliOptions>({
    test: compressible,
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    threshold: 512,
  }),
]

/** Lets a browser compile the first scripts while they arrive, off the main thread, instead of when they run. */
const compileAhead = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad\n',
    raw: true,
    include: /^(?:main|app)\..*\.js$/,
    // a minifier drops comments
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })

const typescript = (more: object = {}): RuleSetRule => ({
  test: /\.tsx?$/,
  include: [resolve(root, 'src'), resolve(root, 'packages')],
  loader: 'ts-loader',
  options: { ...compiled, ...more },
})

const nameBuild = () => new webpack.DefinePlugin({ 'process.env.GRIYA_BUILD': JSON.stringify(buildName(root)) })

/** Not for the first page. */
const isLate = (chunk: Chunk) => !chunk.canBeInitial() && chunk.name !== 'app'

export const appConfiguration = (refresh?: Refresh): Configuration => {
  const production = refresh === undefined
  const named = (ext: string) => (production ? `[name].[contenthash:8].${ext}` : `[name].${ext}`)
  return {
    name: 'tenants',
    mode: production ? 'production' : 'development',
    target: 'browserslist',
    entry: {
      main: resolve(root, 'src/index.ts'),
      sw: { import: serviceWorker, filename: WORKER_FILE },
    },
    output: {
      path: resolve(root, 'dist'),
      publicPath: '/react/',
      filename: named('js'),
      chunkFilename: named('js'),
      assetModuleFilename: '[name].[contenthash:8][ext]',
      sourceMapFilename: '../.cache/source-maps/[file].map',
      chunkLoadTimeout,
      // The content policy of the server allows this policy by name (packages/server/src/platform/plugins/securityHeaders.ts).
      trustedTypes: { policyName: 'griya' },
      clean: { keep: /^(?:reducers\.cjs$|operator(?:[\\/]|$))/ },
    },
    devtool: production ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { '@': resolve(root, 'src') },
    },
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        ...(refresh === undefined
          ? [
              typescript(),
              // each screen carries the texts it says and the shapes it reads, and no others
              { include: [resolve(root, 'src/domain/copy'), resolve(root, 'packages/contract')], sideEffects: false },
            ]
          : [
              {
                oneOf: [
                  // what runs before the app has nothing to refresh
                  { compiler: /./, ...typescript() },
                  typescript({ getCustomTransformers: () => ({ before: [refresh.transformer()] }) }),
                ],
              },
              {
                test: /\.ts$/,
                include: resolve(root, 'src'),
                enforce: 'pre' as const,
                loader: resolve(root, 'tools/dev/followTexts.ts'),
              },
            ]),
        ...(production ? loweredPackages() : []),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules: false } }] },
      ],
    },
    plugins: [
      new BootScript(resolve(root, 'src/boot/boot.ts')),
      pagePlugin(root, { minify: production }),
      ...(production ? [pagePlugin(root, { minify: true, isPublic: true }), new ScreenList()] : []),
      new AntdStyles(),
      nameBuild(),
      new CopyPublic(resolve(root, 'public'), ['index.html']),
      new ContentSecurityHashes(),
      new MiniCssExtractPlugin({
        filename: named('css'),
        chunkFilename: named('css'),
        // Each component's rules stand alone under its own class, so their order means nothing.
        ignoreOrder: true,
      }),
      ...(refresh === undefined
        ? [new FirstScripts(), compileAhead(), new PrecacheList(), new Floor(), ...precompressed()]
        : [new webpack.DefinePlugin({ GRIYA_PRECACHE: '[]' }), refresh.plugin([/node_modules/, serviceWorker])]),
    ],
    optimization: {
      // short names: with the plain ones of 'deterministic' the first load is a kilobyte heavier
      mangleExports: 'size',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: {
            ecma: 2020,
            compress: { passes: 3, toplevel: true, keep_fargs: false },
            mangle: { toplevel: true },
          },
        }),
        minifiedStyles(),
      ],
      splitChunks: {
        cacheGroups: {
          // the rules of the first page and of the app's own script are one file, which the page names; others come with
          // the screens that need them
          styles: {
            name: 'main',
            type: 'css/mini-extract',
            chunks: ({ name }) => name === 'app',
            enforce: true,
          },
          // nearly every screen but the first two counts days
          common: {
            name: 'common',
            chunks: isLate,
            test: /[\\/]node_modules[\\/]dayjs/,
            enforce: true,
          },
          // what hides and writes recordings: soon after the first screen, and for DevTools, Sentry and QA's panel
          recording: {
            name: 'recording',
            chunks: isLate,
            test: /[\\/]src[\\/]recording[\\/](?:scrub[\\/]|writing|delivery|identity)/,
            enforce: true,
          },
          // the app is one file: it comes whole or not at all
          defaultVendors: {
            test: /[\\/]node_modules[\\/]/,
            chunks: isLate,
            priority: -10,
            reuseExistingChunk: true,
          },
          // what the app stands on comes with the entry, in about half of the bytes
          framework: {
            name: 'main',
            chunks: ({ name }) => name === 'app',
            test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
            priority: 10,
            enforce: true,
          },
        },
      },
    },
    // A production build from the stored cache has called the wrong function after an export was renamed: it shortens the
    // names of exports, and modules from the cache still used the old ones.
    cache: !production && developmentCache(root),
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}

/** The reducers alone, for the command line to replay recordings with (npm run replay). */
const reducers = (): Configuration => ({
  name: 'reducers',
  mode: 'production',
  target: 'node20',
  entry: resolve(root, 'src/replay/reducers.ts'),
  output: { path: resolve(root, 'dist'), filename: 'reducers.cjs', library: { type: 'commonjs2' } },
  devtool: false,
  resolve: { extensions: ['.ts', '.js'], alias: { '@': resolve(root, 'src') } },
  module: { rules: [typescript()] },
  plugins: [nameBuild(), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  optimization: { minimize: false },
  cache: false,
  stats: 'errors-warnings',
})

export default [appConfiguration(), reducers(), operatorConfiguration(root)]
