import type { UnknownAction } from '@reduxjs/toolkit'
import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type EndpointBuilder,
  type EndpointDefinitions,
  type FetchArgs,
} from '@reduxjs/toolkit/query/react'
import { isRefusedWith, parseAnswer, type CallError } from '@/kit/callError'
import { declarations } from '@/kit/definitions'
import { noticeShown } from '@/kit/notices'
import { untilCurrent } from '@/kit/overtaken'
import { sessionLost } from '../session/sessionSlice'
import {
  alters,
  byId,
  byIdWithBody,
  inPages,
  noArg,
  withArg,
  withBody,
  type Answer,
  type EndpointOptions,
  type RefusalDisplay,
} from './call'
import { BROKEN_CONTRACT, errorText, needsCode } from './errors'

/** What follows from a failed call. */
const reactionsTo = (error: CallError, refusal: RefusalDisplay): readonly UnknownAction[] => {
  if (refusal === 'signIn') return []
  if (isRefusedWith(error, 401)) return [sessionLost()]
  // whoever asked is asked for the code
  const isShownByScreen = refusal === 'screen' || needsCode(error) || (refusal === 'card' && isRefusedWith(error, 409))
  return isShownByScreen ? [] : [noticeShown('error', errorText(error))]
}

const LIMIT_MS = 30_000

export const BASE = '/operator'
/** No other site can have a browser send the second one. */
export const HEADERS = { accept: 'application/json', 'x-griya-operator': 'page' } as const

const send = fetchBaseQuery({ baseUrl: BASE, timeout: LIMIT_MS, headers: HEADERS, responseHandler: 'text' })

type Exchange = { readonly body: unknown } | { readonly error: CallError }

const exchange = async (args: FetchArgs, api: Parameters<typeof send>[1]): Promise<Exchange> => {
  const { data, error, meta } = await send(args, api, {})
  const status = meta?.response?.status
  // the text of an answer may break off as well
  if (status === undefined || typeof error?.status === 'string') return { error: { kind: 'network' } }
  // a file is no JSON, and its call has read it
  if (error === undefined && args.responseHandler !== undefined) return { body: data }
  const contentType = meta?.response?.headers.get('Content-Type') ?? ''
  const text = (error ? error.data : data) as string
  return parseAnswer({ status, text, contentType }, args.method !== 'GET')
}

/** Sends a request to the server, and does what follows from a failure. */
const request: BaseQueryFn<FetchArgs, unknown, CallError, EndpointOptions> = async (args, api, options) => {
  const answer = await exchange(args, api)
  if ('body' in answer) return { data: answer.body }
  const refusal = options?.refusal ?? (api.type === 'query' ? 'screen' : 'notice')
  for (const action of reactionsTo(answer.error, refusal)) api.dispatch(action)
  return { error: answer.error }
}

/** Of the audit log; unix seconds, both included. */
export interface AuditFilters {
  readonly who?: string
  readonly action?: string
  readonly from?: number
  readonly to?: number
}

/** A refusal too may have left something that waits. */
const aboutOperators = () => ['operators', 'ownerChanges'] as const

const shownAtSignIn = { refusal: 'signIn' } as const

const baseQuery = untilCurrent(request)

const { declared, note } = declarations()
export { declared }

const TAGS = [
  'operators',
  'ownerChanges',
  'waiting',
  'pushChoice',
  'audit',
  'serverClock',
  'payments',
  'bills',
  'tenants',
  'stays',
  'roomRequests',
  'houses',
  'rooms',
  'photos',
  'announcements',
  'vouchers',
  'voucherTypes',
  'figures',
  'tickets',
  'ticketList',
] as const

/**
 * The calls about operators themselves; each subject adds its own. What a screen reads anew whenever it opens needs no
 * tag for changes that are made on other screens.
 */
export const operatorApi = createApi({
  reducerPath: 'api',
  baseQuery,
  // what was changed shows at once, also while a report is on its way
  invalidationBehavior: 'immediately',
  tagTypes: TAGS,
  catchSchemaFailure: () => BROKEN_CONTRACT,
  endpoints: (build) =>
    note({
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
      addOperator: build.mutation({ ...withBody('addOperator'), invalidatesTags: aboutOperators }),
      renewOperatorLink: build.mutation({
        ...byIdWithBody('renewOperatorLink'),
        extraOptions: { refusal: 'notice' },
        invalidatesTags: aboutOperators,
      }),
      changeOperator: build.mutation({
        ...byIdWithBody('changeOperator'),
        extraOptions: { refusal: 'notice' },
        invalidatesTags: aboutOperators,
      }),
      resetOperatorTotp: build.mutation({ ...byIdWithBody('resetOperatorTotp'), invalidatesTags: aboutOperators }),
      listOwnerChanges: build.query({ ...noArg('listOwnerChanges'), providesTags: ['ownerChanges'] }),
      stopOwnerChange: build.mutation({ ...byId('stopOwnerChange'), invalidatesTags: aboutOperators }),
      readWaiting: build.query({ ...noArg('readWaiting'), providesTags: ['waiting'] }),
      readPushChoice: build.query({ ...noArg('readPushChoice'), providesTags: ['pushChoice'] }),
      choosePush: build.mutation({
        ...withBody('choosePush'),
        extraOptions: { refusal: 'notice' },
        invalidatesTags: alters('pushChoice'),
      }),
      readBackupState: build.query(noArg('readBackupState')),
      readServerClock: build.query({ ...noArg('readServerClock'), providesTags: ['serverClock'] }),
      trustServerClock: build.mutation({ ...noArg('trustServerClock'), invalidatesTags: ['serverClock'] }),
      listAudit: build.infiniteQuery<Answer<'listAudit'>, AuditFilters, number | null>({
        ...inPages('listAudit', (filters: AuditFilters, from) => ({ params: { ...filters, ...from } })),
        providesTags: ['audit'],
      }),
    }),
})

type Build = EndpointBuilder<typeof baseQuery, (typeof TAGS)[number], 'api'>

export const injectEndpoints = <Added extends EndpointDefinitions>(endpoints: (build: Build) => Added) =>
  operatorApi.injectEndpoints({ endpoints: (build) => note(endpoints(build)) })

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
  useListOwnerChangesQuery,
  useStopOwnerChangeMutation,
  useReadWaitingQuery,
  useReadPushChoiceQuery,
  useChoosePushMutation,
  useReadBackupStateQuery,
  useReadServerClockQuery,
  useTrustServerClockMutation,
  useListAuditInfiniteQuery,
} = operatorApi
