import { createApi, fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react'
import type * as v from 'valibot'
import type { auditPage } from '@/contract/operator/audit'
import { operatorCalls, type OperatorCallName } from '@/contract/operator/calls'
import type * as people from '@/contract/operator/people'
import { readFailure, type OperatorError } from './errors'
import { decide, type CallFacts } from './policy'

const LIMIT_MS = 30_000

const send = fetchBaseQuery({
  baseUrl: '/operator',
  timeout: LIMIT_MS,
  // no other site can have a browser send the second one
  headers: { accept: 'application/json', 'x-griya-operator': 'page' },
})

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

/** What stands in the path of a call. */
interface Places {
  readonly id?: number
  readonly phone?: string
  readonly slot?: number
}

/** A call as it travels; the contract knows its method and its path. */
export const callOf = (
  name: OperatorCallName,
  { body, params, ...places }: Pick<FetchArgs, 'body' | 'params'> & Places = {},
): FetchArgs => {
  const { method, path } = operatorCalls[name]
  const url = path.replace(/\{(\w+)\}/g, (_, place: keyof Places) => encodeURIComponent(String(places[place])))
  return { url, method, body: body as unknown, ...(params && { params }) }
}

/** Of the audit log; unix seconds, both included. */
export interface AuditFilters {
  readonly who?: string
  readonly action?: string
  readonly from?: number
  readonly to?: number
}

const byScreen: Extra = { shownByScreen: 'all' }

const afterChange = (_: unknown, error: unknown) => (error ? [] : (['operators', 'audit'] as const))

type Session = people.OperatorSession
type In<Schema extends v.GenericSchema> = v.InferInput<Schema>
type Out<Schema extends v.GenericSchema> = v.InferOutput<Schema>

export const operatorApi = createApi({
  reducerPath: 'api',
  baseQuery: ask,
  tagTypes: ['operators', 'audit', 'payments', 'tenants', 'stays'],
  catchSchemaFailure: (): OperatorError => ({ kind: 'malformed' }),
  endpoints: (build) => ({
    getSession: build.query<Session, void>({
      query: () => callOf('getSession'),
      responseSchema: operatorCalls.getSession.answer,
      extraOptions: byScreen,
    }),
    signIn: build.mutation<Session, In<typeof people.signIn>>({
      query: (body) => callOf('signIn', { body }),
      responseSchema: operatorCalls.signIn.answer,
      extraOptions: byScreen,
    }),
    signOut: build.mutation<unknown, void>({ query: () => callOf('signOut') }),
    readLink: build.query<Out<typeof people.linkOwner>, string>({
      query: (link) => callOf('readLink', { body: { link } }),
      responseSchema: operatorCalls.readLink.answer,
      extraOptions: byScreen,
    }),
    useLink: build.mutation<Session, In<typeof people.useLink>>({
      query: (body) => callOf('useLink', { body }),
      responseSchema: operatorCalls.useLink.answer,
      extraOptions: byScreen,
    }),
    changePassword: build.mutation<Session, In<typeof people.changePassword>>({
      query: (body) => callOf('changePassword', { body }),
      responseSchema: operatorCalls.changePassword.answer,
      extraOptions: byScreen,
      invalidatesTags: afterChange,
    }),
    beginTotp: build.mutation<Out<typeof people.newTotp>, void>({
      query: () => callOf('beginTotp'),
      responseSchema: operatorCalls.beginTotp.answer,
    }),
    confirmTotp: build.mutation<Session, In<typeof people.withCode>>({
      query: (body) => callOf('confirmTotp', { body }),
      responseSchema: operatorCalls.confirmTotp.answer,
      extraOptions: byScreen,
      invalidatesTags: afterChange,
    }),
    endTotp: build.mutation<Session, In<typeof people.withCode>>({
      query: (body) => callOf('endTotp', { body }),
      responseSchema: operatorCalls.endTotp.answer,
      extraOptions: byScreen,
      invalidatesTags: afterChange,
    }),
    listOperators: build.query<Out<typeof people.operatorList>, void>({
      query: () => callOf('listOperators'),
      responseSchema: operatorCalls.listOperators.answer,
      providesTags: ['operators'],
    }),
    addOperator: build.mutation<Out<typeof people.invitation>, In<typeof people.addOperator>>({
      query: (body) => callOf('addOperator', { body }),
      responseSchema: operatorCalls.addOperator.answer,
      extraOptions: byScreen,
      invalidatesTags: afterChange,
    }),
    renewOperatorLink: build.mutation<Out<typeof people.invitation>, number>({
      query: (id) => callOf('renewOperatorLink', { id }),
      responseSchema: operatorCalls.renewOperatorLink.answer,
      invalidatesTags: afterChange,
    }),
    changeOperator: build.mutation<
      Out<typeof people.operator>,
      In<typeof people.changeOperator> & { readonly id: number }
    >({
      query: ({ id, ...body }) => callOf('changeOperator', { id, body }),
      responseSchema: operatorCalls.changeOperator.answer,
      invalidatesTags: afterChange,
    }),
    listAudit: build.infiniteQuery<Out<typeof auditPage>, AuditFilters, number | null>({
      query: ({ queryArg, pageParam }) =>
        callOf('listAudit', { params: { ...queryArg, ...(pageParam !== null && { before: pageParam }) } }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      responseSchema: operatorCalls.listAudit.answer,
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
  useListAuditInfiniteQuery,
} = operatorApi
