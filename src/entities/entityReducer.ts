import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'
import { offlineCopyRestored, type KeptAnswer } from '@/api/offlineCopy'
import type { EntityPatch, RowsPatch } from '@/domain/entityPatch'
import { withoutKey } from '@/lib/withoutKey'
import { isSessionEnd } from './session'

/** Rows by id; the RTK Query cache holds ids for them, never a second copy. */
export type EntityState<Row> = Readonly<Record<number, Row>>

const patchesIn = (action: UnknownAction): EntityPatch => {
  const meta = action['meta'] as { baseQueryMeta?: { entities?: EntityPatch } } | undefined
  return meta?.baseQueryMeta?.entities ?? {}
}

/** An unchanged row keeps its identity, so what renders it does not render again. */
const place = <Row>(state: EntityState<Row>, patch: RowsPatch<Row>, idOf: (row: Row) => number): EntityState<Row> => {
  const placed: Record<number, Row> = {}
  for (const row of patch.rows) placed[idOf(row)] = copyWithStructuralSharing<Row>(state[idOf(row)], row)
  if (patch.mode === 'replace') return copyWithStructuralSharing<EntityState<Row>>(state, placed)
  // a few rows of many: only these are looked at
  const hasNews = patch.rows.some((row) => placed[idOf(row)] !== state[idOf(row)])
  return hasNews ? { ...state, ...placed } : state
}

interface EntityOptions<Row> {
  readonly patchOf: (patches: EntityPatch) => RowsPatch<Row> | undefined
  readonly idOf: (row: Row) => number
  /** the row that an action takes away */
  readonly removedBy?: (action: UnknownAction) => number | null
}

/**
 * Keeps the rows of one entity: from any answer that brings some, until the session ends. A plain reducer, because rows
 * are replaced as a whole and a draft of thousands of them would cost more than it helps.
 */
export const entityReducer = <Row>({
  patchOf,
  idOf,
  removedBy = () => null,
}: EntityOptions<Row>): Reducer<EntityState<Row>> => {
  const applied = (rows: EntityState<Row>, patches: EntityPatch): EntityState<Row> => {
    const patch = patchOf(patches)
    return patch ? place(rows, patch, idOf) : rows
  }
  const restoredRows = (answers: readonly KeptAnswer[]) =>
    answers.reduce<EntityState<Row>>((rows, { entities = {} }) => applied(rows, entities), {})
  return (state = {}, action) => {
    if (isSessionEnd(action)) return {}
    // what came from the server since the page began is newer than what the device kept
    if (offlineCopyRestored.match(action)) return { ...restoredRows(action.payload), ...state }
    const removed = removedBy(action)
    const kept = removed === null ? state : withoutKey(state, removed)
    return applied(kept, patchesIn(action))
  }
}
