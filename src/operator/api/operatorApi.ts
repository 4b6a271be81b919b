import { createApi, fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react'
import type * as v from 'valibot'
import { auditPage } from '@/contract/audit'
import { about, asking, byForm, callOf, plain, sending, sendingAbout } from './call'
import { readFailure, type OperatorError } from './errors'
import { decide, type CallFacts } from './policy'

const LIMIT_MS = 30_000

export const BASE = '/operator'
/** No other site can have a browser send the second one. */
export const HEADERS = { accept: 'application/json', 'x-griya-operator': 'page' } as const

const send = fetchBaseQuery({ baseUrl: BASE, timeout: LIMIT_MS, headers: HEADERS })

type Extra = Partial<Pick<CallFacts, 'shownByScreen'>>

/** Asks the server, and does what follows from a failure. */
const ask: BaseQueryFn<string | FetchArgs, unknown, OperatorError, Extra> = async (args, api, extra) => {
  const answer = await send(args, api, {})
  if (answer.error === undefined) return { data: answer.data }
  const error = readFailure(answer.error)
  const facts = { type: api.type, shownByScreen: extra?.shownByScreen ?? [] }
  for (const action of decide(error, facts)) api.dispatch(action)
  return { error }
}

/** Of the audit log; unix seconds, both included. */
export interface AuditFilters {
  readonly who?: string
  readonly action?: string
  readonly from?: number
  readonly to?: number
}

/** Before anybody is signed in, a 401 is the answer to what was typed. */
const byEntry = { shownByScreen: 'all' } as const

const afterChange = (_: unknown, error: unknown) => (error ? [] : (['operators', 'audit'] as const))

export const operatorApi = createApi({
  reducerPath: 'api',
  baseQuery: ask,
  tagTypes: [
    'operators',
    'audit',
    'payments',
    'tenants',
    'stays',
    'houses',
    'rooms',
    'photos',
    'announcements',
    'vouchers',
    'figures',
  ],
  catchSchemaFailure: (): OperatorError => ({ kind: 'malformed' }),
  endpoints: (build) => ({
    getSession: build.query({ ...plain('getSession'), extraOptions: byEntry }),
    signIn: build.mutation({ ...sending('signIn'), extraOptions: byEntry }),
    signOut: build.mutation(plain('signOut')),
    readLink: build.query({
      ...asking('readLink', (link: string) => ({ body: { link } })),
      extraOptions: byEntry,
    }),
    useLink: build.mutation({ ...sending('useLink'), extraOptions: byEntry }),
    changePassword: build.mutation({
      ...sending('changePassword'),
      extraOptions: byForm,
      invalidatesTags: afterChange,
    }),
    beginTotp: build.mutation({ ...sending('beginTotp'), extraOptions: byForm }),
    confirmTotp: build.mutation({ ...sending('confirmTotp'), extraOptions: byForm, invalidatesTags: afterChange }),
    endTotp: build.mutation({ ...sending('endTotp'), extraOptions: byForm, invalidatesTags: afterChange }),
    listOperators: build.query({ ...plain('listOperators'), providesTags: ['operators'] }),
    addOperator: build.mutation({ ...sending('addOperator'), extraOptions: byForm, invalidatesTags: afterChange }),
    renewOperatorLink: build.mutation({ ...about('renewOperatorLink'), invalidatesTags: afterChange }),
    changeOperator: build.mutation({ ...sendingAbout('changeOperator'), invalidatesTags: afterChange }),
    resetOperatorTotp: build.mutation({
      ...sendingAbout('resetOperatorTotp'),
      extraOptions: byForm,
      invalidatesTags: afterChange,
    }),
    listAudit: build.infiniteQuery<v.InferOutput<typeof auditPage>, AuditFilters, number | null>({
      query: ({ queryArg, pageParam }) =>
        callOf('listAudit', { params: { ...queryArg, ...(pageParam !== null && { before: pageParam }) } }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      responseSchema: auditPage,
      providesTags: ['audit'],
    }),
  }),
})

export const {
  useSignInMutation,
  useSignOutMutation,
  useReadLinkQuery,
  useUseLinkMutation,
  useChangePasswordMutation,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useEndTotpMutation,
  useListOperatorsQuery,
  useAddOperatorMutation,
  useRenewOperatorLinkMutation,
  useChangeOperatorMutation,
  useResetOperatorTotpMutation,
  useListAuditInfiniteQuery,
} = operatorApi
