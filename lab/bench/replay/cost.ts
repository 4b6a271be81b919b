import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { appConfiguration } from '../../../webpack.config'
import { launchBrowser } from '../../../__tests__/browser/support/browser'
import { findChrome } from '../../../__tests__/browser/support/chrome'
import { DIST } from '../../../__tests__/browser/support/stand'
import { median, percentile } from '../numbers'
import { looped, type Kept } from './corpus'
import type { Measured } from './costPage'
import type { Row } from './report'

const ROOT = resolve(__dirname, '../../..')
const SLOW_DOWN = 4
const STATE_BYTES = 300 * 1024

const built = (configuration: Configuration): Promise<void> =>
  new Promise((done, fail) => {
    const compiler = webpack(configuration)
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')))
      else compiler.close(() => done())
    })
  })

const pageScript = async (folder: string): Promise<string> => {
  await built({
    mode: 'production',
    target: ['web', 'es2020'],
    entry: join(__dirname, 'costPage.ts'),
    output: { path: folder, publicPath: '/', filename: 'page.js' },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: { '@': resolve(ROOT, 'src') } },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: { transpileOnly: true, compilerOptions: { noEmit: false } },
        },
      ],
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    performance: { hints: false },
  })
  return readFileSync(join(folder, 'page.js'), 'utf8')
}

/** The first state of a recording, with so many more houses that it has the wanted size. */
const largeState = ({ recording: { base } }: Kept): object => {
  const state = base as { houses: readonly object[] }
  const house = state.houses[0] ?? { name: 'Griya Melati', address: 'Jl. Soekarno Hatta No. 15, Malang' }
  const houses: object[] = []
  for (let id = 1; JSON.stringify(houses).length < STATE_BYTES; id++) houses.push({ ...house, id })
  return { ...state, houses }
}

const measureInPage = async (script: string, state: object, actions: readonly object[]): Promise<Measured> => {
  const browser = await launchBrowser(findChrome())
  try {
    const page = await browser.newPage()
    // with these headers the page is isolated, and its clock has a fine resolution
    const headers = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }
    await page.route('**/*', (route) =>
      route.fulfill({ headers, contentType: 'text/html', body: '<!doctype html><div id="root"><h1>x</h1></div>' }),
    )
    await page.goto('http://localhost/')
    await page.evaluate(script)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    return await page.evaluate<Measured>(`measure(${JSON.stringify(state)}, ${JSON.stringify(actions)})`)
  } finally {
    await browser.close()
  }
}

/** The entry and the app, which every page loads first. */
const firstBytes = (folder: string): number => {
  const scripts = readdirSync(folder).filter((name) => /^(?:main|app)\..*\.js$/.test(name))
  if (scripts.length !== 2) throw new Error(`no entry and app in ${folder}`)
  return scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0)
}

/** The size of the app's first load, minus that of an app whose recorder does nothing. */
const firstLoadBytes = async (folder: string): Promise<number> => {
  const { plugins = [], ...app } = appConfiguration()
  const stub = join(__dirname, 'noRecorder.ts')
  const wanted = plugins.filter((plugin) => !(plugin instanceof CompressionPlugin))
  const replacing = new webpack.NormalModuleReplacementPlugin(/^@\/recording\/(?:recorder|writer)$/, stub)
  const typescript = app.module?.rules?.map((rule) =>
    typeof rule === 'object' && rule && Array.isArray(rule.include)
      ? { ...rule, include: [...rule.include, stub] }
      : rule,
  )
  await built({
    ...app,
    module: { ...app.module, rules: typescript ?? [] },
    plugins: [...wanted, replacing],
    output: { ...app.output, path: folder },
    devtool: false,
    cache: false,
  })
  return firstBytes(DIST) - firstBytes(folder)
}

/** What the replay page loads and the app does not: the files that contain the player's texts. */
const replayBytes = (): number =>
  readdirSync(DIST)
    .filter((name) => /\.(?:js|css)$/.test(name) && /r-chooser/.test(readFileSync(join(DIST, name), 'utf8')))
    .reduce((sum, name) => sum + statSync(join(DIST, `${name}.gz`)).size, 0)

export const costRows = async (corpus: readonly Kept[], folder: string): Promise<readonly Row[]> => {
  const session = corpus.find(({ name }) => name === 'room-with-extras-and-booking')
  if (session === undefined) throw new Error('no recording to measure with')
  const script = await pageScript(join(folder, 'page'))
  const actions = looped([session], 2_000, ({ action }) => action.type !== 'recording/segmentBegan').map(
    ({ action }) => action,
  )
  const plain = actions.filter(({ type }) => type !== 'recording/segmentBegan')
  const measured = await measureInPage(script, largeState(session), plain)
  const [middle, p99] = [median(measured.micros.together), percentile(measured.micros.each, 0.99)]
  const first = await firstLoadBytes(join(folder, 'first'))
  const replay = replayBytes()
  return [
    {
      bar: 'cost',
      measured: `what the recorder adds to an action, 4x slow-down, 300 KB of state: median, p99`,
      result: `${middle.toFixed(1)}, ${p99.toFixed(1)} µs`,
      aim: '20, 100 µs at most',
      isReached: middle <= 20 && p99 <= 100,
    },
    {
      bar: 'cost',
      measured: 'tasks over 50 ms in the same page, recording or not',
      result: `${measured.with.length}${measured.with.length > 0 ? ` (${Math.max(...measured.with)} ms)` : ''}, ${measured.without.length}`,
      aim: 'no more of them',
      isReached: measured.with.length <= measured.without.length,
    },
    {
      bar: 'cost',
      measured: 'the recorder in the first load, gzip',
      result: `${first} B`,
      aim: '4,096 B at most',
      isReached: first <= 4_096,
    },
    {
      bar: 'cost',
      measured: 'the replay beside the app, gzip',
      result: `${(replay / 1024).toFixed(1)} KB`,
      aim: '40 KB at most',
      isReached: replay > 0 && replay <= 40 * 1024,
    },
  ]
}
