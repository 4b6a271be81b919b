import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import webpack, { type Configuration } from 'webpack'
import { launchBrowser } from '../../support/browser'
import { DIST, looped, type Kept } from './corpus'
import type { Measured } from './costPage'
import type { Row } from './report'

const ROOT = resolve(__dirname, '../../..')
const SLOW_DOWN = 4
const STATE_BYTES = 300 * 1024

const bundled = (entry: string, folder: string, more: Configuration = {}): Promise<string> =>
  new Promise((done, fail) => {
    const compiler = webpack({
      mode: 'production',
      target: ['web', 'es2020'],
      entry,
      output: { path: folder, publicPath: '/', filename: 'bundle.js', library: { type: 'var', name: 'bundle' } },
      resolve: { extensions: ['.tsx', '.ts', '.js'], alias: { '@': resolve(ROOT, 'src') } },
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            loader: 'ts-loader',
            options: {
              transpileOnly: true,
              configFile: join(ROOT, 'tsconfig.json'),
              compilerOptions: { noEmit: false },
            },
          },
        ],
      },
      ...more,
    })
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')))
      else compiler.close(() => done(join(folder, 'bundle.js')))
    })
  })

/** The base of a recording with more houses than anyone has, until it is as large as asked. */
const largeState = ({ recording: { base } }: Kept): object => {
  const state = base as { houses: Record<number, object>; transactions: Record<number, object> }
  const house = Object.values(state.houses)[0] ?? { name: 'Griya Melati', address: 'Jl. Soekarno Hatta No. 15, Malang' }
  const houses: Record<number, object> = {}
  for (let id = 1; JSON.stringify(houses).length < STATE_BYTES; id++) houses[id] = { ...house, id }
  return { ...state, houses }
}

const quantile = (values: readonly number[], at: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * at)] ?? Number.NaN

const measureInPage = async (script: string, state: object, actions: readonly object[]): Promise<Measured> => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    // isolated, so that the page's clock is fine
    const headers = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }
    await page.route('**/*', (route) =>
      route.fulfill({ headers, contentType: 'text/html', body: '<!doctype html><div id="root"><h1>x</h1></div>' }),
    )
    await page.goto('http://localhost/')
    await page.evaluate(readFileSync(script, 'utf8'))
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    return (await page.evaluate(`measure(${JSON.stringify(state)}, ${JSON.stringify(actions)})`)) as Measured
  } finally {
    await browser.close()
  }
}

const SHARED = /^(?:@reduxjs\/toolkit|idb-keyval|redux-persist)/
/** Also loaded for what is not the recorder. */
const ELSEWHERE = /(?:storage\/keyValue|storage\/carryOver|\/randomId|\/afterStart)$/

const firstLoadBytes = async (folder: string): Promise<number> => {
  const file = await bundled(join(__dirname, 'firstLoad.ts'), folder, {
    externals: [
      ({ request = '' }, callback) =>
        SHARED.test(request) || ELSEWHERE.test(request) ? callback(undefined, 'globalThis') : callback(),
    ],
  })
  return gzipSync(readFileSync(file)).length
}

/** What the replay page loads that the app does not: the files that hold its words. */
const replayBytes = (): number =>
  readdirSync(DIST)
    .filter((name) => /\.(?:js|css)$/.test(name) && /r-chooser/.test(readFileSync(join(DIST, name), 'utf8')))
    .reduce((sum, name) => sum + statSync(join(DIST, `${name}.gz`)).size, 0)

export const costRows = async (corpus: readonly Kept[], folder: string): Promise<readonly Row[]> => {
  const session = corpus.find(({ name }) => name === 'room-with-extras-and-booking')
  if (session === undefined) throw new Error('no recording to measure with')
  const script = await bundled(join(__dirname, 'costPage.ts'), join(folder, 'page'), {
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  })
  const actions = looped([session], 2_000, ({ action }) => action.type !== 'recording/segmentBegan').map(
    ({ action }) => action,
  )
  const plain = actions.filter(({ type }) => type !== 'recording/segmentBegan')
  const measured = await measureInPage(script, largeState(session), plain)
  const [median, p99] = [quantile(measured.micros.together, 0.5), quantile(measured.micros.each, 0.99)]
  const first = await firstLoadBytes(join(folder, 'first'))
  const replay = replayBytes()
  return [
    {
      bar: 'cost',
      measured: `what the recorder adds to an action, 4x slow-down, 300 KB of state: median, p99`,
      result: `${median.toFixed(1)}, ${p99.toFixed(1)} µs`,
      aim: '20, 100 µs at most',
      isReached: median <= 20 && p99 <= 100,
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
      aim: '25 KB at most',
      isReached: replay > 0 && replay <= 25 * 1024,
    },
  ]
}
