import type { AppDispatch } from '@/entities/hooks'
import type { RootState } from '@/entities/rootReducer'

/** As much of the store as what begins later needs. */
export interface LaterStore {
  readonly dispatch: AppDispatch
  readonly getState: () => RootState
}
