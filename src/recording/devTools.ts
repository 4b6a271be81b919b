import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { scrubAction, sharedScrubber } from './scrub/scrub'

/** At least the recorder's ring: after an import of more actions one live action would cut the log (replay notes). */
const MAX_AGE = 5_000

/** What the extension shows carries no secret; types stay, so that its log can be imported again. */
export const devToolsOptions = (scrubberNow = sharedScrubber): DevToolsEnhancerOptions => ({
  name: 'Griya',
  maxAge: MAX_AGE,
  actionSanitizer: (action) => {
    const scrubber = scrubberNow()
    scrubber.learn(action)
    return scrubAction(scrubber, action)
  },
  stateSanitizer: (state) => {
    const scrubber = scrubberNow()
    scrubber.learn(state)
    return scrubber.scrub(state)
  },
})
