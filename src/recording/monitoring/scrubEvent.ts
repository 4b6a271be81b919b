import type { Scrubber } from '../scrub/scrub'

/** The SDK's own bookkeeping: never sent, and not plain data. */
const KEPT_ASIDE = ['sdkProcessingMetadata'] as const

/**
 * Everything of an event that leaves the device. The event is copied as JSON first, because it may hold instances that
 * the scrubber leaves alone.
 */
export const scrubEvent = <Event extends object>(event: Event, scrubber: Scrubber, state: unknown): Event => {
  const aside: Record<string, unknown> = {}
  const rest = { ...event } as Record<string, unknown>
  for (const key of KEPT_ASIDE) {
    if (key in rest) aside[key] = rest[key]
    delete rest[key]
  }
  const plain: unknown = JSON.parse(JSON.stringify(rest))
  scrubber.learn(state)
  scrubber.learn(plain)
  return { ...(scrubber.scrub(plain) as Event), ...aside }
}
