import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'
import { offlineCopyRestored, type KeptAnswer } from '@/api/offlineCopy'
import type { EntityPatch, RowsPatch } from '@/domain/entityPatch'
import { findRow, inOrder, withoutRow, withRow, type IdOf, type Rows } from './rows'
import { isSessionEnd } from '../session/session'

const patchesIn = (action: UnknownAction): EntityPatch => {
  const meta = action['meta'] as { baseQueryMeta?: { entities?: EntityPatch } } | undefined
  return meta?.baseQueryMeta?.entities ?? {}
}

/** An unchanged row keeps its identity, so what renders it does not render again. */
const place = <Row>(state: Rows<Row>, patch: RowsPatch<Row>, idOf: IdOf<Row>): Rows<Row> => {
  const shared = (row: Row) => copyWithStructuralSharing<Row>(findRow(state, idOf(row), idOf), row)
  if (patch.mode === 'merge') return patch.rows.reduce((rows, row) => withRow(rows, shared(row), idOf), state)
  const placed = inOrder(patch.rows.map(shared), idOf)
  return placed.length === state.length && placed.every((row, at) => row === state[at]) ? state : placed
}

const NONE: Rows<never> = []

interface EntityOptions<Row> {
  readonly patchOf: (patches: EntityPatch) => RowsPatch<Row> | undefined
  readonly idOf: IdOf<Row>
  /** the row that an action takes away */
  readonly removedBy?: (action: UnknownAction) => number | null
}

/**
 * Keeps the rows of one entity, of which the RTK Query cache holds the ids and no second copy: from any answer that brings
 * some, until the session ends. A plain reducer, because rows are replaced as a whole and a draft of thousands of them would
 * cost more than it helps.
 */
export const entityReducer = <Row>({
  patchOf,
  idOf,
  removedBy = () => null,
}: EntityOptions<Row>): Reducer<Rows<Row>> => {
  const applied = (rows: Rows<Row>, patches: EntityPatch): Rows<Row> => {
    const patch = patchOf(patches)
    return patch ? place(rows, patch, idOf) : rows
  }
  const restoredRows = (answers: readonly KeptAnswer[]) =>
    answers.reduce<Rows<Row>>((rows, { entities = {} }) => applied(rows, entities), NONE)
  return (state = NONE, action) => {
    if (isSessionEnd(action)) return NONE
    // what came from the server since the page began is newer than what the device kept
    if (offlineCopyRestored.match(action)) return inOrder([...restoredRows(action.payload), ...state], idOf)
    const removed = removedBy(action)
    const kept = removed === null ? state : withoutRow(state, removed, idOf)
    return applied(kept, patchesIn(action))
  }
}
