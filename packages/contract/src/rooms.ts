import * as v from 'valibot'
import { type Calls } from './call'
import { photo } from './photos'
import { byId, id } from './primitives'

/** On a Griya host (A12). */
export const room = v.object({
  id,
  house_id: id,
  number: v.string(),
  display_name: v.string(),
  /** null = not known */
  size_m2: v.nullable(v.number()),
  /** words of the contract, such as `ac`, or the operator's own */
  facilities: v.array(v.string()),
  description: v.string(),
  photos: v.array(photo),
})

export const tenantCalls = {
  getRoom: {
    method: 'GET',
    path: '/rooms/{id}',
    access: 'optional',
    griya: true,
    section: 'Rooms',
    summary: 'Read one room: its photos, its size and what is in it',
    params: byId,
    answer: room,
  },
} as const satisfies Calls
