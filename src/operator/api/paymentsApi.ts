import type * as v from 'valibot'
import { operatorCalls } from '@/contract/operator/calls'
import type { decided, paymentQueue, undone } from '@/contract/operator/payments'
import { callOf, operatorApi } from './operatorApi'

interface ShownProof {
  readonly id: number
  /** of the proof that waits: a new one is another picture */
  readonly proof: number | null
  readonly earlier?: number | undefined
}

interface DecidedOn {
  readonly id: number
  /** the proof that was looked at: the server refuses if the tenant has sent another one meanwhile */
  readonly proof: number | undefined
}

/** A picture is kept as an address of this page's own memory, so that a card shows it without asking again. */
const pictureAddress = async (answer: Response): Promise<unknown> =>
  answer.ok ? URL.createObjectURL(await answer.blob()) : answer.json()

const PICTURE_SECONDS = 120

/** The card says that somebody else was first. */
const byCard = { shownByScreen: [409] } as const

export const paymentsApi = operatorApi.injectEndpoints({
  endpoints: (build) => ({
    listPayments: build.query<v.InferOutput<typeof paymentQueue>, void>({
      query: () => callOf('listPayments'),
      responseSchema: operatorCalls.listPayments.answer,
      providesTags: ['payments'],
    }),
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
    confirmPayment: build.mutation<v.InferOutput<typeof decided>, DecidedOn>({
      query: ({ id, proof }) => callOf('confirmPayment', { id, body: { proof } }),
      responseSchema: operatorCalls.confirmPayment.answer,
      extraOptions: byCard,
      invalidatesTags: ['payments', 'audit'],
    }),
    rejectPayment: build.mutation<v.InferOutput<typeof decided>, DecidedOn & { readonly reason: string }>({
      query: ({ id, proof, reason }) => callOf('rejectPayment', { id, body: { proof, reason } }),
      responseSchema: operatorCalls.rejectPayment.answer,
      extraOptions: byCard,
      invalidatesTags: ['payments', 'audit'],
    }),
    undoDecision: build.mutation<v.InferOutput<typeof undone>, number>({
      query: (id) => callOf('undoDecision', { id }),
      responseSchema: operatorCalls.undoDecision.answer,
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
