import { byId, noArg } from '@griya/common/calls/request'
import { onSuccess } from '@griya/common/calls/tags'
import { injectEndpoints } from './baseApi'
import { shownInNotice } from './baseQuery'
import { byIdWithBody, inPages, withBody, type Answer } from './call'

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

/** The calls about operators themselves. */
export const operatorApi = injectEndpoints((build) => ({
  getSession: build.query({ ...noArg('getSession'), extraOptions: shownAtSignIn }),
  signIn: build.mutation({ ...withBody('signIn'), extraOptions: shownAtSignIn }),
  signOut: build.mutation(noArg('signOut')),
  readLink: build.query({
    query: (link: string) => ({ call: 'readLink', body: { link } }),
    extraOptions: shownAtSignIn,
  }),
  setPasswordByLink: build.mutation({ ...withBody('useLink'), extraOptions: shownAtSignIn }),
  changePassword: build.mutation(withBody('changePassword')),
  beginTotp: build.mutation(withBody('beginTotp')),
  confirmTotp: build.mutation({ ...withBody('confirmTotp'), invalidatesTags: onSuccess('operators') }),
  endTotp: build.mutation({ ...withBody('endTotp'), invalidatesTags: onSuccess('operators') }),
  listOperators: build.query({ ...noArg('listOperators'), providesTags: ['operators'] }),
  addOperator: build.mutation({ ...withBody('addOperator'), invalidatesTags: aboutOperators }),
  renewOperatorLink: build.mutation({
    ...byIdWithBody('renewOperatorLink'),
    extraOptions: shownInNotice,
    invalidatesTags: aboutOperators,
  }),
  changeOperator: build.mutation({
    ...byIdWithBody('changeOperator'),
    extraOptions: shownInNotice,
    invalidatesTags: aboutOperators,
  }),
  resetOperatorTotp: build.mutation({ ...byIdWithBody('resetOperatorTotp'), invalidatesTags: aboutOperators }),
  listOwnerChanges: build.query({ ...noArg('listOwnerChanges'), providesTags: ['ownerChanges'] }),
  stopOwnerChange: build.mutation({ ...byId('stopOwnerChange'), invalidatesTags: aboutOperators }),
  readWaiting: build.query({ ...noArg('readWaiting'), providesTags: ['waiting'] }),
  readPushChoice: build.query({ ...noArg('readPushChoice'), providesTags: ['pushChoice'] }),
  choosePush: build.mutation({
    ...withBody('choosePush'),
    extraOptions: shownInNotice,
    invalidatesTags: onSuccess('pushChoice'),
  }),
  readBackupState: build.query(noArg('readBackupState')),
  readServerClock: build.query({ ...noArg('readServerClock'), providesTags: ['serverClock'] }),
  trustServerClock: build.mutation({ ...noArg('trustServerClock'), invalidatesTags: ['serverClock'] }),
  listAudit: build.infiniteQuery<Answer<'listAudit'>, AuditFilters, number | null>({
    query: ({ queryArg, pageParam }) => ({ call: 'listAudit', query: { ...queryArg, before: pageParam ?? undefined } }),
    infiniteQueryOptions: inPages,
    providesTags: ['audit'],
  }),
}))

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
