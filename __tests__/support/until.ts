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

/**
 * Waits until what is read is the expected value. A failure shows what was read at last. Jest compares, because an array that
 * a package made outside of its context (`OutsideRuntime.cjs`) differs from one of a test for everybody else.
 */
export const becomes = async <Value>(read: () => Promise<Value>, expected: NoInfer<Value>) => {
  const limit = performance.now() + WAIT_LIMIT_MS
  for (;;) {
    const found = await read()
    const isLast = performance.now() > limit
    try {
      return expect(found).toEqual(expected)
    } catch (error) {
      if (isLast) throw error
    }
    await new Promise((next) => setTimeout(next, POLL_MS))
  }
}
