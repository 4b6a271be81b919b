import * as copy from '@/domain/copy'
import { PICTURE_ELSEWHERE } from '@/domain/kept'
import type { FileRef } from '@/domain/payment'
import type { Ticket, TicketKind } from '@/domain/ticket'
import { byId, noArg } from '@griya/common/calls/request'
import { listTag, onSuccess } from '@griya/common/calls/tags'
import { injectEndpoints } from './baseApi'
import { knownQuery } from './known'

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

/** The addresses of a ticket's photos are not stored on the device, only how many there are. */
const withoutPhotos = (tickets: readonly Ticket[]): readonly Ticket[] =>
  tickets.map((ticket) => ({ ...ticket, photos: ticket.photos.map(() => PICTURE_ELSEWHERE) }))

const common = {
  refusal: { kind: 'fullResponse', prefix: copy.failed.request, about: 'ticket' },
} as const
const invalidatesTags = onSuccess(listTag('tickets'))

export const ticketsApi = injectEndpoints((build) => ({
  listTickets: build.query<readonly Ticket[], void>({
    ...noArg('listTickets'),
    extraOptions: {
      open: { answer: ['id', 'kind', 'state', 'createdAt', 'updatedAt', 'at', 'by', 'transactionId', 'roomName'] },
      keep: 'document',
      stored: withoutPhotos,
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
      open: { argument: ['kind', 'transactionId', 'leaveAt'] },
      event: { sent: 'ticket/sent', done: 'ticket/accepted', refused: 'ticket/refused' },
    },
    invalidatesTags,
  }),
  answerTicket: build.mutation<null, AnswerTicket>({
    query: ({ id, text }) => ({ call: 'answerTicket', params: { id }, body: { text } }),
    extraOptions: {
      ...common,
      open: { argument: ['id'] },
      event: { sent: 'ticketAnswer/sent', done: 'ticketAnswer/accepted', refused: 'ticketAnswer/refused' },
    },
    invalidatesTags,
  }),
  closeTicket: build.mutation<null, number>({
    ...byId('closeTicket'),
    extraOptions: {
      ...common,
      open: { argument: 'itself' },
      event: { sent: 'ticketEnd/sent', done: 'ticketEnd/closed', refused: 'ticketEnd/refused' },
    },
    invalidatesTags,
  }),
}))

export const { useCreateTicketMutation, useAnswerTicketMutation, useCloseTicketMutation } = ticketsApi

export const useListTicketsQuery = knownQuery(ticketsApi.endpoints.listTickets)
