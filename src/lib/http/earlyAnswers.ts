import type { WireRequest } from '@griya/common/device/http/wire'

interface EarlyAnswer {
  readonly answer: Promise<Response>
  /** the request's headers, which tell whose answer it is; null = the same for everybody */
  readonly headers: Readonly<Record<string, string>> | null
}

/** Answers that the page requested or brought before the app was loaded (src/boot), by the full address. */
export type EarlyAnswers = Record<string, EarlyAnswer>

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
  const early = window.earlyAnswers?.[url]
  if (method !== 'GET' || early === undefined) return undefined
  delete window.earlyAnswers?.[url]
  const of = early.headers
  const isSameTenant = of === null || Object.keys({ ...of, ...headers }).every((name) => of[name] === headers[name])
  return isSameTenant && performance.now() < FRESH_MS ? early.answer : undefined
}
