import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit'
import { scrubAction, sharedScrubber } from './scrub/scrub'
import { shownAs } from './shownAction'

/** At least the recorder's ring: after an import of more actions one live action would cut the log (replay notes). */
const MAX_AGE = 5_000

/**
 * What the extension shows carries no secret, and calls go by what they do; their types go along, so that a log that it
 * exported can be imported again.
 */
export const devToolsOptions = (
  nameOf: (action: UnknownAction) => string,
  scrubberNow = sharedScrubber,
): DevToolsEnhancerOptions => ({
  name: 'Griya',
  maxAge: MAX_AGE,
  actionSanitizer: (action) => {
    const scrubber = scrubberNow()
    scrubber.learn(action)
    return shownAs(scrubAction(scrubber, action), nameOf(action))
  },
  stateSanitizer: (state) => {
    const scrubber = scrubberNow()
    scrubber.learn(state)
    return scrubber.scrub(state)
  },
})
