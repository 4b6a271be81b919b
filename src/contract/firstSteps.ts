import * as v from 'valibot'
import type { OperatorCalls } from './call'

/** What an owner does on the first day, and whether it is done. */
const firstSteps = v.object({
  house: v.boolean(),
  rooms: v.boolean(),
  /** a house says where to pay */
  account: v.boolean(),
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
