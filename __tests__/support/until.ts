import { WAIT_LIMIT_MS } from './limits'

const POLL_MS = 50

/** Repeats a check until it is true, for changes without an event. */
export const until = async (what: string, isSo: () => Promise<boolean>) => {
  const limit = performance.now() + WAIT_LIMIT_MS
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(`never came: ${what}`)
    await new Promise((next) => setTimeout(next, POLL_MS))
  }
}
