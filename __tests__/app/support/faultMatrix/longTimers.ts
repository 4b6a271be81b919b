/** A timer of this length or more is a limit or a delay of the app, for which no test waits. */
const LONG_MS = 20_000

/** What the tests themselves wait for ends before that: their own limit must never be held. */
export const OWN_WAIT_MS = LONG_MS - 1

interface Waiting {
  readonly id: number
  readonly due: number
  readonly run: () => void
}

/** Holds timers of twenty seconds and more until the test advances the time; shorter ones run normally. */
export const holdLongTimers = () => {
  const own: object = {
    setTimeout: Reflect.get(window, 'setTimeout'),
    clearTimeout: Reflect.get(window, 'clearTimeout'),
  }
  const set = window.setTimeout.bind(window)
  const clear = window.clearTimeout.bind(window)
  let now = 0
  // below all ids that real timers get
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
    /** resolves when this much time has passed */
    after: (ms: number) =>
      new Promise<void>((resolve) => {
        wait(resolve, ms)
        isAsked = true
      }),
    /** true once somebody waits */
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
