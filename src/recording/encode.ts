import { scrubAction, type Scrubber } from './scrub/scrub'
import type { Seen } from './recorder'
import { visitInside, type Break } from './slices'

/** Scrubbed before it is text: nothing else is ever written. */
export const encode = (seen: Seen, scrubber: Scrubber): string => {
  if (seen.kind === 'base') {
    scrubber.learn(seen.state)
    return JSON.stringify({ base: scrubber.scrub(seen.state), at: seen.at, isSegment: seen.isSegment })
  }
  scrubber.learn(seen.action)
  return JSON.stringify({ action: scrubAction(scrubber, seen.action), at: seen.at })
}

/** The same, with breaks: afterwards the scrubber knows every piece, and putting them together is quick. */
export const encodeWithBreaks = async (seen: Seen, scrubber: Scrubber, pause: Break): Promise<string> => {
  const value = seen.kind === 'base' ? seen.state : seen.action
  await visitInside(value, scrubber.learn, pause)
  await visitInside(value, scrubber.scrub, pause)
  return encode(seen, scrubber)
}
