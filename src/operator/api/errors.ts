import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { hasKind, type MalformedAnswer, type NetworkError, type Refusal } from '@/kit/callError'
import * as copy from '../copy/errors'

/** All the ways in which a call can fail. */
export type OperatorError = NetworkError | (Refusal & { readonly body: unknown }) | MalformedAnswer

export const isOperatorError = (error: unknown): error is OperatorError => hasKind(error)

const sentenceIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string' ? body.error : null

export const readFailure = (failure: FetchBaseQueryError): OperatorError => {
  switch (failure.status) {
    case 'FETCH_ERROR':
    case 'TIMEOUT_ERROR':
      return { kind: 'network' }
    case 'PARSING_ERROR':
      // a proxy's own page, for example
      return failure.originalStatus >= 400
        ? { kind: 'refused', status: failure.originalStatus, text: null, body: null }
        : { kind: 'malformed' }
    case 'CUSTOM_ERROR':
      return { kind: 'malformed' }
    default:
      return { kind: 'refused', status: failure.status, text: sentenceIn(failure.data), body: failure.data }
  }
}

/** The server's words that are part of the tenants' contract, and explain nothing to an operator. */
const BARE_WORDS: Readonly<Record<string, string>> = { Unauthorized: copy.sessionOver, 'Not Found': copy.notFound }

/** The sentence for the operator: the server's own where it has one. */
export const errorText = (error: unknown): string => {
  if (!isOperatorError(error)) return copy.failed
  switch (error.kind) {
    case 'network':
      return copy.network
    case 'malformed':
      return copy.malformed
    case 'refused':
      if (error.text === null) return error.status >= 500 ? copy.broken : copy.failed
      return BARE_WORDS[error.text] ?? error.text
  }
}

/** The name and the password are right, and the second factor is asked for. */
export const needsCode = (error: unknown): boolean =>
  isOperatorError(error) &&
  error.kind === 'refused' &&
  typeof error.body === 'object' &&
  error.body !== null &&
  'needs' in error.body &&
  error.body.needs === 'code'
