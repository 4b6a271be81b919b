import { about, callOf, plain, sendingAbout } from './call'
import { operatorApi } from './operatorApi'

interface ShownProof {
  readonly id: number
  /** of the proof that waits: a new one is another picture */
  readonly proof: number | null
  readonly earlier?: number | undefined
}

/** A picture is kept as an address of this page's own memory, so that a card shows it without asking again. */
const pictureAddress = async (answer: Response): Promise<unknown> =>
  answer.ok ? URL.createObjectURL(await answer.blob()) : answer.json()

const PICTURE_SECONDS = 120

/** The card says that somebody else was first. */
const byCard = { shownByScreen: [409] } as const

export const paymentsApi = operatorApi.injectEndpoints({
  endpoints: (build) => ({
    listPayments: build.query({ ...plain('listPayments'), providesTags: ['payments'] }),
    getProof: build.query<string, ShownProof>({
      query: ({ id, earlier }) => ({
        ...callOf('readProof', { id, params: { earlier } }),
        headers: { accept: 'image/jpeg' },
        responseHandler: pictureAddress,
      }),
      keepUnusedDataFor: PICTURE_SECONDS,
      onCacheEntryAdded: async (_, { cacheDataLoaded, cacheEntryRemoved }) => {
        const address = await cacheDataLoaded.then(
          ({ data }) => data,
          () => undefined,
        )
        await cacheEntryRemoved
        if (address !== undefined) URL.revokeObjectURL(address)
      },
    }),
    confirmPayment: build.mutation({
      ...sendingAbout('confirmPayment'),
      extraOptions: byCard,
      invalidatesTags: ['payments', 'audit'],
    }),
    rejectPayment: build.mutation({
      ...sendingAbout('rejectPayment'),
      extraOptions: byCard,
      invalidatesTags: ['payments', 'audit'],
    }),
    undoDecision: build.mutation({
      ...about('undoDecision'),
      // at once, so that it is not offered again until the new list has come
      onQueryStarted: (undone, { dispatch, queryFulfilled }) => {
        const takeBack = () =>
          dispatch(
            paymentsApi.util.updateQueryData('listPayments', undefined, ({ payments }) => {
              for (const payment of payments) if (payment.id === undone) payment.decision = null
            }),
          )
        // a refusal is told in a notice (./policy), and the list is asked for anew
        void queryFulfilled.then(takeBack, () => undefined)
      },
      invalidatesTags: ['payments', 'audit'],
    }),
  }),
})

export const {
  useListPaymentsQuery,
  useGetProofQuery,
  useConfirmPaymentMutation,
  useRejectPaymentMutation,
  useUndoDecisionMutation,
} = paymentsApi
