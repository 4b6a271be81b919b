import type { SerializedError, UnknownAction } from '@reduxjs/toolkit'
import { failureText, isApiError, type ApiError } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { decide as decideOn, fullResponse, type Page, type RefusalDisplay } from '@griya/common/calls/refusal'
import { noticeShown } from '@griya/common/page/notices'
import { goTo } from '../navigation/navigation'
import { sessionExpired } from '../session/session'
import { errorCaught } from './failures'

interface FailedCall {
  readonly endpoint: string
  readonly refusal: RefusalDisplay
}

export interface FailedRequest extends FailedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** the screen that the tenant is on */
  readonly here: string
}

const textOf = (error: ApiError | SerializedError, prefix?: string): string | null => {
  const text = failureText(error)
  // null: the session ended during the call, and another notice says so
  if (text === null || prefix === undefined) return text
  // the server may have done it all the same: whoever pays again might pay twice
  if (isApiError(error) && error.kind === 'malformed') return `${prefix}: ${copy.arrivalUnknown}`
  // '... Failed: Network Error'
  const isOurs = prefix === copy.failed.request && text === copy.networkError
  return isOurs ? copy.failed.noNetwork : `${prefix}: ${text}`
}

const report = (error: ApiError, { method, endpoint }: FailedRequest) =>
  errorCaught({
    where: `${method} ${endpoint}`,
    message: error.kind === 'malformed' ? `${error.status}: ${error.detail}` : error.kind,
  })

const pageAt = (request: FailedRequest): Page<ApiError> => ({
  textOf,
  sessionOver: () => [
    noticeShown('error', copy.invalidSession),
    sessionExpired(),
    goTo({ to: paths.login(), replace: true, returnTo: request.here }),
  ],
  broken: (error, isTold) => {
    // network failure or exception on POST, JSON POST or DELETE
    if (!isTold && error.kind !== 'fileLost' && request.method !== 'GET')
      return [report(error, request), goTo({ to: paths.error(), returnTo: request.here })]
    // an answer that breaks the contract is a defect: it is always reported, whoever shows it
    return error.kind === 'malformed' ? [report(error, request)] : []
  },
})

/** The reaction to a failed call, as section 8 of the spec demands. */
export const decide = (error: ApiError, request: FailedRequest): readonly UnknownAction[] =>
  // the session is over, so nobody may see this answer
  error.kind === 'outdated' ? [] : decideOn(error, request.refusal, pageAt(request))

/** The reaction to a call that threw an error: it is reported, and a full-response call also shows its message. */
export const decideThrown = (thrown: SerializedError, { endpoint, refusal }: FailedCall): readonly UnknownAction[] => [
  errorCaught({ where: endpoint, message: thrown.message ?? 'unknown', stack: thrown.stack }),
  ...fullResponse(thrown, refusal, textOf),
]
