import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { Entities } from '@/domain/entities'
import type { OpenTexts } from '@/domain/privacy'
import type { Environment } from '@/lib/environment'
import type { Method } from '@/lib/http/wire'

/** Rows that an answer brings: a full list replaces what was known, a detail or a mutation merges into it. */
export interface RowsPatch<Row> {
  readonly mode: 'replace' | 'merge'
  readonly rows: readonly Row[]
}

export type EntityPatch = { readonly [Name in keyof Entities]?: RowsPatch<Entities[Name]> }

export interface Shaped<Result> {
  readonly result: Result
  readonly entities?: EntityPatch
}

/** Turns a validated wire answer into the app's words; throws where it is not what the contract promises. */
export type Shape<Result> = (answer: unknown) => Shaped<Result>

/**
 * How the tenant hears that a call was refused (spec section 8). `about` is what all notices of the call are about: of
 * those only the latest stays.
 */
export type RefusalDisplay =
  /** the screen that asked shows it itself */
  | 'screen'
  /** a notice with the server's text, after one with a fixed text where there is any */
  | { readonly kind: 'serverText'; readonly first?: string; readonly about?: string }
  /** a notice with a fixed text */
  | { readonly kind: 'fixedText'; readonly text: string; readonly about?: string }
  /** a full-response call (spec section 7): one notice with the prefix and what went wrong, also when the network breaks */
  | { readonly kind: 'fullResponse'; readonly prefix: string; readonly about?: string }

/** Rows stand for themselves, everything else is a document. A list replaces the rows that are kept, one row joins them. */
export type Keep =
  'nothing' | 'document' | { readonly slice: keyof Entities; readonly mode: RowsPatch<unknown>['mode'] }

export const listOf = (slice: keyof Entities): Keep => ({ slice, mode: 'replace' })
export const rowOf = (slice: keyof Entities): Keep => ({ slice, mode: 'merge' })

/** What an endpoint says of itself beside its request; without it, it does not compile. */
export interface EndpointOptions {
  readonly refusal: RefusalDisplay
  /** Loads with the screen that asks, so that the first screen does not carry the schemas of all others. */
  readonly shape: () => Promise<Shape<unknown>>
  /** What of its answer stays readable offline. Rooms and prices do not: yesterday's are no help, and may mislead. */
  readonly keep: Keep
  /** Texts that a recording shows as they are. All others are personal; so is a field that is added and not named here. */
  readonly open: OpenTexts
}

/** Rides in every api action, so: plain JSON, never a header. */
export interface AnswerMeta {
  readonly status: number | null
  readonly method: Method
  readonly signIn: boolean
  /** the server's clock less the device's, in seconds */
  readonly clockOffset: number | null
  readonly entities?: EntityPatch
}

/** Of an action that an answer, or a failure, came with. */
export const answerMetaOf = ({ meta }: UnknownAction): Partial<AnswerMeta> | undefined =>
  (meta as { readonly baseQueryMeta?: Partial<AnswerMeta> } | undefined)?.baseQueryMeta

/**
 * Availability and price are facts of the moment: each question is one of its own, also with words used before, so that
 * it is asked again and a late answer to an older one is never shown.
 */
export interface PerVisit {
  /** a location's key */
  readonly visitKey: string
}

/** The parts of the state that the base query reads; the slices that keep them live in state. */
export interface Credentials {
  readonly token: string | null
  readonly phoneNumber: string | null
  /** moves on whenever a session begins or ends */
  readonly epoch: number
}

interface RequestContext {
  readonly session: Credentials
  readonly environment: Environment
}

/** A replay has no network: its calls are never answered. */
export const isSealed = (extra: unknown): boolean =>
  (extra as { readonly isSealed?: boolean } | undefined)?.isSealed === true

export const selectRequestContext = (state: unknown): RequestContext => state as RequestContext

/** Whether there is an earlier answer to the same question. */
export const hasAnswer = ({ getState, queryCacheKey = '' }: BaseQueryApi): boolean => {
  const { api } = getState() as { readonly api: { readonly queries: Record<string, { data?: unknown } | undefined> } }
  return api.queries[queryCacheKey]?.data !== undefined
}

/** What an answer brought, as it lies on the device for a start without a network. */
export interface OfflineAnswer {
  /** the cache key of the question */
  readonly key: string
  readonly data: unknown
  /** when it was fetched, unix milliseconds like RTK Query's own times */
  readonly at: number
  readonly entities?: EntityPatch | undefined
}

/** A question failed for want of a network: here is what the device had, the oldest first. */
export const offlineCopyRestored = createAction<readonly OfflineAnswer[]>('offlineCopy/restored')
