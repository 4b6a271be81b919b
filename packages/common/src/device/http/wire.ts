import type { BlobRef } from '../storage/indexedDb'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A multipart field is a text, references to images in the blob store, or a file that was made just now. */
export type MultipartFields = Readonly<Record<string, string | BlobRef | readonly BlobRef[] | File>>

export type WireBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'multipart'; readonly fields: MultipartFields }

export interface WireRequest {
  readonly method: Method
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: WireBody | undefined
}

export interface WireAnswer {
  readonly status: number
  readonly text: string
  /** '' = the answer does not say */
  readonly contentType: string
  /** the server's Date header in unix seconds; null if the browser may not read it */
  readonly serverTime: number | null
  /** the header; null if the server did not say, or the browser may not read it */
  readonly retryAfter: string | null
}

/** It makes a write happen once, however often it is sent (contract A0). */
export const KEY_HEADER = 'Idempotency-Key'

/** A Date header in unix seconds. */
export const readServerTime = (dateHeader: string | null): number | null => {
  const time = dateHeader === null ? NaN : Date.parse(dateHeader)
  return Number.isNaN(time) ? null : Math.floor(time / 1000)
}

/** No answer came: it was refused, cut off, or took too long. */
export class NoAnswer extends Error {}

/** A file that the request names is no longer on this device. */
export class FileLost extends Error {}
