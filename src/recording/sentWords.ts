import { dateInUtc } from '@griya/contract/calendar/dates'
import { lastOf } from '@griya/common/lists'
import type { SentBy, SentRequest } from '@/domain/sentRequest'
import { createHasher, differences, type Difference } from './compare'

/*
 * What this build sends for a recorded argument, beside what was sent, in words: 'createBooking sends start 2026-06-02 instead
 * of 2026-06-01'.
 */

const INSTANTS = ['start', 'end', 'leave_at']
/** Indonesia lies east of Greenwich, so that midnight there is still the day before in UTC. */
const WEST_ZONE_SECONDS = 7 * 3_600

/** Two instants of one day are told apart by the number. */
const told = (field: string, value: unknown, other: unknown): string => {
  const day = (one: unknown) => dateInUtc(Number(one) + WEST_ZONE_SECONDS)
  const areDays = INSTANTS.includes(field) && [value, other].every((one) => /^\d+$/.test(String(one)))
  if (areDays && day(value) !== day(other)) return day(value)
  return value === '' ? 'nothing' : String(value)
}

const inWords = (endpoint: string, { path, before, after }: Difference): string => {
  const field = lastOf(path) ?? ''
  if (field === 'method' || (path.length === 1 && field === 'path'))
    return `${endpoint} asks ${field === 'path' ? '' : 'with '}${String(after)} instead of ${String(before)}`
  if (before === undefined) return `${endpoint} also sends ${field} ${told(field, after, '')}`
  if (after === undefined) return `${endpoint} does not send ${field} ${told(field, before, '')}`
  return `${endpoint} sends ${field} ${told(field, after, before)} instead of ${told(field, before, after)}`
}

/** Null where both are the same. */
export const sentDifference = (endpoint: string, recorded: SentRequest, now: SentRequest): string | null => {
  const [first] = differences(recorded, now, createHasher())
  return first === undefined ? null : inWords(endpoint, first)
}

/** Whether a build sends for that argument what was sent; null where it does. */
export const sendsElse = (
  sentBy: SentBy,
  endpoint: string,
  argument: unknown,
  recorded: SentRequest,
): string | null => {
  try {
    const now = sentBy(endpoint, argument)
    return now === undefined ? `${endpoint} is asked no more` : sentDifference(endpoint, recorded, now)
  } catch (error) {
    return `${endpoint} cannot be asked with this argument: ${String(error)}`
  }
}
