import { operatorCalls } from '@griya/contract/calls'
import type { ReadStatement, StatementColumns } from '@griya/contract/statementsForOperators'
import { isRefusedWith, parseAnswer, type CallError } from '@griya/common/calls/callError'
import { byId, noArg, toWire } from '@griya/common/calls/request'
import { onSuccess } from '@griya/common/calls/tags'
import { sendMultipart } from '@griya/common/device/http/sendMultipart'
import { NoAnswer } from '@griya/common/device/http/wire'
import { sessionLost } from '../session/sessionSlice'
import type { OperatorDispatch } from '../store'
import { baseApi, injectEndpoints } from './baseApi'
import { BASE, HEADERS, readAnswer, shownInNotice } from './baseQuery'
import { byIdWithBody, withBody } from './call'

const statementsApi = injectEndpoints((build) => ({
  listStatements: build.query({ ...noArg('listStatements'), providesTags: ['statements'] }),
  listCredits: build.query({ ...noArg('listCredits'), providesTags: ['statements', 'payments'] }),
  confirmCredits: build.mutation({
    ...withBody('confirmCredits'),
    extraOptions: shownInNotice,
    invalidatesTags: onSuccess('statements', 'payments'),
  }),
  joinCredit: build.mutation({
    ...byIdWithBody('joinCredit'),
    extraOptions: shownInNotice,
    // whoever was first, the list has changed
    invalidatesTags: ['statements', 'payments', 'bills'],
  }),
  leaveCredit: build.mutation({
    ...byIdWithBody('leaveCredit'),
    extraOptions: shownInNotice,
    invalidatesTags: onSuccess('statements'),
  }),
  noteArrived: build.mutation({
    ...byIdWithBody('noteArrived'),
    extraOptions: shownInNotice,
    invalidatesTags: ['statements', 'payments', 'bills'],
  }),
  takeStatementBack: build.mutation({
    ...byId('takeStatementBack'),
    extraOptions: shownInNotice,
    invalidatesTags: onSuccess('statements', 'payments'),
  }),
}))

export const {
  useListStatementsQuery,
  useListCreditsQuery,
  useJoinCreditMutation,
  useLeaveCreditMutation,
  useNoteArrivedMutation,
  useTakeStatementBackMutation,
} = statementsApi

/** One for all screens: what was confirmed together can be taken back together, wherever one has gone since. */
export const useConfirmTogetherMutation = () => statementsApi.useConfirmCreditsMutation({ fixedCacheKey: 'together' })

export interface StatementFile {
  readonly file: File
  /** as the operator chose it */
  readonly account?: string
  /** as the operator chose them, where no format knows the file */
  readonly columns?: StatementColumns
  /** false = only shown */
  readonly isTaken?: boolean
}

type Sent = { readonly data: ReadStatement } | { readonly error: CallError }

const post = async ({ file, account, columns, isTaken = false }: StatementFile): Promise<Sent> => {
  const call = isTaken ? 'importStatement' : 'previewStatement'
  const { method, path } = toWire(operatorCalls[call], { call })
  const fields = {
    statement: file,
    ...(account !== undefined && { account }),
    ...(columns && { columns: JSON.stringify(columns) }),
  }
  try {
    const answer = parseAnswer(
      await sendMultipart({ method, url: BASE + path, headers: HEADERS }, fields, () => undefined),
      true,
    )
    return 'error' in answer ? answer : readAnswer(call, operatorCalls[call].answer, answer.body)
  } catch (error) {
    if (error instanceof NoAnswer) return { error: { kind: 'network' } }
    throw error
  }
}

/** Sends a file of a bank. It is no endpoint, because the store would keep the file. */
export const sendStatement =
  (sent: StatementFile) =>
  async (dispatch: OperatorDispatch): Promise<Sent> => {
    const answer = await post(sent)
    if ('error' in answer && isRefusedWith(answer.error, 401)) dispatch(sessionLost())
    if ('data' in answer && sent.isTaken) dispatch(baseApi.util.invalidateTags(['statements', 'payments']))
    return answer
  }
