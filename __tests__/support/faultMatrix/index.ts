import { calls, type CallName } from '../../../src/contract/calls'
import { FAULT_NAMES } from './faults'
import { READS } from './reads'
import type { Row } from './row'
import { WRITES } from './writes'

/** Every call the app makes, on each screen that shows its failure in a way of its own. */
export const ROWS: readonly Row[] = [...READS, ...WRITES]

/** Calls of the contract that no row makes. */
export const callsWithoutRow = (): readonly CallName[] =>
  (Object.keys(calls) as CallName[]).filter((name) => ROWS.every(({ call }) => call !== name))

export const countLine = (failed: number, rows: readonly Row[] = ROWS): string => {
  const made = new Set(rows.map(({ call }) => call)).size
  const verdict = failed === 0 ? 'all green' : `${failed} FAILED`
  return `${made} calls on ${rows.length} screens x ${FAULT_NAMES.length} faults = ${rows.length * FAULT_NAMES.length} cells, ${verdict}`
}
