import * as v from 'valibot'
import type { OperatorCalls } from './call'
import { count } from './primitives'

/** How much of each subject waits for an operator. */
export const waiting = v.object({
  payments: count,
  /** numbers with an open request for a room */
  requests: count,
  tickets: count,
  /** people with an overdue bill */
  overdue: count,
})

export const operatorCalls = {
  readWaiting: {
    method: 'GET',
    path: '/waiting',
    access: 'staff',
    house: 'listed',
    section: 'Operators',
    summary: 'How many payments, requests and tickets wait, and how many people are late',
    answer: waiting,
  },
} as const satisfies OperatorCalls

export type Waiting = v.InferOutput<typeof waiting>
