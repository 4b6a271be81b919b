import type { AppDispatch } from './hooks'
import type { RootState } from './rootReducer'

/** As much of the store as what begins later needs. */
export interface LaterStore {
  readonly dispatch: AppDispatch
  readonly getState: () => RootState
}
