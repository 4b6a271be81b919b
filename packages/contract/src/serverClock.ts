import * as v from 'valibot'
import type { OperatorCalls } from './call'
import { unixSeconds } from './primitives'

/** The server deletes nothing while it doubts its clock. */
const serverClock = v.object({
  now: unixSeconds,
  /** null = the clock is not in doubt */
  doubt: v.nullable(
    v.object({
      /** the last time that the clock was right; it differs from `now` by more than three days */
      lastSweep: unixSeconds,
      /** seconds that the server still has to run until it takes the clock for right by itself */
      left: v.pipe(v.number(), v.integer()),
    }),
  ),
})

export const operatorCalls = {
  readServerClock: {
    method: 'GET',
    path: '/clock',
    access: 'owner',
    section: 'Operators',
    summary: "The server's clock, and whether it is in doubt",
    answer: serverClock,
  },
  trustServerClock: {
    method: 'POST',
    path: '/clock/trust',
    access: 'owner',
    section: 'Operators',
    summary: 'The clock is right: the server goes on deleting what ran out',
    answer: serverClock,
  },
} as const satisfies OperatorCalls
