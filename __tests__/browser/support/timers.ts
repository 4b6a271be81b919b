import type { Page } from 'playwright-core'

/**
 * Timers of exactly these milliseconds never go off in the pages that are opened from now on. For a test that asks what
 * happens before such a timer: on a busy machine the time would pass meanwhile.
 */
export const dropTimers = (page: Page, ...milliseconds: readonly number[]) =>
  page.addInitScript((dropped) => {
    const real = window.setTimeout.bind(window)
    // a method: to a function in a variable the laboratory's TypeScript loader adds a helper that no page has
    Object.assign(window, {
      setTimeout(work: () => void, ms = 0) {
        return dropped.includes(ms) ? 0 : real(work, ms)
      },
    })
  }, milliseconds)
