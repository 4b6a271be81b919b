import type { TicketState } from '@griya/contract/ticketsForOperators'
import { byId } from '@griya/common/calls/request'
import { onSuccess } from '@griya/common/calls/tags'
import { injectEndpoints } from './baseApi'
import { shownInNotice } from './baseQuery'
import { asPicture, byIdWithBody, inPages, type Answer } from './call'

interface Asked {
  readonly state: TicketState
  readonly house?: number | undefined
}

interface PhotoOf {
  readonly id: number
  /** from 1 on */
  readonly place: number
}

/** After a refusal too: it says that the ticket is not as it was shown. */
const afterChange = () => ['tickets'] as const

/** It changes the stay too. */
const afterLeaving = () => ['tickets', 'stays', 'payments', 'bills', 'figures'] as const

const ticketsApi = injectEndpoints((build) => ({
  listTickets: build.infiniteQuery<Answer<'listTickets'>, Asked, number | null>({
    query: ({ queryArg, pageParam }) => ({
      call: 'listTickets',
      query: { ...queryArg, before: pageParam ?? undefined },
    }),
    infiniteQueryOptions: inPages,
    // an open ticket is not read anew by itself: whoever answers it is told that it is not as it was shown
    providesTags: ['tickets', 'ticketList'],
  }),
  readTicket: build.query({ ...byId('readTicket'), providesTags: ['tickets'] }),
  getTicketPhoto: build.query({
    query: (params: PhotoOf) => ({ call: 'readTicketPhoto', params }),
    ...asPicture,
  }),
  answerTicket: build.mutation({ ...byIdWithBody('answerTicket'), invalidatesTags: afterChange }),
  endTicketStay: build.mutation({ ...byIdWithBody('endTicketStay'), invalidatesTags: afterLeaving }),
  readRefundAccount: build.query({ ...byId('readRefundAccount'), keepUnusedDataFor: 0 }),
  returnTicketDeposit: build.mutation({ ...byIdWithBody('returnTicketDeposit'), invalidatesTags: afterLeaving }),
  setTicketState: build.mutation({
    ...byIdWithBody('setTicketState'),
    extraOptions: shownInNotice,
    invalidatesTags: onSuccess('tickets'),
  }),
}))

export const {
  useListTicketsInfiniteQuery,
  useReadTicketQuery,
  useGetTicketPhotoQuery,
  useAnswerTicketMutation,
  useEndTicketStayMutation,
  useReadRefundAccountQuery,
  useReturnTicketDepositMutation,
  useSetTicketStateMutation,
} = ticketsApi
