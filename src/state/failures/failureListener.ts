import { isRejected, type UnknownAction } from '@reduxjs/toolkit'
import type { AnswerMeta } from '@/api/request'
import { isApiError } from '@/domain/apiError'
import type { StartListening } from '../appListener'
import { errorCaught } from './failures'
import { decide } from './policy'

interface ApiFailure extends UnknownAction {
  readonly payload: unknown
  readonly error: { readonly message?: string; readonly stack?: string }
  readonly meta: {
    readonly condition?: boolean
    readonly arg: { readonly endpointName: string }
    readonly baseQueryMeta?: AnswerMeta
  }
}

const isApiFailure = (action: UnknownAction): action is ApiFailure =>
  isRejected(action) && action.type.startsWith('api/execute') && !action.meta.condition

/** The one place that turns a failed call into what the spec wants to follow. */
export const listenToFailures = (startListening: StartListening) =>
  startListening({
    matcher: isApiFailure,
    effect: ({ payload, error, meta }, { dispatch, getState }) => {
      if (!isApiError(payload) || meta.baseQueryMeta === undefined) {
        dispatch(errorCaught({ where: meta.arg.endpointName, message: error.message ?? 'unknown', stack: error.stack }))
        return
      }
      const { method, failure, signIn } = meta.baseQueryMeta
      const place = getState().navigation.place
      const here = place ? place.pathname + place.search : '/'
      decide(payload, { endpoint: meta.arg.endpointName, method, failure, signIn, here }).forEach(dispatch)
    },
  })
