import { byId, noArg } from '@griya/common/calls/request'
import { listTag, onSuccess, rowTag } from '@griya/common/calls/tags'
import { injectEndpoints } from './baseApi'
import { inPages, withBody, type Answer } from './call'

const LIST = listTag('tenants')
const LINKS = rowTag('tenants', 'LINKS')

export const tenantsApi = injectEndpoints((build) => ({
  searchTenants: build.infiniteQuery<Answer<'searchTenants'>, string, number | null>({
    query: ({ queryArg: text, pageParam: before }) => ({
      call: 'searchTenants',
      body: { ...(text && { text }), ...(before !== null && { before }) },
    }),
    infiniteQueryOptions: inPages,
    providesTags: [LIST],
  }),
  readTenant: build.query({
    ...byId('readTenant'),
    providesTags: (_tenant, _error, id) => [rowTag('tenants', id)],
  }),
  listFirstLinks: build.query({
    ...noArg('listFirstLinks'),
    providesTags: [LIST, LINKS],
  }),
  addTenant: build.mutation({ ...withBody('addTenant'), invalidatesTags: onSuccess(LIST) }),
  checkResidents: build.mutation(withBody('checkResidents')),
  importResidents: build.mutation({
    ...withBody('importResidents'),
    invalidatesTags: onSuccess(LIST, 'stays', 'figures'),
  }),
  renewPasswordLink: build.mutation({
    ...byId('renewPasswordLink'),
    invalidatesTags: (answer, error, id) => onSuccess(rowTag('tenants', id), LINKS)(answer, error),
  }),
  noteLinkSent: build.mutation({ ...byId('noteLinkSent'), invalidatesTags: onSuccess(LINKS) }),
  notifyTenant: build.mutation({
    ...withBody('notifyTenant'),
    // the call names the tenant by the phone number
    invalidatesTags: onSuccess('tenants'),
  }),
  revokeSessions: build.mutation({
    ...byId('revokeSessions'),
    invalidatesTags: (answer, error, id) => onSuccess(rowTag('tenants', id))(answer, error),
  }),
  /** Never kept: each look asks the server, which writes it down. */
  readIdentityPhoto: build.mutation({
    query: (params: { readonly id: number; readonly slot: number }) => ({ call: 'readIdentityPhoto', params }),
  }),
  exportTenant: build.mutation(byId('exportTenant')),
  eraseTenant: build.mutation({
    ...byId('eraseTenant'),
    extraOptions: { refusal: 'screen' },
    invalidatesTags: onSuccess(LIST),
  }),
}))

export const {
  useSearchTenantsInfiniteQuery,
  useListFirstLinksQuery,
  useReadTenantQuery,
  useAddTenantMutation,
  useCheckResidentsMutation,
  useImportResidentsMutation,
  useRenewPasswordLinkMutation,
  useNoteLinkSentMutation,
  useNotifyTenantMutation,
  useRevokeSessionsMutation,
  useReadIdentityPhotoMutation,
  useExportTenantMutation,
  useEraseTenantMutation,
} = tenantsApi
