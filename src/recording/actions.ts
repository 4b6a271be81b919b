import { createAction } from '@reduxjs/toolkit'

/** Stands in a recording where a page was loaded anew; never dispatched in the running app. */
export const segmentBegan = createAction<{ readonly state: unknown }>('recording/segmentBegan')

/** Somebody wants this moment to be found again. */
export const momentMarked = createAction<{
  readonly note: string
  /** what the screen said, for a replay to be compared with */
  readonly text: string
}>('recording/momentMarked')
