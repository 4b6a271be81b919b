import * as v from 'valibot'
import { form, multipart, type Calls } from './call'
import { bookingInstantText, byId, changed, id, idText, known, text, unixSeconds } from './primitives'
import { LONGEST_TICKET, TICKET_KINDS, TICKET_PHOTOS, TICKET_STATES } from './ticketWords'

export const kind = v.picklist(TICKET_KINDS)

export const state = v.picklist(TICKET_STATES)

export const ticket = v.object({
  id,
  kind,
  text: v.string(),
  state,
  created_at: unixSeconds,
  updated_at: unixSeconds,
  /** the stay that it is about */
  transaction_id: v.nullable(id),
  room_name: known,
  /** signed and valid for a short time */
  photos: v.array(v.string()),
  /** the oldest first */
  answers: v.array(v.object({ by: v.picklist(['operator', 'tenant']), text: v.string(), at: unixSeconds })),
  /** of a leave: the day of departure */
  leave: v.nullable(v.object({ at: unixSeconds })),
})

/** The newest first. */
export const ticketList = v.object({ tickets: v.array(ticket) })

/** An empty text has words of its own. */
const written = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_TICKET))

const createTicketRequest = v.object({
  kind,
  text: written,
  /** needed for leave and move: a confirmed stay that is not over */
  transaction_id: v.optional(idText),
  /** of a leave: midnight of the day of departure */
  leave_at: v.optional(bookingInstantText),
  /** of a leave: where the deposit goes */
  refund_account: v.optional(text(200)),
})

const answerRequest = v.object({ text: written })

const help = { section: 'Help', access: 'tenant', griya: true } as const

export const tenantCalls = {
  listTickets: {
    method: 'GET',
    path: '/tickets',
    ...help,
    summary: 'What I asked for help with, and the answers',
    answer: ticketList,
  },
  createTicket: {
    method: 'POST',
    path: '/tickets',
    ...help,
    idempotent: true,
    summary: 'Ask for help: a repair, a visitor, another room, leaving, or something else',
    body: multipart(createTicketRequest, { files: { photos: TICKET_PHOTOS } }),
    answer: changed,
  },
  answerTicket: {
    method: 'POST',
    path: '/tickets/{id}/answers',
    ...help,
    idempotent: true,
    summary: 'Write more about one of them; reopens one that is done',
    params: byId,
    body: form(answerRequest),
    answer: changed,
  },
  closeTicket: {
    method: 'POST',
    path: '/tickets/{id}/close',
    ...help,
    idempotent: true,
    summary: 'It is done',
    params: byId,
    answer: changed,
  },
} as const satisfies Calls
