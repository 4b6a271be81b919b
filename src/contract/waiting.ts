import * as v from 'valibot'
import type { OperatorCalls } from './call'
import { count } from './primitives'

/** How much of each subject waits for an operator. */
export const waiting = v.object({
  payments: count,
  requests: count,
  tickets: count,
  /** bills */
  overdue: count,
})

export const operatorCalls = {
  readWaiting: {
    method: 'GET',
    path: '/waiting',
    access: 'staff',
    house: 'listed',
    section: 'Operators',
    summary: 'How many payments, requests, tickets and overdue bills wait',
    answer: waiting,
  },
} as const satisfies OperatorCalls

export type Waiting = v.InferOutput<typeof waiting>
