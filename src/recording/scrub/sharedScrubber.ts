import { randomId } from '@/lib/randomId'
import { createScrubber, type Scrubber } from './scrub'

let shared: Scrubber | undefined

/** One for the recorder, DevTools and Sentry of this page: a secret learned by one is hidden by all. Ask anew each time. */
export const sharedScrubber = (): Scrubber => (shared ??= createScrubber(randomId()))

/** Another recording draws other pseudonyms. */
export const beginScrubber = (seed: string): Scrubber => (shared = createScrubber(seed))
