import { createApi, fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react'
import { alters, byId, byIdWithBody, inPages, noArg, shownInNotice, withArg, withBody, type Answer } from './call'
import { readFailure, type OperatorError, errorText } from './errors'
import type { UnknownAction } from '@reduxjs/toolkit'
import { isRefusedWith } from '@/kit/callError'
import { noticeShown } from '@/kit/notices'
import { sessionLost } from '../session/sessionSlice'

interface CallFacts {
  readonly type: 'query' | 'mutation'
  /**
   * Which refusals the screen that asked shows itself, beside what they are about. A form shows all but that nobody is
   * signed in any more.
   */
  readonly shownByScreen: 'all' | 'form' | readonly number[]
}

/**
 * What follows from a failed call. A 401 leads to the sign-in, wherever it comes from. What could not be read is shown
 * where it would have been; what could not be changed, by the form or in a notice, with the server's own sentence.
 */
const decide = (error: OperatorError, { type, shownByScreen }: CallFacts): readonly UnknownAction[] => {
  if (shownByScreen === 'all') return []
  if (Array.isArray(shownByScreen) && error.kind === 'refused' && shownByScreen.includes(error.status)) return []
  if (isRefusedWith(error, 401)) return [sessionLost()]
  if (shownByScreen === 'form') return []
  return type === 'query' ? [] : [noticeShown('error', errorText(error))]
}

const LIMIT_MS = 30_000

export const BASE = '/operator'
/** No other site can have a browser send the second one. */
export const HEADERS = { accept: 'application/json', 'x-griya-operator': 'page' } as const

const send = fetchBaseQuery({ baseUrl: BASE, timeout: LIMIT_MS, headers: HEADERS })

type ExtraOptions = Partial<Pick<CallFacts, 'shownByScreen'>>

/** Sends a request to the server, and does what follows from a failure. */
const request: BaseQueryFn<string | FetchArgs, unknown, OperatorError, ExtraOptions> = async (args, api, extra) => {
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
const shownAtSignIn = { shownByScreen: 'all' } as const

/**
 * The calls about operators themselves; each subject adds its own. What a screen reads anew whenever it opens needs no
 * tag for changes that are made on other screens.
 */
export const operatorApi = createApi({
  reducerPath: 'api',
  baseQuery: request,
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
    'voucherTypes',
    'figures',
  ],
  catchSchemaFailure: (): OperatorError => ({ kind: 'malformed' }),
  endpoints: (build) => ({
    getSession: build.query({ ...noArg('getSession'), extraOptions: shownAtSignIn }),
    signIn: build.mutation({ ...withBody('signIn'), extraOptions: shownAtSignIn }),
    signOut: build.mutation(noArg('signOut')),
    readLink: build.query({
      ...withArg('readLink', (link: string) => ({ body: { link } })),
      extraOptions: shownAtSignIn,
    }),
    setPasswordByLink: build.mutation({ ...withBody('useLink'), extraOptions: shownAtSignIn }),
    changePassword: build.mutation(withBody('changePassword')),
    beginTotp: build.mutation(withBody('beginTotp')),
    confirmTotp: build.mutation({ ...withBody('confirmTotp'), invalidatesTags: alters('operators') }),
    endTotp: build.mutation({ ...withBody('endTotp'), invalidatesTags: alters('operators') }),
    listOperators: build.query({ ...noArg('listOperators'), providesTags: ['operators'] }),
    addOperator: build.mutation({ ...withBody('addOperator'), invalidatesTags: alters('operators') }),
    renewOperatorLink: build.mutation({ ...byId('renewOperatorLink'), invalidatesTags: alters('operators') }),
    changeOperator: build.mutation({
      ...byIdWithBody('changeOperator'),
      extraOptions: shownInNotice,
      invalidatesTags: alters('operators'),
    }),
    resetOperatorTotp: build.mutation({ ...byIdWithBody('resetOperatorTotp'), invalidatesTags: alters('operators') }),
    readBackupState: build.query(noArg('readBackupState')),
    listAudit: build.infiniteQuery<Answer<'listAudit'>, AuditFilters, number | null>({
      ...inPages('listAudit', (filters: AuditFilters, from) => ({ params: { ...filters, ...from } })),
      providesTags: ['audit'],
    }),
  }),
})

export const {
  useSignInMutation,
  useSignOutMutation,
  useReadLinkQuery,
  useSetPasswordByLinkMutation,
  useChangePasswordMutation,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useEndTotpMutation,
  useListOperatorsQuery,
  useAddOperatorMutation,
  useRenewOperatorLinkMutation,
  useChangeOperatorMutation,
  useResetOperatorTotpMutation,
  useReadBackupStateQuery,
  useListAuditInfiniteQuery,
} = operatorApi
