import * as copy from './copy'

/** Every way a call can fail. Plain JSON, so that it travels in actions. */
export type ApiError =
  /** no answer came */
  | { readonly kind: 'network' }
  /** an answer that says no: by its status, or by a truthy `error` in its body */
  | { readonly kind: 'refused'; readonly status: number; readonly text: string | null }
  /** an answer that is not what the contract promises */
  | { readonly kind: 'malformed'; readonly status: number; readonly detail: string }
  /** a chosen picture is gone from this device */
  | { readonly kind: 'fileLost'; readonly name: string }
  /** an answer to a session that has ended; nobody is to see it */
  | { readonly kind: 'outdated' }

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'kind' in error

export type Refusal = Extract<ApiError, { readonly kind: 'refused' }>

/** The server said no, and not because the session is over: that is said elsewhere (error policy). */
export const isRefusal = (error: unknown): error is Refusal =>
  isApiError(error) && error.kind === 'refused' && error.status !== 401

/** No answer that can be read came: the server may have done what was asked, or not. */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'network' || error.kind === 'malformed')

/** The text for a failure alert (contract A0: `error`, else `message`). */
export const apiErrorText = (error: ApiError): string => {
  switch (error.kind) {
    case 'network':
      return copy.networkError
    case 'refused':
      return error.text ?? copy.requestFailed
    case 'malformed':
      return copy.requestFailed
    case 'fileLost':
      return copy.pictureLost
    case 'outdated':
      return ''
  }
}

const isThrown = (error: unknown): error is { readonly name?: unknown; readonly message: string } =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'

/**
 * What a full-response call says after "... Failed: " (spec section 8): the server's words, 'Network Error', or the text
 * of what was thrown. null = nothing of its own to say, because the session has ended and that is said elsewhere.
 */
export const failureText = (error: unknown): string | null => {
  if (isApiError(error)) {
    const isSessionOver = error.kind === 'outdated' || (error.kind === 'refused' && error.status === 401)
    return isSessionOver ? null : apiErrorText(error)
  }
  if (!isThrown(error)) return String(error)
  // what runs when a session ends is given up
  return error.name === 'AbortError' ? null : error.message
}
