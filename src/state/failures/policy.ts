import type { SerializedError, UnknownAction } from '@reduxjs/toolkit'
import type { RefusalDisplay } from '@/api/request'
import { apiErrorText, failureText, isApiError, type ApiError } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import type { Refusal } from '@/kit/callError'
import { noticeShown } from '@/kit/notices'
import { goTo } from '../navigation/navigation'
import { sessionExpired } from '../session/session'
import { errorCaught } from './failures'

interface FailedCall {
  readonly endpoint: string
  readonly refusal: RefusalDisplay
}

export interface FailedRequest extends FailedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly signIn: boolean
  /** the screen that the tenant is on */
  readonly here: string
}

/** The reaction to a failed call; one branch for each line of spec section 8. */
export const decide = (error: ApiError, request: FailedRequest): readonly UnknownAction[] => {
  // the session is over, so nobody may see this answer
  if (error.kind === 'outdated') return []

  if (error.kind === 'refused') {
    // 401 on GET, and on any other call except sign-in (contract A11)
    return error.status === 401 && !request.signIn ? sessionOver(request) : refused(error, request.refusal)
  }
  // an answer that breaks the contract is a defect: it is always reported, whoever shows it
  const reported = error.kind === 'malformed' ? [report(error, request)] : []
  // '... Failed: Network Error'
  if (isFullResponse(request.refusal)) return [...reported, ...fullResponseFailed(error, request.refusal)]
  if (request.refusal === 'nothing') return reported
  // network failure or exception on POST, JSON POST or DELETE
  if (error.kind !== 'fileLost' && request.method !== 'GET')
    return [report(error, request), goTo({ to: paths.error(), returnTo: request.here })]
  return reported
}

/** The reaction to a call that threw an error: it is reported, and a full-response call also shows its message. */
export const decideThrown = (thrown: SerializedError, { endpoint, refusal }: FailedCall): readonly UnknownAction[] => [
  errorCaught({ where: endpoint, message: thrown.message ?? 'unknown', stack: thrown.stack }),
  ...(isFullResponse(refusal) ? fullResponseFailed(thrown, refusal) : []),
]

const sessionOver = ({ here }: FailedRequest): readonly UnknownAction[] => [
  noticeShown('error', copy.invalidSession),
  sessionExpired(),
  goTo({ to: paths.login(), replace: true, returnTo: here }),
]

/** The server refused the call; each endpoint declares how the tenant learns of it. */
const refused = (error: Refusal, refusal: RefusalDisplay): readonly UnknownAction[] => {
  if (refusal === 'screen' || refusal === 'nothing') return []
  switch (refusal.kind) {
    case 'serverText':
      return [
        refusal.first === undefined
          ? noticeShown('error', apiErrorText(error), refusal.about)
          : noticeShown('error', refusal.first, refusal.about, { serverText: apiErrorText(error) }),
      ]
    case 'fixedText':
      return [noticeShown('error', refusal.text, refusal.about)]
    case 'fullResponse':
      return fullResponseFailed(error, refusal)
  }
}

type FullResponse = Extract<RefusalDisplay, { readonly kind: 'fullResponse' }>

const isFullResponse = (refusal: RefusalDisplay): refusal is FullResponse =>
  typeof refusal === 'object' && refusal.kind === 'fullResponse'

const fullResponseFailed = (error: ApiError | SerializedError, { prefix, about }: FullResponse) => {
  const text = failureText(error)
  // null: the session ended during the call, and another notice says so
  if (text === null) return []
  // the server may have done it all the same: whoever pays again might pay twice
  if (isApiError(error) && error.kind === 'malformed')
    return [noticeShown('error', `${prefix}: ${copy.arrivalUnknown}`, about)]
  const isOurs = prefix === copy.failed.request && text === copy.networkError
  return [noticeShown('error', isOurs ? copy.failed.noNetwork : `${prefix}: ${text}`, about)]
}

const report = (error: ApiError, { method, endpoint }: FailedRequest) =>
  errorCaught({
    where: `${method} ${endpoint}`,
    message: error.kind === 'malformed' ? `${error.status}: ${error.detail}` : error.kind,
  })
