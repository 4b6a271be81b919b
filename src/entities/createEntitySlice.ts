import { createSlice, type ActionReducerMapBuilder, type UnknownAction } from '@reduxjs/toolkit'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'
import type { EntityPatch, RowsPatch } from '@/domain/entityPatch'
import { isSessionEnd } from './session'

/** Rows by id; the RTK Query cache holds ids for them, never a second copy. */
export type EntityState<Row> = Readonly<Record<number, Row>>

type RowOf<Name extends keyof EntityPatch> = NonNullable<EntityPatch[Name]> extends RowsPatch<infer Row> ? Row : never

const patchIn = (action: UnknownAction): EntityPatch | undefined => {
  const meta = action['meta'] as { baseQueryMeta?: { entities?: EntityPatch } } | undefined
  return meta?.baseQueryMeta?.entities
}

/** An unchanged row keeps its identity, so what renders it does not render again. */
const place = <Row>(state: EntityState<Row>, patch: RowsPatch<Row>, idOf: (row: Row) => number): EntityState<Row> => {
  const placed = Object.fromEntries(
    patch.rows.map((row) => [idOf(row), copyWithStructuralSharing(state[idOf(row)], row) as Row]),
  )
  return copyWithStructuralSharing(
    state,
    patch.mode === 'replace' ? placed : { ...state, ...placed },
  ) as EntityState<Row>
}

export const createEntitySlice = <Name extends keyof EntityPatch>(
  name: Name,
  idOf: (row: RowOf<Name>) => number,
  extend: (builder: ActionReducerMapBuilder<EntityState<RowOf<Name>>>) => void = () => undefined,
) => {
  const initialState: EntityState<RowOf<Name>> = {}
  return createSlice({
    name,
    initialState,
    reducers: {},
    extraReducers: (builder) => {
      extend(builder as ActionReducerMapBuilder<EntityState<RowOf<Name>>>)
      builder
        .addMatcher(isSessionEnd, () => ({}))
        .addMatcher(
          (action: UnknownAction) => patchIn(action)?.[name] !== undefined,
          (state, action) =>
            place(
              state as EntityState<RowOf<Name>>,
              patchIn(action)?.[name] as unknown as RowsPatch<RowOf<Name>>,
              idOf,
            ) as typeof state,
        )
    },
  })
}
