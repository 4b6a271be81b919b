import { createAction } from '@reduxjs/toolkit'
import type { EntityPatch } from '@/domain/entityPatch'

/** What an answer brought, as it lies on the device for a start without a network. */
export interface KeptAnswer {
  /** the cache key of the question */
  readonly key: string
  readonly data: unknown
  /** when it was fetched, unix milliseconds like RTK Query's own times */
  readonly at: number
  readonly entities?: EntityPatch | undefined
}

/** A question failed for want of a network: here is what the device had, the oldest first. */
export const offlineCopyRestored = createAction<readonly KeptAnswer[]>('offlineCopy/restored')
