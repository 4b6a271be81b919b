import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from '@/api/baseApi'
import { selectLost } from '@/api/known'
import type { StartListening } from '../appListener'
import { connectionChanged } from '../device/device'
import type { RootState } from '../rootReducer'

type Initiate = (
  argument: unknown,
  options: { readonly subscribe: false; readonly forceRefetch: true },
) => ThunkAction<unknown, RootState, unknown, UnknownAction>

/**
 * When the network is back, failed calls are repeated, and their answers replace what was stored on the device. This
 * listens from the start: a page that was opened without a network could not load the code for it later.
 */
export const listenToReconnection = (startListening: StartListening) => {
  startListening({
    actionCreator: connectionChanged,
    effect: ({ payload: isOnline }, { dispatch, getState }) => {
      if (!isOnline) return
      const questions = baseApi.endpoints as Readonly<Record<string, { readonly initiate: Initiate } | undefined>>
      for (const { endpointName, originalArgs } of selectLost(getState())) {
        const { initiate } = questions[endpointName] ?? {}
        if (initiate) void dispatch(initiate(originalArgs, { subscribe: false, forceRefetch: true }))
      }
    },
  })
}
