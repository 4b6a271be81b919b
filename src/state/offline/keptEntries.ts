import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import type { baseApi } from '@/api/baseApi'
import { optionsOf } from '@/api/endpoints'
import { offlineCopyRestored, restored, type OfflineAnswer } from '@/api/request'
import type { Kept } from '@/domain/kept'
import { changesOf, isAbout } from './changes'

export type ApiState = ReturnType<typeof baseApi.reducer>
type Queries = ApiState['queries']
type Entry = NonNullable<Queries[string]> & Kept

const endpointIn = (key: string): string => key.slice(0, key.indexOf('('))
const keepOf = (endpoint: string | undefined) => optionsOf(endpoint ?? '')?.keep

interface KeptData {
  readonly data: unknown
  readonly at: number
}

/** When it was fetched is not the entry's own time: RTK Query would take it for an answer, and not ask again. */
const withData = (entry: Entry, { data, at }: KeptData) => ({ ...entry, data, keptAt: at }) as Entry

/** A row that was never asked for by itself, but came with a list. */
const fromList = (entry: Entry, lists: readonly OfflineAnswer[]): KeptData | undefined => {
  const keep = keepOf(entry.endpointName)
  if (typeof keep !== 'object' || keep.mode !== 'merge') return undefined
  const hasRow = ({ entities }: OfflineAnswer) =>
    entities?.[keep.slice]?.rows.some((row) => 'id' in row && row.id === entry.originalArgs) ?? false
  const list = [...lists].reverse().find(hasRow)
  return list && { data: entry.originalArgs, at: list.at }
}

/** The queries that wait for an answer, or have failed: the device's answer fills in for the missing one. */
const filled = (queries: Queries, answers: readonly OfflineAnswer[]): Queries => {
  const after = { ...queries }
  for (const [key, entry] of Object.entries(queries)) {
    if (!entry || entry.data !== undefined) continue
    const kept = answers.find((answer) => answer.key === key) ?? fromList(entry, answers)
    if (kept) after[key] = withData(entry, kept)
  }
  return after
}

/** Answers to what was not asked yet, for the screens that will ask. */
const added = (queries: Queries, answers: readonly OfflineAnswer[]): Queries => {
  const after = { ...queries }
  for (const answer of answers) {
    if (after[answer.key] !== undefined) continue
    const entry = { status: QueryStatus.uninitialized, endpointName: endpointIn(answer.key) } as Entry
    after[answer.key] = withData(entry, answer)
  }
  return after
}

interface Asked extends UnknownAction {
  readonly meta: { readonly arg: { readonly queryCacheKey: string } }
}
const isQuery = (action: UnknownAction, outcome: 'pending' | 'fulfilled'): action is Asked =>
  action.type === `api/executeQuery/${outcome}`

/** A screen asks for a row that the device knows from a list alone. */
const withRowOfList = (queries: Queries, key: string): Queries => {
  const entry = queries[key] as Entry | undefined
  const keep = keepOf(entry?.endpointName)
  if (!entry || entry.data !== undefined || typeof keep !== 'object' || keep.mode !== 'merge') return queries
  for (const list of Object.values(queries) as readonly (Entry | undefined)[]) {
    const listed = keepOf(list?.endpointName)
    if (list?.keptAt === undefined || typeof listed !== 'object' || listed.slice !== keep.slice) continue
    if (Array.isArray(list.data) && list.data.includes(entry.originalArgs))
      return { ...queries, [key]: withData(entry, { data: entry.originalArgs, at: list.keptAt }) }
  }
  return queries
}

const withoutAge = (queries: Queries, key: string): Queries => {
  const { keptAt, ...entry } = (queries[key] ?? {}) as Entry
  return keptAt === undefined ? queries : { ...queries, [key]: entry }
}

/** What the device knows, and no screen has asked for yet, is no longer true if a call has changed it. */
const withoutChanged = (queries: Queries, action: UnknownAction): Queries => {
  const tags = changesOf(action)
  if (tags.length === 0) return queries
  const isChanged = (entry: Entry | undefined) =>
    entry?.status === QueryStatus.uninitialized && isAbout(entry.endpointName ?? '', entry.data, tags)
  const isAny = Object.values(queries).some(isChanged)
  return isAny ? Object.fromEntries(Object.entries(queries).filter(([, entry]) => !isChanged(entry))) : queries
}

const withQueries = (state: ApiState, queries: Queries): ApiState =>
  queries === state.queries ? state : { ...state, queries }

/** RTK Query's reducer, with what the device has stored in the place of answers that are still to come. */
export const withKeptAnswers =
  (reducer: Reducer<ApiState>): Reducer<ApiState> =>
  (before, action) => {
    if (before && restored.match(action))
      return withQueries(before, added(filled(before.queries, action.payload), action.payload))
    if (before && offlineCopyRestored.match(action)) return withQueries(before, filled(before.queries, action.payload))
    const state = reducer(before, action)
    if (isQuery(action, 'pending'))
      return withQueries(state, withRowOfList(state.queries, action.meta.arg.queryCacheKey))
    if (isQuery(action, 'fulfilled'))
      return withQueries(state, withoutAge(state.queries, action.meta.arg.queryCacheKey))
    return withQueries(state, withoutChanged(state.queries, action))
  }

interface List extends KeptData {
  readonly endpoint: string
}

/** Without answers that a newer list contradicts: the server no longer has their rows, or has others. */
export const withoutGone = (answers: readonly OfflineAnswer[], { queries }: ApiState): readonly OfflineAnswer[] => {
  const stored = answers.map(({ key, ...answer }): List => ({ ...answer, endpoint: endpointIn(key) }))
  const known = (Object.values(queries) as readonly (Entry | undefined)[]).flatMap((entry): List | [] =>
    entry === undefined
      ? []
      : { endpoint: entry.endpointName ?? '', data: entry.data, at: entry.fulfilledTimeStamp ?? entry.keptAt ?? 0 },
  )
  const lists = [...stored, ...known].flatMap(({ endpoint, data, at }) => {
    const keep = keepOf(endpoint)
    return typeof keep === 'object' && keep.mode === 'replace' && Array.isArray(data)
      ? { slice: keep.slice, ids: data as readonly unknown[], at }
      : []
  })
  return answers.filter(({ key, data, at }) => {
    const keep = keepOf(endpointIn(key))
    if (typeof keep !== 'object') return keep !== undefined
    const newer = lists.filter((list) => list.slice === keep.slice && list.at > at)
    return keep.mode === 'merge' ? newer.every(({ ids }) => ids.includes(data)) : newer.length === 0
  })
}
