import type * as v from 'valibot'
import { tenantPage } from '@/contract/tenants'
import { about, byForm, callOf, sending } from './call'
import { operatorApi } from './operatorApi'

/** A file as an address of this page's own memory; whoever asked frees it. */
const fileAddress = async (answer: Response): Promise<unknown> =>
  answer.ok ? URL.createObjectURL(await answer.blob()) : answer.json()

const afterChange = (_: unknown, error: unknown) => (error ? [] : (['tenants', 'audit'] as const))

export const tenantsApi = operatorApi.injectEndpoints({
  endpoints: (build) => ({
    searchTenants: build.infiniteQuery<v.InferOutput<typeof tenantPage>, string, number | null>({
      query: ({ queryArg, pageParam }) =>
        callOf('searchTenants', {
          body: { ...(queryArg !== '' && { text: queryArg }), ...(pageParam !== null && { before: pageParam }) },
        }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      responseSchema: tenantPage,
      providesTags: ['tenants'],
    }),
    readTenant: build.query({ ...about('readTenant'), providesTags: ['tenants'] }),
    addTenant: build.mutation({ ...sending('addTenant'), extraOptions: byForm, invalidatesTags: afterChange }),
    renewPasswordLink: build.mutation({ ...about('renewPasswordLink'), invalidatesTags: afterChange }),
    notifyTenant: build.mutation({ ...sending('notifyTenant'), invalidatesTags: afterChange }),
    revokeSessions: build.mutation({ ...about('revokeSessions'), invalidatesTags: afterChange }),
    /** Never kept: each look asks the server, which writes it down. */
    readIdentityPhoto: build.mutation<string, { readonly id: number; readonly slot: number }>({
      query: (asked) => ({ ...callOf('readIdentityPhoto', asked), responseHandler: fileAddress }),
      invalidatesTags: ['audit'],
    }),
    exportTenant: build.mutation<string, number>({
      query: (id) => ({ ...callOf('exportTenant', { id }), responseHandler: fileAddress }),
      invalidatesTags: ['audit'],
    }),
    eraseTenant: build.mutation({
      ...about('eraseTenant'),
      extraOptions: byForm,
      invalidatesTags: ['audit'],
    }),
  }),
})

export const {
  useSearchTenantsInfiniteQuery,
  useReadTenantQuery,
  useAddTenantMutation,
  useRenewPasswordLinkMutation,
  useNotifyTenantMutation,
  useRevokeSessionsMutation,
  useReadIdentityPhotoMutation,
  useExportTenantMutation,
  useEraseTenantMutation,
} = tenantsApi
