import type { Environment } from '@/lib/environment'

/** The parts of the state that the base query reads; the slices that keep them live in entities. */
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

export const selectRequestContext = (state: unknown): RequestContext => state as RequestContext
