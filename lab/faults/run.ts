import { findChrome } from '../../__tests__/browser/support/chrome'
import { countLine, ROWS } from '../../__tests__/support/faultMatrix'
import { MATRIX_SETTINGS, openRealStage } from '../../__tests__/browser/support/faultMatrix/browserCell'
import { withStand, type Stand } from '../../__tests__/browser/support/stand'
import { FAULT_NAMES, type Fault } from '../../__tests__/support/faultMatrix/faults'
import { runLane, type Part } from './lane'

/** The number of cores of a small machine. */
const LANES = 2
/** Lanes for slow cells, which mostly wait twenty seconds. */
const SLOW_LANES = 6
const SLOW = 'slow' as const

/** `npm run lab -- faults [NAME...]`: all rows, or those whose call contains one of the names. */
const rowsOf = (names: readonly string[]) =>
  ROWS.filter(({ call }) => names.length === 0 || names.some((name) => call.includes(name)))

async function main(): Promise<number> {
  const started = performance.now()
  const rows = rowsOf(process.argv.slice(2))
  if (rows.length === 0) throw new Error('No call has such a name.')
  const test = async ({ server, browser, origin }: Stand) => {
    const stage = openRealStage(server, origin)
    const play = async (lanes: number, faults: readonly Fault[]) => {
      const queue: Part[] = rows.map((row) => ({ row, faults }))
      const lane = () => runLane({ browser, stage, origin, queue, onRow: (text) => console.log(text) })
      return (await Promise.all(Array.from({ length: lanes }, lane))).flat()
    }
    const quick = await play(
      LANES,
      FAULT_NAMES.filter((fault) => fault !== SLOW),
    )
    const failed = [...quick, ...(await play(SLOW_LANES, [SLOW]))]
    for (const text of failed) console.log(`\nFAILED ${text}`)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(
      `\n${browser.version()}: ${countLine(failed.length, rows.length * FAULT_NAMES.length, rows)} in ${seconds} s`,
    )
    return failed.length === 0 ? 0 : 1
  }
  // only the whole browser gets push tokens
  return withStand(test, { environment: MATRIX_SETTINGS, chrome: findChrome() })
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
