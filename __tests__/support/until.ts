import { isDeepStrictEqual } from 'node:util'
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

/** Waits until what is read is the expected value. A failure shows what was read at last. */
export const becomes = async <Value>(read: () => Promise<Value>, expected: NoInfer<Value>) => {
  const limit = performance.now() + WAIT_LIMIT_MS
  for (;;) {
    const found = await read()
    if (isDeepStrictEqual(found, expected)) return
    if (performance.now() > limit) return expect(found).toEqual(expected)
    await new Promise((next) => setTimeout(next, POLL_MS))
  }
}
