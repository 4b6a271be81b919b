/**
 * A request as it left, as far as a log may have it: without headers, passwords, tokens and codes of links. Of a picture it
 * says that there was one.
 */
export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** What an endpoint sends for an argument; undefined for an unknown endpoint. Throws for an argument that is none of its own. */
export type SentBy = (endpoint: string, argument: unknown) => SentRequest | undefined
