import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { RefusalDisplay } from '@griya/common/calls/refusal'
import type { Read } from '@griya/contract/reading'
import type { Entities } from '@/domain/entities'
import type { OpenValues } from '@/domain/privacy'
import type { SentRequest } from '@/domain/sentRequest'
import type { Environment } from '@griya/common/device/environment'
import type { Method } from '@griya/common/device/http/wire'

/** The rows in an answer: a full list replaces the known rows, a single row or a mutation updates them. */
export interface RowsPatch<Row> {
  readonly mode: 'replace' | 'merge'
  readonly rows: readonly Row[]
}

export type EntityPatch = { readonly [Name in keyof Entities]?: RowsPatch<Entities[Name]> }

export interface ShapedAnswer<Result> {
  readonly result: Result
  readonly entities?: EntityPatch
}

/** Reads an answer (contract/reading.ts) and turns it into the app's own names; throws if it cannot be understood, or is not what was `asked` for. */
export type Shape<Result> = (answer: unknown, read: Read, asked?: number) => ShapedAnswer<Result>

/** What an endpoint answers. */
export type ResultOf<Endpoint> = Endpoint extends { readonly Types: { readonly ResultType: infer Result } }
  ? Result
  : never

/**
 * Rows are stored as rows, all other answers as a document. A list replaces the stored rows, a single row is added to
 * them.
 */
export type Keep = 'document' | { readonly slice: keyof Entities; readonly mode: RowsPatch<unknown>['mode'] }

export const listOf = (slice: keyof Entities): Keep => ({ slice, mode: 'replace' })
export const rowOf = (slice: keyof Entities): Keep => ({ slice, mode: 'merge' })

/** What a log calls a call that changes something: when it is sent, when it was done, and when the server refused it. */
export interface EventNames {
  readonly sent: string
  readonly done: string
  readonly refused: string
}

/** What an endpoint may declare besides its request. What is absent is closed. */
export interface EndpointOptions {
  /** how a refusal is shown; absent = by the screen that made the call */
  readonly refusal?: RefusalDisplay
  /**
   * What part of the answer can be read offline; absent = nothing. Rooms and prices cannot: those of yesterday do not
   * help and may mislead.
   */
  readonly keep?: Keep
  /** a document as it is stored on the device; absent = as it came */
  readonly stored?: (document: never) => unknown
  /** Texts and numbers that a recording shows as they are; all others it replaces, also those of a field not named here. */
  readonly open?: Partial<OpenValues>
  /** absent = a call that only reads: a log calls it by the endpoint's own name (actionNames.ts) */
  readonly event?: EventNames | ((argument: never) => EventNames)
}

/** What an endpoint that changes something must declare. */
export interface MutationOptions extends EndpointOptions {
  readonly refusal: RefusalDisplay
  readonly event: EventNames | ((argument: never) => EventNames)
}

/** It is part of every api action, so it is plain JSON and never holds a header. */
export interface AnswerMeta {
  readonly status: number | null
  readonly method: Method
  readonly signIn: boolean
  /** the server's clock minus the device's, in seconds */
  readonly clockOffset: number | null
  readonly entities?: EntityPatch
  /** absent = nothing was sent */
  readonly sent?: SentRequest
  /** the answer as it came, where QA records test data as it is: a replay can then shape it anew */
  readonly rawAnswer?: unknown
}

/** The meta of the action that an answer or a failure came with. */
export const answerMetaOf = ({ meta }: UnknownAction): Partial<AnswerMeta> | undefined =>
  (meta as { readonly baseQueryMeta?: Partial<AnswerMeta> } | undefined)?.baseQueryMeta

/**
 * Availability and price can change at any moment, so each visit makes its own query, even with the same values. It is
 * sent again, and a late answer to an earlier one is never shown.
 */
export interface PerVisit {
  /** the key of the router's location */
  readonly visitKey: string
}

/** The parts of the state that the base query reads; their slices are in src/state. */
export interface Credentials {
  readonly token: string | null
  readonly phoneNumber: string | null
  /** changes whenever a session begins or ends */
  readonly epoch: number
}

interface RequestContext {
  readonly session: Credentials
  readonly environment: Environment
  readonly qaPanel: { readonly isAsIs?: boolean }
}

interface Sealing {
  readonly isSealed: boolean
  /** a replay that is driven answers from its recording */
  readonly ask?: (endpoint: string, request: unknown) => Promise<unknown>
  readonly whenLive?: () => Promise<void>
}

/** A replay has no network. */
export const isSealed = (extra: unknown): boolean => (extra as Sealing | undefined)?.isSealed === true

const never = () => new Promise<never>(() => undefined)

/** What a sealed app gets for an answer: one out of a recording, or none at all. */
export const askRecording = (extra: unknown, endpoint: string, request: unknown): Promise<unknown> =>
  ((extra as Sealing | undefined)?.ask ?? never)(endpoint, request)

/** An answer that comes while DevTools show another moment waits until the app is back; usually there is nothing to wait for. */
export const whenLive = (extra: unknown) => (extra as Sealing | undefined)?.whenLive?.()

export const selectRequestContext = (state: unknown): RequestContext => state as RequestContext

/** Whether the same query was answered before. */
export const hasAnswer = ({ getState, queryCacheKey = '' }: BaseQueryApi): boolean => {
  const { api } = getState() as { readonly api: { readonly queries: Record<string, { data?: unknown } | undefined> } }
  return api.queries[queryCacheKey]?.data !== undefined
}

/** An answer that the device keeps, under the key of its query. All times are unix milliseconds, like RTK Query's own. */
export interface KeptAnswer {
  readonly key: string
  readonly data: unknown
  /** when the server sent it */
  readonly at: number
  /** the rows that it brought */
  readonly entities?: EntityPatch | undefined
  /** when a call changed what the answer is about; if that left nothing of the answer, it has no data */
  readonly changedAt?: number
}

export type KeptAnswers = Readonly<Record<string, KeptAnswer>>

interface Hiding {
  readonly isHidden?: boolean
}

/** What the device has kept, oldest first. Until it has to be shown, it is hidden: then no rows are made of it. */
export const restored = createAction('device/restored', (payload: readonly KeptAnswer[], meta: Hiding = {}) => ({
  payload,
  meta,
}))

/** A query failed because there is no network: what is kept is shown from now on. */
export const offlineCopyRestored = createAction<readonly KeptAnswer[]>('offlineCopy/restored')

/** As RTK Query spells it. What is kept is asked for with an id, or with nothing. */
export const keyOf = (endpoint: string, argument: unknown): string => `${endpoint}(${JSON.stringify(argument)})`

export const oldestFirst = (answers: KeptAnswers): readonly KeptAnswer[] =>
  Object.values(answers).sort((one, other) => one.at - other.at)

export const selectKept = (state: unknown): KeptAnswers => (state as { readonly kept: KeptAnswers }).kept

const isHidden = ({ meta }: UnknownAction): boolean => (meta as Hiding | undefined)?.isHidden === true

/** What screens show from now on of what is kept: all of it also in a log that says of nothing that it is hidden. */
export const rowsShown = (action: UnknownAction): readonly KeptAnswer[] | undefined =>
  offlineCopyRestored.match(action) || (restored.match(action) && !isHidden(action)) ? action.payload : undefined

let reading: Promise<unknown> = Promise.resolve()

/** What the device has kept comes late where the device is slow: a call that finds no network waits for it. */
export const deviceIsRead = {
  by: (read: Promise<unknown>): void => void (reading = read),
  whenDone: (): Promise<unknown> => reading,
}
