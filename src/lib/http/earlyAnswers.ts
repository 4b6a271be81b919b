import type { WireRequest } from './wire'

/** What index.html asked for before the app had come (src/boot). */
interface Early {
  readonly token: string
  readonly phone: string
  readonly answers: Record<string, Promise<Response>>
}

/** Later than this after the page began, an answer is no longer news. */
const FRESH_MS = 15_000

/** The answer to the same question of the same tenant, once. */
export const takeEarlyAnswer = ({ method, url, headers }: WireRequest): Promise<Response> | undefined => {
  const early = (window as { griyaEarly?: Early }).griyaEarly
  const answer = early?.answers[url]
  if (method !== 'GET' || early === undefined || answer === undefined) return undefined
  delete early.answers[url]
  const isSameTenant = headers['X-User-Token'] === early.token && headers['X-User-Email'] === early.phone
  return isSameTenant && performance.now() < FRESH_MS ? answer : undefined
}
