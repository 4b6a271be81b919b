import { alters, byId, inPages, noArg, readFile, requestOf, shownByForm, withBody, type Answer } from './call'
import { injectEndpoints } from './operatorApi'

const LIST = { type: 'tenants', id: 'LIST' } as const
const LINKS = { type: 'tenants', id: 'LINKS' } as const
const alterTenant = (_answer: unknown, error: unknown, id: number) => (error ? [] : [{ type: 'tenants', id } as const])

export const tenantsApi = injectEndpoints((build) => ({
  searchTenants: build.infiniteQuery<Answer<'searchTenants'>, string, number | null>({
    ...inPages('searchTenants', (text: string, from) => ({ body: { ...(text && { text }), ...from } })),
    providesTags: [LIST],
  }),
  readTenant: build.query({
    ...byId('readTenant'),
    providesTags: (_tenant, _error, id) => [{ type: 'tenants', id }],
  }),
  listFirstLinks: build.query({
    ...noArg('listFirstLinks'),
    providesTags: [LIST, LINKS],
  }),
  addTenant: build.mutation({ ...withBody('addTenant'), invalidatesTags: alters(LIST) }),
  checkResidents: build.mutation(withBody('checkResidents')),
  importResidents: build.mutation({
    ...withBody('importResidents'),
    invalidatesTags: alters(LIST, 'stays', 'figures'),
  }),
  renewPasswordLink: build.mutation({
    ...byId('renewPasswordLink'),
    invalidatesTags: (answer, error, id) => [...alterTenant(answer, error, id), ...(error ? [] : [LINKS])],
  }),
  noteLinkSent: build.mutation({ ...byId('noteLinkSent'), invalidatesTags: alters(LINKS) }),
  notifyTenant: build.mutation({
    ...withBody('notifyTenant'),
    // the call names the tenant by the phone number
    invalidatesTags: alters('tenants'),
  }),
  revokeSessions: build.mutation({ ...byId('revokeSessions'), invalidatesTags: alterTenant }),
  /** Never kept: each look asks the server, which writes it down. */
  readIdentityPhoto: build.mutation<string, { readonly id: number; readonly slot: number }>({
    query: (photo) => ({ ...requestOf('readIdentityPhoto', photo), responseHandler: readFile }),
  }),
  exportTenant: build.mutation<string, number>({
    query: (id) => ({ ...requestOf('exportTenant', { id }), responseHandler: readFile }),
  }),
  eraseTenant: build.mutation({ ...byId('eraseTenant'), extraOptions: shownByForm, invalidatesTags: alters(LIST) }),
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
