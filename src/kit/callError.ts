/** The ways in which a call can fail on either page. Plain JSON, because actions carry it. */
export type CallError =
  /** no answer came */
  | { readonly kind: 'network' }
  | Refusal
  /** an answer that breaks the contract */
  | { readonly kind: 'malformed'; readonly status: number; readonly detail: string }

/** Shown by the answer's status, or by a truthy `error` in its body. */
export interface Refusal {
  readonly kind: 'refused'
  readonly status: number
  /** the server's own sentence; null = it gave none */
  readonly text: string | null
  /** what the server asks for besides what was sent: the code of an operator's second factor */
  readonly needs?: 'code'
}

export const hasKind = (error: unknown): error is { readonly kind: unknown } =>
  typeof error === 'object' && error !== null && 'kind' in error

/** The server refused the call with this status. */
export const isRefusedWith = (error: unknown, status: number): error is Refusal =>
  hasKind(error) && error.kind === 'refused' && 'status' in error && error.status === status

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const refusalText = (body: unknown): string | null => {
  if (!isRecord(body)) return null
  if (typeof body['error'] === 'string' && body['error'] !== '') return body['error']
  return typeof body['message'] === 'string' && body['message'] !== '' ? body['message'] : null
}

type ParsedAnswer = { readonly body: unknown } | { readonly error: CallError }

/** The body of an answer, or why the call failed. */
export const parseAnswer = ({ status, text }: { readonly status: number; readonly text: string }): ParsedAnswer => {
  const failed = status < 200 || status > 299
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return {
      error:
        failed && status < 500
          ? { kind: 'refused', status, text: null }
          : { kind: 'malformed', status, detail: 'not JSON' },
    }
  }
  if (!failed && !(isRecord(body) && Boolean(body['error']))) return { body }
  const needsCode = isRecord(body) && body['needs'] === 'code'
  return { error: { kind: 'refused', status, text: refusalText(body), ...(needsCode && { needs: 'code' }) } }
}
