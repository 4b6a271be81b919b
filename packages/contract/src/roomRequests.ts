import * as v from 'valibot'
import { json, type Calls } from './call'
import { bookingFlag, bookingInstant, existingId, monthCount, text, weekCount } from './primitives'
import { LONGEST_REQUEST_NOTE } from './words'

/** Exactly one of the three lengths (contract A13). */
const roomRequest = v.object({
  name: text(200),
  whatsapp: text(40),
  room_id: existingId,
  start: bookingInstant,
  number_of_month: v.optional(monthCount),
  number_of_week: v.optional(weekCount),
  end: v.optional(bookingInstant),
  extra_ac: v.optional(bookingFlag, '0'),
  note: v.optional(text(LONGEST_REQUEST_NOTE), ''),
  /** people do not see this field; whoever fills it in is a machine */
  website: v.optional(text(200), ''),
  /** how long the form was open; 2 = longer, so that a second try after a lost answer is the same request */
  open_seconds: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))),
})

export const roomRequestAnswer = v.object({ id: v.string() })

export const tenantCalls = {
  askForRoom: {
    method: 'POST',
    path: '/room_requests',
    access: 'open',
    griya: true,
    idempotent: true,
    section: 'Rooms',
    summary: 'Ask for a room without an account',
    body: json(roomRequest),
    answer: roomRequestAnswer,
  },
} as const satisfies Calls
