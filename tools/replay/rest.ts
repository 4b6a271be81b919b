import type { Frame, Page } from 'playwright-core'

/** How long a moment may take to come to rest before that is what is said of it. */
export const REST_LIMIT_MS = 10_000
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

/**
 * Runs in the page: whether it came to rest within the limit. Animations end at once, endless ones stop at their beginning;
 * then nothing may change, be loaded or be about to come for some frames.
 */
const comesToRest = ({
  limitMs,
  stillFrames,
  soonMs,
}: Readonly<Record<'limitMs' | 'stillFrames' | 'soonMs', number>>) =>
  new Promise<boolean>((done) => {
    const end = performance.now() + limitMs
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
      const isOver = performance.now() > end
      if (still < stillFrames && !isOver) return void requestAnimationFrame(look)
      observer.disconnect()
      done(still >= stillFrames)
    }
    requestAnimationFrame(look)
  })

/** Before the page is opened. */
export const prepareRest = async (page: Page): Promise<void> => {
  // functions that tsx sends to the page call this helper
  await page.addInitScript('globalThis.__name = (made) => made')
  await page.addInitScript(countTimers)
}

/**
 * Waits until what is shown no longer changes, and no timer is under way that may change it soon; false where it does not come
 * to rest.
 */
export const waitForRest = (frame: Page | Frame, soonMs: number = SOON_MS): Promise<boolean> =>
  frame.evaluate(comesToRest, { limitMs: REST_LIMIT_MS, stillFrames: STILL_FRAMES, soonMs })
