import type { EntityPatch } from '@/domain/entityPatch'
import type { Method, WireBody } from '@/lib/http/wire'

/** What an endpoint asks for; the base query adds host and headers. */
export interface ApiRequest {
  readonly method: Method
  /** after {host}/api/ */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>> | undefined
  readonly body?: WireBody | undefined
}

export interface Shaped<Result> {
  readonly result: Result
  readonly entities?: EntityPatch
}

/** Turns a validated wire answer into the app's words; throws where it is not what the contract promises. */
export type Shape<Result> = (answer: unknown) => Shaped<Result>

export interface EndpointOptions {
  /** Loads with the screen that asks, so that the first screen does not carry the schemas of all others. */
  readonly shape?: () => Promise<Shape<unknown>>
  /** 'open' calls answer without a session too; sign-in sends no session at all (contract A0) */
  readonly session?: 'open' | 'none'
  /** full-response calls show their own failure, also when the network breaks (spec section 7) */
  readonly failure?: 'own'
  /** carries an Idempotency-Key where the host offers it */
  readonly once?: true
}

/** Rides in every api action, so: plain JSON, never a header. */
export interface AnswerMeta {
  readonly status: number | null
  readonly method: Method
  readonly failure: 'shared' | 'own'
  readonly signIn: boolean
  /** the server's clock less the device's, in seconds */
  readonly clockOffset: number | null
  readonly entities?: EntityPatch
}

export const get = (path: string, query?: ApiRequest['query']): ApiRequest => ({ method: 'GET', path, query })
export const postJson = (path: string, value: unknown): ApiRequest => ({
  method: 'POST',
  path,
  body: { kind: 'json', value },
})
export const postForm = (path: string, fields: Readonly<Record<string, string>>): ApiRequest => ({
  method: 'POST',
  path,
  body: { kind: 'form', fields },
})
