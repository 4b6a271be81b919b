import { errors, type Frame, type Page } from 'playwright-core'

/**
 * How much a page may draw until it comes to rest, before that is what is said of it: ten seconds' work. A machine that draws less in
 * a second gets more time for it.
 */
const REST_LIMIT_FRAMES = 600
/** After that the machine is too slow to say anything. */
const PATIENCE_MS = 120_000
/** React shows a part that has just been loaded after 300 ms at the latest. */
const SOON_MS = 400
/** Something that opens begins its animation a frame or two later. */
const STILL_FRAMES = 4

interface Timed {
  /** how many timers wait that were set for no longer than this */
  readonly griyaTimers?: (longestMs: number) => number
}

/** Runs in a page before its own scripts: counts the timers that may change the screen. */
const countTimers = (): void => {
  const waiting = new Map<number, number>()
  const set = window.setTimeout.bind(window)
  const clear = window.clearTimeout.bind(window)
  const setCounted = (handler: TimerHandler, delay = 0, ...values: unknown[]): number => {
    const id = set(() => {
      waiting.delete(id)
      if (typeof handler === 'function') (handler as (...given: unknown[]) => void)(...values)
    }, delay)
    waiting.set(id, delay)
    return id
  }
  const clearCounted = (id: number | undefined) => {
    if (id !== undefined) waiting.delete(id)
    clear(id)
  }
  const griyaTimers = (longestMs: number) => [...waiting.values()].filter((delay) => delay <= longestMs).length
  Object.assign(window, { setTimeout: setCounted, clearTimeout: clearCounted, griyaTimers })
}

type Rest = 'still' | 'restless' | 'slow'

/**
 * Runs in the page. Animations end at once, endless ones stop at their beginning; then nothing may change, be loaded or be
 * about to come for some frames.
 */
const comesToRest = ({
  limitFrames,
  patienceMs,
  stillFrames,
  soonMs,
}: Readonly<Record<'limitFrames' | 'patienceMs' | 'stillFrames' | 'soonMs', number>>) =>
  new Promise<Rest>((done) => {
    const end = performance.now() + patienceMs
    let frames = 0
    let still = 0
    const observer = new MutationObserver(() => {
      still = 0
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const endAnimations = () => {
      const running = document.getAnimations().filter(({ playState }) => playState === 'running')
      for (const animation of running) {
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
        else {
          animation.pause()
          animation.currentTime = 0
        }
      }
      return running.length
    }
    const timersIn = (one: Window) => (one as Timed).griyaTimers?.(soonMs) ?? 0
    const look = () => {
      const timers = timersIn(window) + (window.parent === window ? 0 : timersIn(window.parent))
      const isStill = endAnimations() === 0 && timers === 0 && document.fonts.status === 'loaded'
      still = isStill ? still + 1 : 0
      frames += 1
      const isSlow = performance.now() > end
      if (still < stillFrames && frames < limitFrames && !isSlow) return void requestAnimationFrame(look)
      observer.disconnect()
      done(still >= stillFrames ? 'still' : isSlow ? 'slow' : 'restless')
    }
    requestAnimationFrame(look)
  })

/** Before the page is opened. */
export const prepareRest = async (page: Page): Promise<void> => {
  // functions that tsx sends to the page call this helper
  await page.addInitScript('globalThis.__name = (made) => made')
  await page.addInitScript(countTimers)
}

/** The machine did not get as far as a verdict. */
export class SlowMachine extends Error {}

/** Runs in the page. */
const drawFrames = (count: number) =>
  new Promise<void>((done) => {
    const draw = (left: number) => (left === 0 ? done() : requestAnimationFrame(() => draw(left - 1)))
    draw(count)
  })

/** How often something is tried that a page may not be ready for, and how many frames it draws in between: a second's. */
const TRIES = 3
const FRAMES_BETWEEN = 60

/** Whether something could be done in a page, which is given some frames to become ready for it. */
export const canDo = async (page: Page, deed: () => Promise<unknown>): Promise<boolean> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await deed()
      return true
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error
      if (tries === TRIES) return false
      await page.evaluate(drawFrames, FRAMES_BETWEEN)
    }
  }
}

/**
 * Waits until what is shown no longer changes, and no timer is under way that may change it soon; false where it does not come
 * to rest.
 */
export const waitForRest = async (frame: Page | Frame, soonMs: number = SOON_MS): Promise<boolean> => {
  const limits = { limitFrames: REST_LIMIT_FRAMES, patienceMs: PATIENCE_MS, stillFrames: STILL_FRAMES, soonMs }
  const rest = await frame.evaluate(comesToRest, limits)
  if (rest === 'slow') throw new SlowMachine('a page did not draw enough')
  return rest === 'still'
}
