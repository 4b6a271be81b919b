import { apiErrorText, isApiError } from './apiError'

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
