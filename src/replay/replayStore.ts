import { configureStore, createAction, type UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from '@/api/baseApi'
import type { RootState } from '@/state/rootReducer'

const stateShown = createAction<RootState>('replay/stateShown')

/**
 * A store that shows recorded states. The api's middleware is there, because its hooks ask for it; below it a gate: whatever
 * the screens dispatch changes nothing, and what they ask of the server is never answered.
 */
export const createReplayStore = (first: RootState) => {
  const gate = (state: RootState | undefined, action: UnknownAction): RootState =>
    stateShown.match(action) ? action.payload : (state ?? first)
  const store = configureStore({
    reducer: gate,
    devTools: false,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { isSealed: true } },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(baseApi.middleware),
  })
  return { store, show: (state: RootState) => store.dispatch(stateShown(state)) }
}

export type ReplayStore = ReturnType<typeof createReplayStore>
