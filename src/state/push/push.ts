import { createAction } from '@reduxjs/toolkit'

/** A push message came while the app was in the foreground. */
export const pushReceived = createAction<{
  readonly title: string
  readonly body: string
  /** with the /react prefix */
  readonly path: string
}>('push/pushReceived')

/** Push messages are enabled from now on. */
export const pushEnabled = createAction('push/pushEnabled')
