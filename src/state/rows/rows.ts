import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'
import { answerMetaOf, rowsShown, type EntityPatch, type KeptAnswer, type RowsPatch } from '@/api/request'
import type { Entities } from '@/domain/entities'
import type { Kept } from '@/domain/kept'
import { isSessionEnd } from '../session/session'

/**
 * Rows sorted by id. This is an array because, among thousands of rows, a phone copies it in microseconds when one row
 * changes. An object with as many keys would take milliseconds.
 */
export type Rows<Row> = readonly Row[]
export type IdOf<Row> = (row: Row) => number

/** The position of the row, or where it would be inserted. */
const placeOf = <Row>(rows: Rows<Row>, id: number, idOf: IdOf<Row>): number => {
  let first = 0
  let end = rows.length
  while (first < end) {
    const middle = (first + end) >> 1
    const row = rows[middle]
    if (row !== undefined && idOf(row) < id) first = middle + 1
    else end = middle
  }
  return first
}

export const findRow = <Row>(rows: Rows<Row>, id: number, idOf: IdOf<Row>): Row | undefined => {
  const row = rows[placeOf(rows, id, idOf)]
  return row !== undefined && idOf(row) === id ? row : undefined
}

export const withRow = <Row>(rows: Rows<Row>, row: Row, idOf: IdOf<Row>): Rows<Row> => {
  const place = placeOf(rows, idOf(row), idOf)
  const there = rows[place]
  if (there === row) return rows
  const copy = rows.slice()
  copy.splice(place, there !== undefined && idOf(there) === idOf(row) ? 1 : 0, row)
  return copy
}

export const withoutRow = <Row>(rows: Rows<Row>, id: number, idOf: IdOf<Row>): Rows<Row> =>
  findRow(rows, id, idOf) === undefined ? rows : rows.filter((row) => idOf(row) !== id)

/** If several rows have the same id, the last one is kept. */
export const inOrder = <Row>(rows: Rows<Row>, idOf: IdOf<Row>): Rows<Row> =>
  rows
    .slice()
    .sort((one, other) => idOf(one) - idOf(other))
    .filter((row, at, sorted) => {
      const next = sorted[at + 1]
      return next === undefined || idOf(next) !== idOf(row)
    })

/** What becomes of a row when an answer brings it again. */
export type Join<Row> = (before: Row, row: Row) => Row

const replaced = <Row>(_before: Row, row: Row): Row => row

/**
 * For a row of which each call answers another part: what the answer does not name stays. The row is the server's then,
 * and no longer the device's.
 */
export const withFieldsFrom = <Row extends Kept>({ keptAt: _, ...before }: Row, row: Row): Row => ({
  ...before,
  ...row,
})

/** An unchanged row stays the same object, so that its components do not render again. */
const place = <Row>(state: Rows<Row>, patch: RowsPatch<Row>, idOf: IdOf<Row>, join: Join<Row>): Rows<Row> => {
  const shared = (row: Row) => {
    const before = findRow(state, idOf(row), idOf)
    return copyWithStructuralSharing<Row>(before, before === undefined ? row : join(before, row))
  }
  if (patch.mode === 'merge') return patch.rows.reduce((rows, row) => withRow(rows, shared(row), idOf), state)
  const placed = inOrder(patch.rows.map(shared), idOf)
  return placed.length === state.length && placed.every((row, at) => row === state[at]) ? state : placed
}

const NONE: Rows<never> = []

/**
 * Holds the rows of one entity from all answers until the session ends. The RTK Query cache holds only ids, so each row
 * exists once. This is a plain reducer: rows are replaced as a whole, and an Immer draft of thousands of them would
 * cost more than it helps. `removedBy` names the row that an action removes.
 */
export const entityRows = <Name extends keyof Entities, Id extends number>(
  name: Name,
  idOf: (row: Entities[Name]) => Id,
  removedBy: (action: UnknownAction) => number | null = () => null,
  join: Join<Entities[Name]> = replaced,
) => {
  type Row = Entities[Name]
  const applied = (rows: Rows<Row>, patches: EntityPatch = {}): Rows<Row> => {
    const patch = patches[name]
    return patch ? place(rows, patch, idOf, join) : rows
  }
  /** Rows that are here are newer than those that the device has kept. */
  const withKept = (state: Rows<Row>, answers: readonly KeptAnswer[]): Rows<Row> => {
    const kept = answers.reduce<Rows<Row>>((rows, { entities, at }) => {
      const patch = entities?.[name]
      return patch
        ? place(rows, { ...patch, rows: patch.rows.map((row) => ({ ...row, keptAt: at })) }, idOf, join)
        : rows
    }, NONE)
    const known = state.map((row) => {
      const other = findRow(kept, idOf(row), idOf)
      return other === undefined ? row : join(other, row)
    })
    return inOrder([...kept, ...known], idOf)
  }
  const reducer: Reducer<Rows<Row>> = (state = NONE, action) => {
    if (isSessionEnd(action)) return NONE
    const kept = rowsShown(action)
    if (kept !== undefined) return withKept(state, kept)
    const removed = removedBy(action)
    return applied(removed === null ? state : withoutRow(state, removed, idOf), answerMetaOf(action)?.entities)
  }
  const selectAll = (state: Readonly<Record<Name, Rows<Row>>>): Rows<Row> => state[name]
  const selectById = (state: Readonly<Record<Name, Rows<Row>>>, id: Id): Row | undefined =>
    findRow(state[name], id, idOf)
  return { reducer, selectAll, selectById }
}
