import type * as v from 'valibot'
import { operatorCalls } from '@/contract/operator/calls'
import type * as stays from '@/contract/operator/stays'
import { callOf, operatorApi } from './operatorApi'

type In<Schema extends v.GenericSchema> = v.InferInput<Schema>
type OfStay<Schema extends v.GenericSchema> = In<Schema> & { readonly id: number }

interface AskedDays {
  readonly from: string
  readonly days: number
  readonly house?: number | undefined
}

/** The form that was sent shows why it was refused. */
const byForm = { shownByScreen: [400, 404, 422] } as const
const afterChange = (_: unknown, error: unknown) =>
  error ? (['stays'] as const) : (['stays', 'tenants', 'payments', 'audit'] as const)

export const staysApi = operatorApi.injectEndpoints({
  endpoints: (build) => ({
    readOccupancy: build.query<stays.Occupancy, AskedDays>({
      query: ({ from, days, house }) =>
        callOf('readOccupancy', { params: { from, days, ...(house !== undefined && { house }) } }),
      responseSchema: operatorCalls.readOccupancy.answer,
      providesTags: ['stays'],
    }),
    readStay: build.query<stays.StayCard, number>({
      query: (id) => callOf('readStay', { id }),
      responseSchema: operatorCalls.readStay.answer,
      providesTags: ['stays'],
    }),
    bookStay: build.mutation<unknown, In<typeof stays.bookStay>>({
      query: (body) => callOf('bookStay', { body }),
      extraOptions: byForm,
      invalidatesTags: afterChange,
    }),
    reviveStay: build.mutation<unknown, number>({
      query: (id) => callOf('reviveStay', { id }),
      invalidatesTags: afterChange,
    }),
    cancelStay: build.mutation<unknown, OfStay<typeof stays.cancelStay>>({
      query: ({ id, ...body }) => callOf('cancelStay', { id, body }),
      extraOptions: byForm,
      invalidatesTags: afterChange,
    }),
    endStay: build.mutation<unknown, OfStay<typeof stays.endStay>>({
      query: ({ id, ...body }) => callOf('endStay', { id, body }),
      extraOptions: byForm,
      invalidatesTags: afterChange,
    }),
    moveStay: build.mutation<unknown, OfStay<typeof stays.moveStay>>({
      query: ({ id, ...body }) => callOf('moveStay', { id, body }),
      extraOptions: byForm,
      invalidatesTags: afterChange,
    }),
  }),
})

export const {
  useReadOccupancyQuery,
  useReadStayQuery,
  useBookStayMutation,
  useReviveStayMutation,
  useCancelStayMutation,
  useEndStayMutation,
  useMoveStayMutation,
} = staysApi
