import type { WireRequest } from './wire'

/** What index.html asked for before the app had come (src/boot). */
interface Early {
  readonly token: string
  readonly phone: string
  readonly answers: Record<string, Promise<Response>>
  readonly picture?: Promise<boolean>
}

const early = () => (window as { griyaEarly?: Early }).griyaEarly

/** Later than this after the page began, an answer is no longer news. */
const FRESH_MS = 15_000

/** The answer to the same question of the same tenant, once. */
export const takeEarlyAnswer = ({ method, url, headers }: WireRequest): Promise<Response> | undefined => {
  const asked = early()
  const answer = asked?.answers[url]
  if (method !== 'GET' || asked === undefined || answer === undefined) return undefined
  delete asked.answers[url]
  const isSameTenant = headers['X-User-Token'] === asked.token && headers['X-User-Email'] === asked.phone
  return isSameTenant && performance.now() < FRESH_MS ? answer : undefined
}

/** Whether the page itself came to show the announcements; undefined where it does not try to. */
export const pictureOfNews = (): Promise<boolean> | undefined => early()?.picture
