/** From here on a timer is a limit or a delay that no test waits for. */
const LONG_MS = 10_000

interface Waiting {
  readonly id: number
  readonly due: number
  readonly run: () => void
}

/** Timers of ten seconds and more wait for the test's word; the short ones run by themselves. */
export const holdLongTimers = () => {
  const { setTimeout: set, clearTimeout: clear } = window
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
    ms >= LONG_MS ? wait(run, ms) : Reflect.apply(set, window, [run, ms, ...rest])
  const clearHeld = (id: unknown) => {
    const before = waiting.length
    waiting = waiting.filter((one) => one.id !== id)
    if (waiting.length === before) Reflect.apply(clear, window, [id])
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
    release: () => Object.assign(window, { setTimeout: set, clearTimeout: clear }),
  }
}
