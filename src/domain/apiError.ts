import { hasKind, isRefusedWith, type CallError, type Refusal } from '@griya/common/calls/callError'
import * as copy from './copy'

/** All the ways in which a call of the app can fail. */
export type ApiError =
  | CallError
  /** a chosen picture is no longer on this device */
  | { readonly kind: 'fileLost'; readonly name: string }
  /** an answer for a session that has ended; nobody may see it */
  | { readonly kind: 'outdated' }

export const isApiError = (error: unknown): error is ApiError => hasKind(error)

/** The server refused the call for another reason than an ended session, which is shown elsewhere (error policy). */
export const isRefusal = (error: unknown): error is Refusal =>
  isApiError(error) && error.kind === 'refused' && error.status !== 401

/** No readable answer came: the server may or may not have carried out the request. */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'network' || error.kind === 'malformed')

/** The text of the alert for a failure (contract A0: `error`, else `message`). */
export const apiErrorText = (error: ApiError): string => {
  switch (error.kind) {
    case 'network':
      return copy.networkError
    case 'refused':
      return error.text ?? copy.requestFailed
    case 'malformed':
      return copy.notUnderstood
    case 'fileLost':
      return copy.pictureLost
    case 'outdated':
      return ''
  }
}

const isThrown = (error: unknown): error is { readonly name?: unknown; readonly message: string } =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'

/**
 * The text of a full-response call after "... Failed: " (spec section 8): the server's text, 'Network Error', or the
 * message of a thrown error. null = the session has ended, which is shown elsewhere.
 */
export const failureText = (error: unknown): string | null => {
  if (isApiError(error)) {
    const isSessionOver = error.kind === 'outdated' || isRefusedWith(error, 401)
    return isSessionOver ? null : apiErrorText(error)
  }
  if (!isThrown(error)) return String(error)
  // calls in progress are aborted when a session ends
  return error.name === 'AbortError' ? null : error.message
}
