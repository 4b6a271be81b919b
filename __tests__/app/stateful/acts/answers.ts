import type { SerializedError } from '@reduxjs/toolkit'
import type { ApiError } from '@/domain/apiError'
import type { Model } from '../model/state'
import type { Fault } from '../wire'
import type { World } from '../world'

export interface Answer {
  readonly data?: unknown
  readonly error?: ApiError | SerializedError | undefined
}

/** Without an answer, or with a page of something else's: the app says so, and what it shows stays. */
export const assertUnanswered = (fault: Fault, answer: Answer) =>
  expect(answer.error).toMatchObject({ kind: fault === 'lost' || fault === 'refused' ? 'network' : 'malformed' })

/** True where the session turned out to be over; the app then has nobody signed in. */
export const isSessionOver = (state: Model, world: World, answer: Answer): boolean => {
  if (state.signedIn === null || !state.revoked.has(state.signedIn)) return false
  expect(answer.data).toBeUndefined()
  expect(world.app.store.getState().session.token).toBeNull()
  expect(world.app.store.getState().transactions).toEqual([])
  state.signedIn = null
  return true
}
