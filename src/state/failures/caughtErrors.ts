import { createAction } from '@reduxjs/toolkit'

/** Something went wrong that a developer should hear of; monitoring listens. */
export const errorCaught = createAction<{
  readonly where: string
  readonly message: string
  readonly stack?: string | undefined
}>('errors/errorCaught')
