import type { TicketState } from '@/contract/ticketsForOperators'
import { alters, byId, byIdWithBody, inPages, readFile, requestOf, type Answer } from './call'
import { injectEndpoints } from './operatorApi'

interface Asked {
  readonly state: TicketState
  readonly house?: number | undefined
}

interface PhotoOf {
  readonly id: number
  /** from 1 on */
  readonly place: number
}

const PHOTO_SECONDS = 120

/** After a refusal too: it says that the ticket is not as it was shown. */
const afterChange = () => ['tickets'] as const

/** It changes the stay too. */
const afterLeaving = () => ['tickets', 'stays', 'payments', 'bills', 'figures'] as const

const ticketsApi = injectEndpoints((build) => ({
  listTickets: build.infiniteQuery<Answer<'listTickets'>, Asked, number | null>({
    ...inPages('listTickets', ({ state, house }: Asked, from) => ({
      params: { state, ...(house !== undefined && { house }), ...from },
    })),
    // an open ticket is not read anew by itself: whoever answers it is told that it is not as it was shown
    providesTags: ['tickets', 'ticketList'],
  }),
  readTicket: build.query({ ...byId('readTicket'), providesTags: ['tickets'] }),
  getTicketPhoto: build.query<string, PhotoOf>({
    query: ({ id, place }) => ({
      ...requestOf('readTicketPhoto', { id, place }),
      headers: { accept: 'image/jpeg' },
      responseHandler: readFile,
    }),
    keepUnusedDataFor: PHOTO_SECONDS,
    onCacheEntryAdded: async (_, { cacheDataLoaded, cacheEntryRemoved }) => {
      const address = await cacheDataLoaded.then(
        ({ data }) => data,
        () => undefined,
      )
      await cacheEntryRemoved
      if (address !== undefined) URL.revokeObjectURL(address)
    },
  }),
  answerTicket: build.mutation({ ...byIdWithBody('answerTicket'), invalidatesTags: afterChange }),
  endTicketStay: build.mutation({ ...byIdWithBody('endTicketStay'), invalidatesTags: afterLeaving }),
  readRefundAccount: build.query({ ...byId('readRefundAccount'), keepUnusedDataFor: 0 }),
  returnTicketDeposit: build.mutation({ ...byIdWithBody('returnTicketDeposit'), invalidatesTags: afterLeaving }),
  setTicketState: build.mutation({
    ...byIdWithBody('setTicketState'),
    extraOptions: { refusal: 'notice' },
    invalidatesTags: alters('tickets'),
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
