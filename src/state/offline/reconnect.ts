import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { baseApi } from '@/api/baseApi'
import { connectionChanged } from '../device/connection'
import type { RootState } from '../rootReducer'
import { isApiError } from '@/domain/apiError'
import type { StartListening } from '../appListener'
import type { LaterStore } from '../laterStore'

type Initiate = (
  argument: unknown,
  options: { readonly subscribe: false; readonly forceRefetch: true },
) => ThunkAction<unknown, RootState, unknown, UnknownAction>

/** Out of the tunnel: what failed for want of a network is asked again, and what was kept makes way. */
export const readAgainOnline = ({ dispatch, getState }: LaterStore, startListening: StartListening): void => {
  const endpoints = baseApi.endpoints as Readonly<Record<string, { readonly initiate: Initiate } | undefined>>
  startListening({
    actionCreator: connectionChanged,
    effect: ({ payload: isOnline }) => {
      if (!isOnline) return
      for (const entry of Object.values(getState().api.queries)) {
        if (entry?.status !== QueryStatus.rejected) continue
        const { endpointName, originalArgs, error } = entry
        const { initiate } = endpoints[endpointName] ?? {}
        if (initiate && isApiError(error) && error.kind === 'network')
          void dispatch(initiate(originalArgs, { subscribe: false, forceRefetch: true }))
      }
    },
  })
}
