import type * as v from 'valibot'
import { operatorCalls } from '@/contract/operator/calls'
import type * as catalogue from '@/contract/operator/catalogue'
import { callOf, operatorApi } from './operatorApi'

type In<Schema extends v.GenericSchema> = v.InferInput<Schema>
type Out<Schema extends v.GenericSchema> = v.InferOutput<Schema>
type Of<Schema extends v.GenericSchema> = In<Schema> & { readonly id: number }

const byForm = { shownByScreen: 'all' } as const
const announced = (_: unknown, error: unknown) => (error ? [] : (['announcements', 'audit'] as const))
const offered = (_: unknown, error: unknown) => (error ? [] : (['vouchers', 'audit'] as const))

/** What operators tell and offer to tenants. */
const offersApi = operatorApi.enhanceEndpoints({ addTagTypes: ['announcements', 'vouchers'] }).injectEndpoints({
  endpoints: (build) => ({
    listAnnouncements: build.query<Out<typeof catalogue.announcementList>, void>({
      query: () => callOf('listAnnouncements'),
      responseSchema: operatorCalls.listAnnouncements.answer,
      providesTags: ['announcements'],
    }),
    announce: build.mutation<unknown, In<typeof catalogue.announce>>({
      query: (body) => callOf('announce', { body }),
      extraOptions: byForm,
      invalidatesTags: announced,
    }),
    changeAnnouncement: build.mutation<unknown, Of<typeof catalogue.announce>>({
      query: ({ id, ...body }) => callOf('changeAnnouncement', { id, body }),
      extraOptions: byForm,
      invalidatesTags: announced,
    }),
    endAnnouncement: build.mutation<unknown, number>({
      query: (id) => callOf('endAnnouncement', { id }),
      invalidatesTags: announced,
    }),
    listVouchers: build.infiniteQuery<Out<typeof catalogue.voucherList>, string, number | null>({
      query: ({ queryArg, pageParam }) =>
        callOf('listVouchers', {
          params: { ...(queryArg && { code: queryArg }), ...(pageParam !== null && { before: pageParam }) },
        }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      responseSchema: operatorCalls.listVouchers.answer,
      providesTags: ['vouchers'],
    }),
    addVoucher: build.mutation<Out<typeof catalogue.voucher>, In<typeof catalogue.addVoucher>>({
      query: (body) => callOf('addVoucher', { body }),
      responseSchema: operatorCalls.addVoucher.answer,
      extraOptions: byForm,
      invalidatesTags: offered,
    }),
    listVoucherTypes: build.query<Out<typeof catalogue.voucherTypeList>, void>({
      query: () => callOf('listVoucherTypes'),
      responseSchema: operatorCalls.listVoucherTypes.answer,
      providesTags: ['vouchers'],
    }),
    addVoucherType: build.mutation<unknown, In<typeof catalogue.addVoucherType>>({
      query: (body) => callOf('addVoucherType', { body }),
      extraOptions: byForm,
      invalidatesTags: offered,
    }),
    changeVoucherType: build.mutation<unknown, Of<typeof catalogue.changeVoucherType>>({
      query: ({ id, ...body }) => callOf('changeVoucherType', { id, body }),
      extraOptions: byForm,
      invalidatesTags: offered,
    }),
  }),
})

export const {
  useListAnnouncementsQuery,
  useAnnounceMutation,
  useChangeAnnouncementMutation,
  useEndAnnouncementMutation,
  useListVouchersInfiniteQuery,
  useAddVoucherMutation,
  useListVoucherTypesQuery,
  useAddVoucherTypeMutation,
  useChangeVoucherTypeMutation,
} = offersApi
