import type { SerializedError } from '@reduxjs/toolkit'
import { QueryStatus, skipToken } from '@reduxjs/toolkit/query'
import type { TypedUseQuery } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { isGriyaHost } from '@griya/contract/host'
import { isApiError, type ApiError } from '@/domain/apiError'
import type { Known } from '@/domain/kept'
import { declared } from './baseApi'
import type { baseQuery } from './baseQuery'
import { keyOf, selectKept, selectRequestContext, type KeptAnswer } from './request'

export interface Entry {
  readonly status: QueryStatus
  readonly endpointName: string
  readonly originalArgs?: unknown
  readonly data?: unknown
  readonly error?: unknown
  readonly startedTimeStamp?: number
}
export type Entries = Readonly<Record<string, Entry | undefined>>

/** What the server has answered, or is being asked, since this page began. */
export const selectAnswered = (state: unknown): Entries =>
  (state as { readonly api: { readonly queries: Entries } }).api.queries

export const selectAskedAt = (state: unknown, key: string): number | undefined =>
  selectAnswered(state)[key]?.startedTimeStamp

const isLost = (error: unknown): boolean => isApiError(error) && error.kind === 'network'

/** A host that announces nothing draws nothing from the device, unless it cannot be reached. */
const isShown = (state: unknown, error: unknown): boolean =>
  isLost(error) || isGriyaHost(selectRequestContext(state).environment.apiExtensions)

const isNewer = (one: KeptAnswer, other: KeptAnswer | undefined) => other === undefined || one.at > other.at

/** The kept answer to a question; for a row, the newest of those that brought it, which may be a list. */
const selectKeptAnswer = (state: unknown, endpoint: string, argument: unknown): KeptAnswer | undefined => {
  const answers = selectKept(state)
  const own = answers[keyOf(endpoint, argument)]
  const keep = declared.get(endpoint)?.extraOptions?.keep
  if (typeof keep !== 'object' || keep.mode !== 'merge') return own
  const { slice } = keep
  const lists = Object.values(answers).filter(
    ({ data, entities }) => entities?.[slice]?.mode === 'replace' && Array.isArray(data) && data.includes(argument),
  )
  return lists.reduce((newest, list) => (isNewer(list, newest) ? list : newest), own)
}

export interface Asked {
  readonly data?: unknown
  readonly error?: unknown
}

const selectShownAnswer = (state: unknown, endpoint: string, argument: unknown, { data, error }: Asked = {}) =>
  data === undefined && isShown(state, error) ? selectKeptAnswer(state, endpoint, argument) : undefined

const knownOf = <Data>(argument: unknown, asked: Asked = {}, kept?: KeptAnswer): Known<Data> => {
  const isList = kept !== undefined && Array.isArray(kept.data) && typeof argument === 'number' && kept.entities
  return {
    data: (kept === undefined ? asked.data : isList ? argument : kept.data) as Data | undefined,
    isAnswered: asked.data !== undefined || asked.error !== undefined,
    since: kept?.at,
  }
}

/** What is known of a question, for code without hooks. */
export const selectKnown = <Data>(state: unknown, endpoint: { readonly name: string }, argument?: unknown) => {
  const entry = selectAnswered(state)[keyOf(endpoint.name, argument)]
  return knownOf<Data>(argument, entry, selectShownAnswer(state, endpoint.name, argument, entry))
}

/** In unix milliseconds: since when the oldest is kept of what screens show while the server is asked about it. */
export const selectOldestShown = (state: unknown): number | undefined => {
  const times = Object.values(selectAnswered(state)).flatMap((entry) =>
    entry?.status === QueryStatus.pending
      ? (selectShownAnswer(state, entry.endpointName, entry.originalArgs, entry)?.at ?? [])
      : [],
  )
  return times.length === 0 ? undefined : Math.min(...times)
}

/** The questions that found no network. */
export const selectLost = (state: unknown): readonly Entry[] =>
  Object.values(selectAnswered(state)).flatMap((entry) =>
    entry?.status === QueryStatus.rejected && isLost(entry.error) ? entry : [],
  )

export interface Options {
  readonly skip?: boolean
  readonly refetchOnMountOrArgChange?: boolean
  readonly refetchOnFocus?: boolean
  readonly refetchOnReconnect?: boolean
  readonly pollingInterval?: number
}

export interface Asking<Data> extends Known<Data> {
  readonly error?: ApiError | SerializedError | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  /** nothing is known yet */
  readonly isLoading: boolean
  readonly refetch: () => unknown
  readonly fulfilledTimeStamp?: number | undefined
  readonly startedTimeStamp?: number | undefined
}

/**
 * RTK Query's hook for an endpoint whose answers are kept. It always asks. Until the server has answered, what the device
 * has kept is there, and `isAnswered` says that it decides nothing.
 */
export const knownQuery =
  <Data, Argument>(endpoint: {
    readonly name: string
    readonly Types: { readonly ResultType: Data; readonly QueryArg: Argument }
    readonly useQuery: TypedUseQuery<Data, Argument, typeof baseQuery>
  }): ((argument: Argument | typeof skipToken, options?: Options) => Asking<Data>) =>
  (argument, options) => {
    const query = endpoint.useQuery(argument, options)
    const isSkipped = argument === skipToken || options?.skip === true
    const kept = useSelector((state) =>
      isSkipped ? undefined : selectShownAnswer(state, endpoint.name, argument, query),
    )
    return useMemo(() => {
      const known = knownOf<Data>(argument, query, kept)
      return { ...query, ...known, isLoading: query.isLoading && known.data === undefined }
    }, [argument, query, kept])
  }
