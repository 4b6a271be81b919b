import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { Environment } from '@/lib/environment'

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
