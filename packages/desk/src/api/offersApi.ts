import { byId, noArg } from '@griya/common/calls/request'
import { onSuccess } from '@griya/common/calls/tags'
import { injectEndpoints } from './baseApi'
import { byIdWithBody, inPages, withBody, type Answer } from './call'

/** Announcements and vouchers for tenants. */
const offersApi = injectEndpoints((build) => ({
  listAnnouncements: build.query({ ...noArg('listAnnouncements'), providesTags: ['announcements'] }),
  announce: build.mutation({ ...withBody('announce'), invalidatesTags: onSuccess('announcements') }),
  changeAnnouncement: build.mutation({
    ...byIdWithBody('changeAnnouncement'),
    invalidatesTags: onSuccess('announcements'),
  }),
  endAnnouncement: build.mutation({ ...byId('endAnnouncement'), invalidatesTags: onSuccess('announcements') }),
  listVouchers: build.infiniteQuery<Answer<'listVouchers'>, string, number | null>({
    query: ({ queryArg, pageParam }) => ({
      call: 'listVouchers',
      query: { code: queryArg || undefined, before: pageParam ?? undefined },
    }),
    infiniteQueryOptions: inPages,
    providesTags: ['vouchers'],
  }),
  addVoucher: build.mutation({ ...withBody('addVoucher'), invalidatesTags: onSuccess('vouchers') }),
  changeVoucher: build.mutation({ ...byIdWithBody('changeVoucher'), invalidatesTags: onSuccess('vouchers') }),
  endVoucher: build.mutation({ ...byId('endVoucher'), invalidatesTags: onSuccess('vouchers') }),
  deleteVoucher: build.mutation({ ...byId('deleteVoucher'), invalidatesTags: onSuccess('vouchers') }),
  listVoucherTypes: build.query({ ...noArg('listVoucherTypes'), providesTags: ['voucherTypes'] }),
  addVoucherType: build.mutation({ ...withBody('addVoucherType'), invalidatesTags: onSuccess('voucherTypes') }),
  changeVoucherType: build.mutation({
    ...byIdWithBody('changeVoucherType'),
    invalidatesTags: onSuccess('voucherTypes'),
  }),
}))

export const {
  useListAnnouncementsQuery,
  useAnnounceMutation,
  useChangeAnnouncementMutation,
  useEndAnnouncementMutation,
  useListVouchersInfiniteQuery,
  useAddVoucherMutation,
  useChangeVoucherMutation,
  useEndVoucherMutation,
  useDeleteVoucherMutation,
  useListVoucherTypesQuery,
  useAddVoucherTypeMutation,
  useChangeVoucherTypeMutation,
} = offersApi
