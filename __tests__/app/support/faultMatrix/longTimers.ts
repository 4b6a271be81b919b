/** From here on a timer is a limit or a delay that no test waits for. */
const LONG_MS = 10_000

interface Waiting {
  readonly id: number
  readonly due: number
  readonly run: () => void
}

/** Timers of ten seconds and more wait for the test's word; the short ones run by themselves. */
export const holdLongTimers = () => {
  const own: object = {
    setTimeout: Reflect.get(window, 'setTimeout'),
    clearTimeout: Reflect.get(window, 'clearTimeout'),
  }
  const set = window.setTimeout.bind(window)
  const clear = window.clearTimeout.bind(window)
  let now = 0
  // below every id that a real timer gets
  let last = -1
  let waiting: readonly Waiting[] = []

  const wait = (run: () => void, ms: number): number => {
    last -= 1
    waiting = [...waiting, { id: last, due: now + ms, run }]
    return last
  }
  const setHeld = (run: () => void, ms = 0, ...rest: unknown[]) =>
    ms >= LONG_MS ? wait(run, ms) : set(run, ms, ...rest)
  const clearHeld = (id: number | undefined) => {
    const before = waiting.length
    waiting = waiting.filter((one) => one.id !== id)
    if (waiting.length === before) clear(id)
  }
  Object.assign(window, { setTimeout: setHeld, clearTimeout: clearHeld })

  let isAsked = false
  return {
    /** resolves when so much time has gone by */
    after: (ms: number) =>
      new Promise<void>((resolve) => {
        wait(resolve, ms)
        isAsked = true
      }),
    /** somebody waits */
    isAsked: () => isAsked,
    advance: (ms: number) => {
      now += ms
      const due = waiting.filter((one) => one.due <= now)
      waiting = waiting.filter((one) => one.due > now)
      due.forEach(({ run }) => run())
    },
    release: () => Object.assign(window, own),
  }
}
