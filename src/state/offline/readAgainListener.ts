import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { baseApi } from '@/api/baseApi'
import { isApiError } from '@/domain/apiError'
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
      for (const entry of Object.values(getState().api.queries)) {
        if (entry?.status !== QueryStatus.rejected) continue
        const { endpointName, originalArgs, error } = entry
        const { initiate } = questions[endpointName] ?? {}
        if (initiate && isApiError(error) && error.kind === 'network')
          void dispatch(initiate(originalArgs, { subscribe: false, forceRefetch: true }))
      }
    },
  })
}
