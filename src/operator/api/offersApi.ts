import { alters, byId, byIdWithBody, inPages, noArg, withBody, type Answer } from './call'
import { injectEndpoints } from './operatorApi'

/** Announcements and vouchers for tenants. */
const offersApi = injectEndpoints((build) => ({
  listAnnouncements: build.query({ ...noArg('listAnnouncements'), providesTags: ['announcements'] }),
  announce: build.mutation({ ...withBody('announce'), invalidatesTags: alters('announcements') }),
  changeAnnouncement: build.mutation({
    ...byIdWithBody('changeAnnouncement'),
    invalidatesTags: alters('announcements'),
  }),
  endAnnouncement: build.mutation({ ...byId('endAnnouncement'), invalidatesTags: alters('announcements') }),
  listVouchers: build.infiniteQuery<Answer<'listVouchers'>, string, number | null>({
    ...inPages('listVouchers', (code: string, from) => ({ params: { ...(code && { code }), ...from } })),
    providesTags: ['vouchers'],
  }),
  addVoucher: build.mutation({ ...withBody('addVoucher'), invalidatesTags: alters('vouchers') }),
  changeVoucher: build.mutation({ ...byIdWithBody('changeVoucher'), invalidatesTags: alters('vouchers') }),
  endVoucher: build.mutation({ ...byId('endVoucher'), invalidatesTags: alters('vouchers') }),
  deleteVoucher: build.mutation({ ...byId('deleteVoucher'), invalidatesTags: alters('vouchers') }),
  listVoucherTypes: build.query({ ...noArg('listVoucherTypes'), providesTags: ['voucherTypes'] }),
  addVoucherType: build.mutation({ ...withBody('addVoucherType'), invalidatesTags: alters('voucherTypes') }),
  changeVoucherType: build.mutation({
    ...byIdWithBody('changeVoucherType'),
    invalidatesTags: alters('voucherTypes'),
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
