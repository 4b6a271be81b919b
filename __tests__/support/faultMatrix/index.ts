import { type TenantCallName, tenantCalls } from '../../../src/contract/calls'
import { FAULT_NAMES } from './faults'
import { READS } from './reads'
import type { Row } from './row'
import { WRITES } from './writes'

/** All calls of the app, on each screen that shows their failure in a different way. */
export const ROWS: readonly Row[] = [...READS, ...WRITES]

/** Calls of the contract that have no row. */
export const callsWithoutRow = (): readonly TenantCallName[] =>
  (Object.keys(tenantCalls) as TenantCallName[]).filter((name) => ROWS.every(({ call }) => call !== name))

export const countLine = (failed: number, rows: readonly Row[] = ROWS): string => {
  const made = new Set(rows.map(({ call }) => call)).size
  const verdict = failed === 0 ? 'all green' : `${failed} FAILED`
  return `${made} calls on ${rows.length} screens x ${FAULT_NAMES.length} faults = ${rows.length * FAULT_NAMES.length} cells, ${verdict}`
}
