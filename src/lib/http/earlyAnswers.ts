import type { WireRequest } from './wire'

/** What index.html asked for before the app had come (src/boot). */
export interface EarlyAnswers {
  /** whose they are: what they were asked with */
  readonly headers: Readonly<Record<string, string>>
  /** by their whole address */
  readonly answers: Record<string, Promise<Response>>
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers
  }
}

/** A read that takes longer than this is a failure with a way on, not a spinner for ever. */
export const READ_LIMIT_MS = 30_000

/** Later than this after the page began, an answer is no longer news. */
const FRESH_MS = 15_000

/** The answer to the same question of the same tenant, once. */
export const takeEarlyAnswer = ({ method, url, headers }: WireRequest): Promise<Response> | undefined => {
  const early = window.earlyAnswers
  const answer = early?.answers[url]
  if (method !== 'GET' || early === undefined || answer === undefined) return undefined
  delete early.answers[url]
  const isSameTenant = Object.entries(early.headers).every(([name, value]) => headers[name] === value)
  return isSameTenant && performance.now() < FRESH_MS ? answer : undefined
}
