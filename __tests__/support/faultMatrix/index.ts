import { type TenantCallName, tenantCalls } from '@griya/contract/calls'
import { FAULT_NAMES, type Fault } from './faults'
import { READS } from './reads'
import type { Row } from './row'
import { WRITES } from './writes'

/** All calls of the app, on each screen that shows their failure in a different way. */
export const ROWS: readonly Row[] = [...READS, ...WRITES]

const nameOf = ({ call, on }: Row) => `${call} on ${on}`

/** This reading meets all of them, for all readings: they take one way through the app, up to the screen. */
const FIRST_READING = 'getHouse on the house'
/** What each screen has to show by itself: that it waits, that the connection or the server refuses, a wrong answer. */
const OF_EACH_READING: readonly Fault[] = ['slow', 'refused', 'tooMany', 'wrongShape']

/** A network may ask for a room five times an hour, and all cells are of one network. */
const OF_A_STRANGER: readonly Fault[] = ['slow', 'refused', 'tooMany', 'badJson', 'lost']

/** Nobody reads what these answer: any object is success (contract A0), so that none has a wrong shape. */
const IS_UNREAD =
  /^(?:applyVoucher|cancelTransaction|changePassword|confirmPayment|createPushToken|setContinues|updateProfile2?|createTicket|answerTicket|closeTicket)$/

/** The faults that tell something about this row which no other row tells. */
export const faultsOf = (row: Row): readonly Fault[] => {
  if (IS_UNREAD.test(row.call)) return FAULT_NAMES.filter((fault) => fault !== 'wrongShape')
  if (row.call === 'askForRoom') return OF_A_STRANGER
  return row.way === 'read' && nameOf(row) !== FIRST_READING ? OF_EACH_READING : FAULT_NAMES
}

/** Calls of the contract that have no row. Of signing out no screen says anything. */
export const callsWithoutRow = (): readonly TenantCallName[] =>
  (Object.keys(tenantCalls) as TenantCallName[]).filter(
    (name) => name !== 'signOut' && ROWS.every(({ call }) => call !== name),
  )

export const countLine = (failed: number, cells: number, rows: readonly Row[] = ROWS): string => {
  const made = new Set(rows.map(({ call }) => call)).size
  const verdict = failed === 0 ? 'all green' : `${failed} FAILED`
  return `${made} calls on ${rows.length} screens, ${cells} cells, ${verdict}`
}
