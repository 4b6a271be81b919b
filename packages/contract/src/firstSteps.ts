import * as v from 'valibot'
import type { OperatorCalls } from './call'
import { count, id } from './primitives'

/** What an owner does on the first day, and whether it is done. */
const firstSteps = v.object({
  house: v.boolean(),
  /** a room has a price, without which nobody can book it */
  rooms: v.boolean(),
  /** how many rooms have none */
  unpriced: count,
  /** each house says where to pay */
  account: v.boolean(),
  /** the first house that does not */
  withoutAccount: v.nullable(id),
  people: v.boolean(),
})

export const operatorCalls = {
  readFirstSteps: {
    method: 'GET',
    path: '/first_steps',
    access: 'owner',
    section: 'Houses',
    summary: 'What of the first day is done: houses, rooms, accounts, people',
    answer: firstSteps,
  },
} as const satisfies OperatorCalls

export type FirstSteps = v.InferOutput<typeof firstSteps>
