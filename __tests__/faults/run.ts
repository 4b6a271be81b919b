import { join } from 'node:path'
import { launchBrowser } from '../support/browser'
import { realClock } from '../support/e2eSession'
import { countLine, ROWS } from '../support/faultMatrix'
import { MATRIX_SETTINGS, openRealStage } from '../support/faultMatrix/browserCell'
import { openTestServer } from '../support/testServer'
import { runLane } from './lane'

/** More than there are cores: every row waits twenty seconds for its slow answer. */
const LANES = 4
const DIST = join(__dirname, '..', '..', 'dist')

/** `npm run faults:browser [-- NAME]`: every row, or those of the calls whose name holds NAME. */
const rowsOf = (name: string | undefined) => ROWS.filter(({ call }) => name === undefined || call.includes(name))

async function main(): Promise<number> {
  const started = performance.now()
  const rows = rowsOf(process.argv[2])
  const queue = [...rows]
  const [server, browser] = await Promise.all([
    openTestServer({ clock: realClock, environment: { DIST_DIR: DIST, ...MATRIX_SETTINGS } }),
    launchBrowser(),
  ])
  try {
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const stage = openRealStage(server, origin)
    const lane = () => runLane({ browser, stage, origin, queue, onRow: (text) => console.log(text) })
    const failed = (await Promise.all(Array.from({ length: LANES }, lane))).flat()
    for (const text of failed) console.log(`\nFAILED ${text}`)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`\n${browser.version()}: ${countLine(failed.length, rows)} in ${seconds} s`)
    return failed.length === 0 ? 0 : 1
  } finally {
    await browser.close()
    await server.close()
  }
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.stack : error)
    process.exitCode = 1
  },
)
