import type * as v from 'valibot'
import { tenantPage } from '@/contract/operator/tenants'
import { asking, byForm, callOf, sending } from './call'
import { operatorApi } from './operatorApi'

const ofPhone = (phone: string) => ({ phone })

/** A file as an address of this page's own memory; whoever asked frees it. */
const fileAddress = async (answer: Response): Promise<unknown> =>
  answer.ok ? URL.createObjectURL(await answer.blob()) : answer.json()

const afterChange = (_: unknown, error: unknown) => (error ? [] : (['tenants', 'audit'] as const))

export const tenantsApi = operatorApi.injectEndpoints({
  endpoints: (build) => ({
    searchTenants: build.infiniteQuery<v.InferOutput<typeof tenantPage>, string, number | null>({
      query: ({ queryArg, pageParam }) =>
        callOf('searchTenants', {
          params: { ...(queryArg !== '' && { text: queryArg }), ...(pageParam !== null && { before: pageParam }) },
        }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      responseSchema: tenantPage,
      providesTags: ['tenants'],
    }),
    readTenant: build.query({ ...asking('readTenant', ofPhone), providesTags: ['tenants'] }),
    addTenant: build.mutation({ ...sending('addTenant'), extraOptions: byForm, invalidatesTags: afterChange }),
    renewPasswordLink: build.mutation({ ...asking('renewPasswordLink', ofPhone), invalidatesTags: afterChange }),
    notifyTenant: build.mutation({ ...sending('notifyTenant'), invalidatesTags: afterChange }),
    revokeSessions: build.mutation({ ...asking('revokeSessions', ofPhone), invalidatesTags: afterChange }),
    /** Never kept: each look asks the server, which writes it down. */
    readIdentityPhoto: build.mutation<string, { readonly phone: string; readonly slot: number }>({
      query: (asked) => ({ ...callOf('readIdentityPhoto', asked), responseHandler: fileAddress }),
      invalidatesTags: ['audit'],
    }),
    exportTenant: build.mutation<string, string>({
      query: (phone) => ({ ...callOf('exportTenant', { phone }), responseHandler: fileAddress }),
      invalidatesTags: ['audit'],
    }),
    eraseTenant: build.mutation({
      ...asking('eraseTenant', ofPhone),
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
