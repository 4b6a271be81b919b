import { createAction } from '@reduxjs/toolkit'

/** A push message came while the app was in front. */
export const pushReceived = createAction<{
  readonly title: string
  readonly body: string
  /** with the /react prefix */
  readonly path: string
}>('push/pushReceived')

/** From now on messages may come. */
export const pushEnabled = createAction('push/pushEnabled')
