import type { Browser } from 'playwright-core'
import { FAULTS, type Fault } from '../../__tests__/support/faultMatrix/faults'
import { playInBrowser } from '../../__tests__/browser/support/faultMatrix/browserCell'
import type { Row } from '../../__tests__/support/faultMatrix/row'
import type { Stage } from '../../__tests__/support/faultMatrix/stage'
import { openFaultProxy } from '../../__tests__/browser/support/faultProxy'

/** The cells of one row, played one after the other. */
export interface Part {
  readonly row: Row
  readonly faults: readonly Fault[]
}

interface LaneOptions {
  readonly browser: Browser
  readonly stage: Stage
  /** origin of the real server */
  readonly origin: string
  /** shared by the lanes: each takes the next row with its faults */
  readonly queue: Part[]
  readonly onRow: (text: string) => void
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Plays rows until none is left, each cell through this lane's own proxy. Returns the cells that failed. */
export const runLane = async ({ browser, stage, origin, queue, onRow }: LaneOptions): Promise<readonly string[]> => {
  const proxy = await openFaultProxy(origin)
  const failed: string[] = []
  const play = async (row: Row, fault: Fault) => {
    try {
      await playInBrowser({ browser, proxy, stage, row, fault })
      return 'ok'
    } catch (error) {
      failed.push(`${row.call} on ${row.on}, ${FAULTS[fault].title}: ${textOf(error)}`)
      return 'FAILED'
    }
  }
  try {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const { row, faults } = part
      const results: string[] = []
      for (const fault of faults) results.push(`${fault} ${await play(row, fault)}`)
      onRow(`${row.call} on ${row.on}: ${results.join(', ')}`)
    }
    return failed
  } finally {
    await proxy.close()
  }
}
