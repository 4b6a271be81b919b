import { isRejected, type SerializedError, type UnknownAction } from '@reduxjs/toolkit'
import { refusalOf } from '@/api/endpoints'
import type { AnswerMeta } from '@/api/request'
import { isApiError } from '@/domain/apiError'
import type { StartListening } from '../appListener'
import { decide, decideThrown } from './policy'

interface ApiFailure extends UnknownAction {
  readonly payload: unknown
  readonly error: SerializedError
  readonly meta: {
    readonly condition?: boolean
    readonly arg: { readonly endpointName: string }
    readonly baseQueryMeta?: AnswerMeta
  }
}

const isApiFailure = (action: UnknownAction): action is ApiFailure =>
  isRejected(action) && 'arg' in action.meta && !action.meta.condition

/** The one place that turns a failed call into the reaction that the spec demands. */
export const listenToFailures = (startListening: StartListening) =>
  startListening({
    matcher: isApiFailure,
    effect: ({ payload, error, meta }, { dispatch, getState }) => {
      const call = { endpoint: meta.arg.endpointName, refusal: refusalOf(meta.arg.endpointName) }
      if (!isApiError(payload) || meta.baseQueryMeta === undefined) {
        decideThrown(error, call).forEach(dispatch)
        return
      }
      const place = getState().navigation.place
      const here = place ? place.pathname + place.search : '/'
      decide(payload, { ...call, method: meta.baseQueryMeta.method, here }).forEach(dispatch)
    },
  })
