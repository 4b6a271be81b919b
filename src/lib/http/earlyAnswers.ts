import type { WireRequest } from './wire'

/** Answers that index.html requested before the app was loaded (src/boot). */
export interface EarlyAnswers {
  /** the request's headers; they tell whose answers these are */
  readonly headers: Readonly<Record<string, string>>
  /** by the full address */
  readonly answers: Record<string, Promise<Response>>
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers
  }
}

/** A read that takes longer counts as failed, so that the tenant can retry instead of seeing a spinner for ever. */
export const READ_LIMIT_MS = 30_000

/** An answer counts as fresh until this long after the page began. */
const FRESH_MS = 15_000

/** The early answer to the same request of the same tenant; it is given only once. */
export const takeEarlyAnswer = ({ method, url, headers }: WireRequest): Promise<Response> | undefined => {
  const early = window.earlyAnswers
  const answer = early?.answers[url]
  if (method !== 'GET' || early === undefined || answer === undefined) return undefined
  delete early.answers[url]
  const names = Object.keys({ ...early.headers, ...headers })
  const isSameTenant = names.every((name) => early.headers[name] === headers[name])
  return isSameTenant && performance.now() < FRESH_MS ? answer : undefined
}
