import type { UnknownAction } from '@reduxjs/toolkit'
import type { ApiError } from '@/domain/apiError'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { goTo } from '../navigation/navigation'
import { noticeShown } from '../notices/notices'
import { sessionExpired } from '../session/session'
import { errorCaught } from './failures'

export interface FailedRequest {
  readonly endpoint: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** own = a full-response call, which shows its own failure */
  readonly failure: 'shared' | 'own'
  readonly signIn: boolean
  /** the screen the tenant is on */
  readonly here: string
}

const isWrite = ({ method }: FailedRequest) => method !== 'GET'

/** What a failed call leads to, a row per line of spec section 8; what is not here the screen itself shows. */
export const decide = (error: ApiError, request: FailedRequest): readonly UnknownAction[] => {
  if (error.kind === 'outdated' || error.kind === 'fileLost') return []

  // 401 on GET, and on any other call but sign-in (contract A11)
  if (error.kind === 'refused' && error.status === 401 && !request.signIn) {
    return [
      noticeShown('error', copy.invalidSession),
      sessionExpired(),
      goTo({ to: paths.login(), replace: true, returnTo: request.here }),
    ]
  }
  // network failure or exception on POST, JSON POST or DELETE
  if (error.kind !== 'refused' && isWrite(request) && request.failure === 'shared') {
    return [report(error, request), goTo({ to: paths.error() })]
  }
  // an answer that breaks the contract is a defect somebody has to hear of, whoever shows it
  return error.kind === 'malformed' ? [report(error, request)] : []
}

const report = (error: ApiError, { method, endpoint }: FailedRequest) =>
  errorCaught({
    where: `${method} ${endpoint}`,
    message: error.kind === 'malformed' ? `${error.status}: ${error.detail}` : error.kind,
  })
