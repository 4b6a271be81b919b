const IDLE_LIMIT_MS = 200

/** Calls back when the browser is idle, or at the latest after the limit. Safari has no requestIdleCallback. */
export const whenIdle = (then: () => void, limitMs: number = IDLE_LIMIT_MS): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: limitMs })
  else setTimeout(then, 0)
}

const IDLE_START_MS = 10_000
const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart'] as const
const LISTENING = { capture: true, passive: true } as const

const isUsable = (): boolean =>
  document.querySelector('#root h1') !== null && document.querySelector('#root [aria-busy="true"]') === null

/** Calls back once the first screen shows its content. Returns a function that stops waiting. */
const whenUsable = (then: () => void): (() => void) => {
  const check = () => {
    if (!isUsable()) return
    observer.disconnect()
    then()
  }
  const observer = new MutationObserver(check)
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
  check()
  return () => observer.disconnect()
}

interface AfterStart {
  /** also start at the first tap or key, however early it comes */
  readonly orInteraction?: boolean
  /** how long the screen must have been usable; ten seconds if not given */
  readonly waitMs?: number
}

/**
 * For work that is not urgent. It starts ten seconds after the screen is usable: on slow networks, work in idle time
 * still ran before the content was there. Returns a function that cancels it.
 */
export const afterStart = (
  then: () => void,
  { orInteraction = false, waitMs = IDLE_START_MS }: AfterStart = {},
): (() => void) => {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    isOver = true
    stopWaiting()
    clearTimeout(timer)
    for (const type of INTERACTIONS) removeEventListener(type, run, LISTENING)
  }
  const run = () => {
    if (isOver) return
    end()
    then()
  }
  const stopWaiting = whenUsable(() => {
    timer = setTimeout(run, waitMs)
  })
  if (orInteraction) for (const type of INTERACTIONS) addEventListener(type, run, LISTENING)
  return end
}

/** The tenant would feel longer work without a break, also on a phone that is four times slower. */
const SLICE_MS = 6

/** Splits long work into slices: await the result wherever the work may pause. */
export const createBreaks = (sliceMs: number = SLICE_MS) => {
  let began = performance.now()
  return async (): Promise<void> => {
    if (performance.now() - began < sliceMs) return
    await new Promise<void>((resolve) => whenIdle(resolve))
    began = performance.now()
  }
}

export type Break = ReturnType<typeof createBreaks>
