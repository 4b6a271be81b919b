const IDLE_LIMIT_MS = 200

/** Calls back when nothing else is to do, or soon enough. Safari has no requestIdleCallback. */
export const whenIdle = (then: () => void, limitMs: number = IDLE_LIMIT_MS): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: limitMs })
  else setTimeout(then, 0)
}

const IDLE_START_MS = 10_000
const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart'] as const
const LISTENING = { capture: true, passive: true } as const

const isUsable = (): boolean =>
  document.querySelector('#root h1') !== null && document.querySelector('#root [aria-busy="true"]') === null

/** Calls back once the first screen shows its content; answers how to stop waiting. */
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
  /** the first tap or key counts too, however early */
  readonly orInteraction?: boolean
}

/**
 * For what nobody waits for: ten seconds after the screen is usable, because work at idle still came before the content
 * on slow networks. Answers how to call it off.
 */
export const afterStart = (then: () => void, { orInteraction = false }: AfterStart = {}): (() => void) => {
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
    timer = setTimeout(run, IDLE_START_MS)
  })
  if (orInteraction) for (const type of INTERACTIONS) addEventListener(type, run, LISTENING)
  return end
}

/** Longer than this at a stretch would be felt, on a phone four times slower too. */
const SLICE_MS = 6

/** Work in slices: await it as often as there is a place to stop. */
export const createBreaks = () => {
  let began = performance.now()
  return async (): Promise<void> => {
    if (performance.now() - began < SLICE_MS) return
    await new Promise<void>((resolve) => whenIdle(resolve))
    began = performance.now()
  }
}

export type Break = ReturnType<typeof createBreaks>

/** Visits what is inside before the value itself, with breaks: a visit that remembers what it saw stays short each time. */
export const visitInside = async (value: unknown, visit: (inner: object) => void, pause: Break): Promise<void> => {
  if (typeof value !== 'object' || value === null) return
  for (const child of Object.values(value)) if (typeof child === 'object') await visitInside(child, visit, pause)
  visit(value)
  await pause()
}
