import type * as v from 'valibot'
import { voucherList } from '@/contract/vouchers'
import { about, byForm, callOf, plain, sending, sendingAbout } from './call'
import { operatorApi } from './operatorApi'

const announced = (_: unknown, error: unknown) => (error ? [] : (['announcements', 'audit'] as const))
const offered = (_: unknown, error: unknown) => (error ? [] : (['vouchers', 'audit'] as const))

/** What operators tell and offer to tenants. */
const offersApi = operatorApi.injectEndpoints({
  endpoints: (build) => ({
    listAnnouncements: build.query({ ...plain('listAnnouncements'), providesTags: ['announcements'] }),
    announce: build.mutation({ ...sending('announce'), extraOptions: byForm, invalidatesTags: announced }),
    changeAnnouncement: build.mutation({
      ...sendingAbout('changeAnnouncement'),
      extraOptions: byForm,
      invalidatesTags: announced,
    }),
    endAnnouncement: build.mutation({ ...about('endAnnouncement'), invalidatesTags: announced }),
    listVouchers: build.infiniteQuery<v.InferOutput<typeof voucherList>, string, number | null>({
      query: ({ queryArg, pageParam }) =>
        callOf('listVouchers', {
          params: { ...(queryArg && { code: queryArg }), ...(pageParam !== null && { before: pageParam }) },
        }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      responseSchema: voucherList,
      providesTags: ['vouchers'],
    }),
    addVoucher: build.mutation({ ...sending('addVoucher'), extraOptions: byForm, invalidatesTags: offered }),
    listVoucherTypes: build.query({ ...plain('listVoucherTypes'), providesTags: ['vouchers'] }),
    addVoucherType: build.mutation({ ...sending('addVoucherType'), extraOptions: byForm, invalidatesTags: offered }),
    changeVoucherType: build.mutation({
      ...sendingAbout('changeVoucherType'),
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
