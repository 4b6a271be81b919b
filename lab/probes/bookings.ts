import { systemClock } from '../../packages/server/src/domain/clock'
import type { WireAnswer } from '../../packages/server/__tests__/support/wireCalls'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'

const ZONE = 'Asia/Jakarta'

/** Today's midnight at the property, in unix seconds. */
export const today = (): number => midnightOf(dateAt(systemClock.now(), ZONE), ZONE)

export interface Row {
  readonly id: number
  readonly total: number
  readonly deposit_cost: number
  readonly booking: { readonly start: number; readonly end: number }
}

/** '58 x 422, 2 x 200' */
export const tally = (answers: readonly Pick<WireAnswer, 'status'>[]): string => {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} x ${status}`).join(', ')
}

/** How many answers have this status. */
export const countOf = (answers: readonly Pick<WireAnswer, 'status'>[], status: number): number =>
  answers.filter((answer) => answer.status === status).length
