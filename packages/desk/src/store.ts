import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { noticesReducer } from '@griya/common/page/notices'
import { watchOvertaken } from '@griya/common/calls/overtaken'
import { baseApi, declared } from './api/baseApi'
import { sessionReducer } from './session/sessionSlice'
import { forgetAtEnd } from './session/session'

export const createOperatorStore = () => {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, session: sessionReducer, notices: noticesReducer },
    middleware: (defaults) =>
      defaults().prepend(forgetAtEnd().middleware).concat(watchOvertaken(baseApi, declared), baseApi.middleware),
    // A decision has to be on the screen before the next key; by default it could wait for the next frame.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  })
  setupListeners(store.dispatch)
  return store
}

export type OperatorStore = ReturnType<typeof createOperatorStore>
export type OperatorState = ReturnType<OperatorStore['getState']>
export type OperatorDispatch = OperatorStore['dispatch']
