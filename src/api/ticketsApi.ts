import { ticketList } from '@/contract/tickets'
import * as copy from '@/domain/copy'
import type { FileRef } from '@/domain/payment'
import { LATE_OPEN_VALUES } from '@/domain/privacy'
import type { Ticket, TicketKind } from '@/domain/ticket'
import { injectEndpoints } from './baseApi'
import { camelCased } from './names'
import type { ResultOf, Shape } from './request'
import { shapeDone, shapes } from './shapes'
import { listTag, onSuccess } from './tags'

export interface CreateTicket {
  readonly kind: TicketKind
  readonly text: string
  readonly photos: readonly FileRef[]
  /** of moving and leaving */
  readonly transactionId?: number
  /** of leaving */
  readonly leaveAt?: number
  readonly refundAccount?: string
}

export interface AnswerTicket {
  readonly id: number
  readonly text: string
}

const common = {
  refusal: { kind: 'fullResponse', prefix: copy.failed.request, about: 'ticket' },
} as const
const invalidatesTags = onSuccess(listTag('tickets'))

/** They come with the code of the two screens that use them, so that no other screen loads them. */
export const ticketsApi = injectEndpoints((build) => ({
  listTickets: build.query<readonly Ticket[], void>({
    query: () => ({ call: 'listTickets' }),
    extraOptions: {
      open: LATE_OPEN_VALUES.listTickets,
      keep: 'document',
    },
    providesTags: [listTag('tickets')],
  }),
  createTicket: build.mutation<null, CreateTicket>({
    query: ({ kind, text, photos, transactionId, leaveAt, refundAccount }) => ({
      call: 'createTicket',
      body: {
        kind,
        text,
        photos,
        ...(transactionId && { transaction_id: String(transactionId) }),
        ...(leaveAt && { leave_at: String(leaveAt) }),
        ...(refundAccount && { refund_account: refundAccount }),
      },
    }),
    extraOptions: {
      ...common,
      open: LATE_OPEN_VALUES.createTicket,
      event: { sent: 'ticket/sent', done: 'ticket/accepted', refused: 'ticket/refused' },
    },
    invalidatesTags,
  }),
  answerTicket: build.mutation<null, AnswerTicket>({
    query: ({ id, text }) => ({ call: 'answerTicket', params: { id }, body: { text } }),
    extraOptions: {
      ...common,
      open: LATE_OPEN_VALUES.answerTicket,
      event: { sent: 'ticket/answerSent', done: 'ticket/answered', refused: 'ticket/answerRefused' },
    },
    invalidatesTags,
  }),
  closeTicket: build.mutation<null, number>({
    query: (id) => ({ call: 'closeTicket', params: { id } }),
    extraOptions: {
      ...common,
      open: LATE_OPEN_VALUES.closeTicket,
      event: { sent: 'ticket/closeSent', done: 'ticket/closed', refused: 'ticket/closeRefused' },
    },
    invalidatesTags,
  }),
}))

export type TicketEndpoints = typeof ticketsApi.endpoints

const shapeTickets: Shape<readonly Ticket[]> = (answer, read) => ({
  result: read(ticketList, answer).tickets.map(camelCased),
})

const ownShapes: { readonly [Name in keyof TicketEndpoints]: Shape<ResultOf<TicketEndpoints[Name]>> } = {
  listTickets: shapeTickets,
  createTicket: shapeDone,
  answerTicket: shapeDone,
  closeTicket: shapeDone,
}
Object.assign(shapes, ownShapes)

export const { useListTicketsQuery, useCreateTicketMutation, useAnswerTicketMutation, useCloseTicketMutation } =
  ticketsApi
