/** The ways in which a call can fail on either page; plain JSON, because actions carry it. */
export interface NetworkError {
  /** no answer came */
  readonly kind: 'network'
}

export interface Refusal {
  readonly kind: 'refused'
  readonly status: number
  /** the server's own sentence; null = it gave none */
  readonly text: string | null
}

export interface MalformedAnswer {
  /** an answer that breaks the contract */
  readonly kind: 'malformed'
}

export const hasKind = (error: unknown): error is { readonly kind: unknown } =>
  typeof error === 'object' && error !== null && 'kind' in error

/** The server refused the call with this status. */
export const isRefusedWith = (error: unknown, status: number): error is Refusal =>
  hasKind(error) && error.kind === 'refused' && 'status' in error && error.status === status
