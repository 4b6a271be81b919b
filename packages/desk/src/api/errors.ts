import { hasKind, type CallError } from '@griya/common/calls/callError'
import * as copy from '../copy/errors'

/** The answer is JSON and still breaks the contract. What was found there is not repeated: it may be personal. */
export const BROKEN_CONTRACT: CallError = { kind: 'malformed', status: 200, detail: 'breaks the contract' }

export const isCallError = (error: unknown): error is CallError => hasKind(error)

/** The server's words that are part of the tenants' contract, and explain nothing to an operator. */
const BARE_WORDS: Readonly<Record<string, string>> = { Unauthorized: copy.sessionOver, 'Not Found': copy.notFound }

/** The sentence for the operator: the server's own where it has one. */
export const errorText = (error: unknown): string => {
  if (!isCallError(error)) return copy.failed
  switch (error.kind) {
    case 'network':
      return copy.network
    case 'malformed':
      return error.status >= 500 ? copy.broken : copy.malformed
    case 'refused':
      if (error.text === null) return error.status >= 500 ? copy.broken : copy.failed
      return BARE_WORDS[error.text] ?? error.text
  }
}

/** The name and the password are right, and the second factor is asked for. */
export const needsCode = (error: unknown): boolean =>
  isCallError(error) && error.kind === 'refused' && error.needs === 'code'
