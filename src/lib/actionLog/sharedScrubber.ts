import { randomId } from '../randomId'
import { createScrubber, type Scrubber } from './scrub'

let shared: Scrubber | undefined

/** One for DevTools and Sentry of this page: a secret learned by one is hidden by both. */
export const sharedScrubber = (): Scrubber => (shared ??= createScrubber(randomId()))
