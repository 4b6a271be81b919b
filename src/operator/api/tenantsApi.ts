import type * as v from 'valibot'
import { operatorCalls } from '@/contract/operator/calls'
import type * as tenants from '@/contract/operator/tenants'
import { callOf, operatorApi } from './operatorApi'

type Out<Schema extends v.GenericSchema> = v.InferOutput<Schema>

/** A file as an address of this page's own memory; whoever asked frees it. */
const fileAddress = async (answer: Response): Promise<unknown> =>
  answer.ok ? URL.createObjectURL(await answer.blob()) : answer.json()

const byScreen = { shownByScreen: [400, 422] } as const
const afterChange = (_: unknown, error: unknown) => (error ? [] : (['tenants', 'audit'] as const))

export const tenantsApi = operatorApi.injectEndpoints({
  endpoints: (build) => ({
    searchTenants: build.infiniteQuery<Out<typeof tenants.tenantPage>, string, number | null>({
      query: ({ queryArg, pageParam }) =>
        callOf('searchTenants', {
          params: { ...(queryArg !== '' && { text: queryArg }), ...(pageParam !== null && { before: pageParam }) },
        }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      responseSchema: operatorCalls.searchTenants.answer,
      providesTags: ['tenants'],
    }),
    readTenant: build.query<Out<typeof tenants.tenantCard>, string>({
      query: (phone) => callOf('readTenant', { phone }),
      responseSchema: operatorCalls.readTenant.answer,
      providesTags: ['tenants'],
    }),
    addTenant: build.mutation<Out<typeof tenants.newTenant>, string>({
      query: (phone) => callOf('addTenant', { body: { phone } }),
      responseSchema: operatorCalls.addTenant.answer,
      extraOptions: byScreen,
      invalidatesTags: afterChange,
    }),
    renewPasswordLink: build.mutation<Out<typeof tenants.passwordLink>, string>({
      query: (phone) => callOf('renewPasswordLink', { phone }),
      responseSchema: operatorCalls.renewPasswordLink.answer,
      invalidatesTags: afterChange,
    }),
    notifyTenant: build.mutation<unknown, { readonly phone: string; readonly text: string }>({
      query: (body) => callOf('notifyTenant', { body }),
      invalidatesTags: afterChange,
    }),
    revokeSessions: build.mutation<Out<typeof tenants.revoked>, string>({
      query: (phone) => callOf('revokeSessions', { phone }),
      responseSchema: operatorCalls.revokeSessions.answer,
      invalidatesTags: afterChange,
    }),
    /** Never kept: each look asks the server, which writes it down. */
    readIdentityPhoto: build.mutation<string, { readonly phone: string; readonly slot: number }>({
      query: (asked) => ({ ...callOf('readIdentityPhoto', asked), responseHandler: fileAddress }),
      invalidatesTags: ['audit'],
    }),
    exportTenant: build.mutation<string, string>({
      query: (phone) => ({ ...callOf('exportTenant', { phone }), responseHandler: fileAddress }),
      invalidatesTags: ['audit'],
    }),
    eraseTenant: build.mutation<Out<typeof tenants.erased>, string>({
      query: (phone) => callOf('eraseTenant', { phone }),
      responseSchema: operatorCalls.eraseTenant.answer,
      extraOptions: byScreen,
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
