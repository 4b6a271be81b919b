import * as v from 'valibot'
import { json, type OperatorCalls } from './call'
import {
  byId,
  calendarDate,
  changed,
  count,
  existingId,
  filledText,
  id,
  idText,
  known,
  rupiah,
  unixSeconds,
} from './primitives'
import { depositChoice } from './deposits'
import { LONGEST_TICKET } from './ticketWords'
import { kind, state } from './tickets'

const payment = v.pipe(v.number(), v.integer(), v.minValue(0))

const listed = v.object({
  id,
  kind,
  /** the beginning of it */
  text: v.string(),
  state,
  createdAt: unixSeconds,
  updatedAt: unixSeconds,
  tenantId: id,
  phone: v.string(),
  name: known,
  /** of the stay that it is about; null = of none */
  house: known,
  room: known,
  photos: count,
  /** who wrote last; null = nobody has answered yet */
  lastBy: v.nullable(v.picklist(['operator', 'tenant'])),
})

const listQuery = v.object({
  state: v.optional(state, 'open'),
  house: v.optional(idText),
  /** of those that are done: only those before the one with this number */
  before: v.optional(idText),
})

const listOfTickets = v.object({
  /** those that wait, the oldest first; those that are done, the newest first */
  tickets: v.array(listed),
  /** the `before` of the next page; null = this is the last one */
  next: v.nullable(id),
  /** of the house that was asked for, or of all */
  counts: v.object({ open: count, in_progress: count }),
  houses: v.array(v.object({ id, name: v.string() })),
})

const card = v.object({
  ...listed.entries,
  answers: v.array(
    v.object({
      id,
      text: v.string(),
      at: unixSeconds,
      /** the operator's name; null = the tenant */
      by: known,
    }),
  ),
  stay: v.nullable(v.object({ id, from: calendarDate, to: calendarDate })),
  /** of a leave */
  leave: v.nullable(
    v.object({
      /** the day of departure that the tenant wants */
      on: calendarDate,
      today: calendarDate,
      /** the stay ends by then, and no bill comes after it */
      isEnded: v.boolean(),
      /** what was paid for the stay and may be paid back, without a deposit */
      refundable: rupiah,
      /** those of the tenant that are still held */
      deposits: v.array(v.object({ stay: id, room: v.string(), amount: rupiah })),
    }),
  ),
})

/** `to`: the day of departure; `refunded`: what was paid back outside of the app, 0 where nothing was; `note`: why, for the tenant */
const endOfStay = v.object({ to: calendarDate, refunded: payment, note: v.optional(filledText(500)) })

/** `stay`: whose deposit it is; `amount`: what was given back; the rest is kept, and `note` has to say for what */
const depositReturn = v.object({
  stay: existingId,
  amount: payment,
  note: v.optional(filledText(500)),
  ...depositChoice,
})

/** null = the tenant gave none */
const refundAccount = v.object({ account: known })

/** `seen`: how many answers there were as far as the sender knew; if there are more by now, nothing is written. */
const operatorAnswer = v.object({
  text: filledText(LONGEST_TICKET),
  state: v.optional(state),
  seen: v.optional(count),
})

const ofTicket = { section: 'Help', access: 'staff', house: 'ticket', params: byId } as const

export const operatorCalls = {
  listTickets: {
    method: 'GET',
    path: '/tickets',
    section: 'Help',
    access: 'staff',
    house: 'listed',
    summary: 'What tenants ask for: open, in progress or done',
    query: listQuery,
    answer: listOfTickets,
  },
  readTicket: {
    method: 'GET',
    path: '/tickets/{id}',
    ...ofTicket,
    summary: 'One of them with its answers, its tenant and the stay that it is about',
    answer: card,
  },
  readTicketPhoto: {
    method: 'GET',
    path: '/tickets/{id}/photos/{place}',
    ...ofTicket,
    params: v.object({ id: idText, place: idText }),
    summary: 'One of its photos, counted from 1',
    file: 'image/jpeg',
  },
  answerTicket: {
    method: 'POST',
    path: '/tickets/{id}/answers',
    ...ofTicket,
    summary: 'Answer the tenant, who is told; an open one is then in progress, or what is given',
    body: json(operatorAnswer),
    answer: changed,
  },
  setTicketState: {
    method: 'POST',
    path: '/tickets/{id}/state',
    ...ofTicket,
    summary: 'Open, in progress or done; the tenant is told',
    body: json(v.object({ state })),
    answer: changed,
  },
  endTicketStay: {
    method: 'POST',
    path: '/tickets/{id}/end',
    ...ofTicket,
    summary: 'Who asked to leave does: the stay ends on that day and does not go on',
    body: json(endOfStay),
    answer: changed,
  },
  readRefundAccount: {
    method: 'GET',
    path: '/tickets/{id}/account',
    ...ofTicket,
    summary: 'Where the deposit of somebody who leaves goes, and other money, while there is any to pay back',
    answer: refundAccount,
  },
  returnTicketDeposit: {
    method: 'POST',
    path: '/tickets/{id}/deposit',
    ...ofTicket,
    summary: 'The deposit of somebody who leaves was given back; once none is held, the ticket is done',
    body: json(depositReturn),
    answer: changed,
  },
} as const satisfies OperatorCalls

export type ListedTicket = v.InferOutput<typeof listed>

export type TicketCard = v.InferOutput<typeof card>

export type TicketKind = ListedTicket['kind']

export type TicketState = ListedTicket['state']
