import { createListenerMiddleware, type TypedStartListening } from '@reduxjs/toolkit'
import type { AppDispatch } from './hooks'
import type { RootState } from './rootReducer'

export type StartListening = TypedStartListening<RootState, AppDispatch>

export const createAppListener = () => {
  const { middleware, startListening, clearListeners } = createListenerMiddleware()
  return { middleware, startListening: startListening as StartListening, clear: clearListeners }
}

/** The part of the store that listeners need which are loaded later. */
export interface StoreAccess {
  readonly dispatch: AppDispatch
  readonly getState: () => RootState
}
