import { current, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react'
import type { Decision, OperatorEvents } from '@griya/contract/paymentsForOperators'
import type { OperatorDispatch, OperatorState } from '../store'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { byId } from '@griya/common/calls/request'
import { baseApi, injectEndpoints } from './baseApi'
import { asPicture, byIdWithBody, type Answer } from './call'

type Payment = Answer<'listPayments'>['payments'][number]

export interface PaymentQueue extends Answer<'listPayments'> {
  readonly payments: (Payment & {
    /** its decision is on its way to the server, which does not know of it yet */
    readonly isSending?: boolean
    /** what `changes` was when this page last changed the decision */
    readonly change?: number
  })[]
  /** how often this page has changed a decision; in an answer, how often it had when it asked */
  readonly changes: number
  /** in unix seconds by the clock of this device */
  readonly askedAt: number
}

interface ProofOfPayment {
  readonly id: number
  /** the number of the proof that waits: a new one is another picture */
  readonly proof: number | null
  /** the number of an earlier proof, to be shown instead */
  readonly earlier?: number | undefined
}

/** The card itself shows that somebody else was first. */
const OVERTAKEN = 409

/** Of a mutation that has been sent. */
interface SentDecision {
  readonly dispatch: ThunkDispatch<OperatorState, unknown, UnknownAction>
  readonly getState: () => unknown
  readonly queryFulfilled: Promise<{ readonly data: { readonly takesEffectAt: number | null } }>
}

/** Changes the decision of a payment in the list, found by its number: the list may have come anew meanwhile. */
const patchDecision = (
  id: number,
  decisionAt: (now: number, before: Decision | null) => Decision | null,
  isSending = false,
) =>
  paymentsApi.util.updateQueryData('listPayments', undefined, (list) => {
    const change = list.changes + 1
    Object.assign(list, { changes: change })
    for (const payment of list.payments)
      if (payment.id === id)
        Object.assign(payment, { decision: decisionAt(list.now, payment.decision), isSending, change })
  })

/** What the server says, with the decisions of this page that it did not know of when it was asked. */
const withOwn = (shown: PaymentQueue, answered: PaymentQueue): PaymentQueue => ({
  ...answered,
  changes: shown.changes,
  payments: answered.payments.map((payment) => {
    const own = shown.payments.find(({ id }) => id === payment.id)
    if (own?.isSending !== true && (own?.change ?? 0) <= answered.changes) return payment
    return { ...payment, decision: own?.decision ?? null, isSending: own?.isSending ?? false, change: own?.change ?? 0 }
  }),
})

/** Puts a decision into the list at once; where the server refuses, takes it out and reads the list anew. */
const decideInList = async (
  made: Pick<Decision, 'outcome' | 'reason' | 'amount'>,
  id: number,
  { dispatch, getState, queryFulfilled }: SentDecision,
) => {
  const { session } = getState() as OperatorState
  const by = session.phase === 'in' ? session.operator.name : ''
  // until the server has made the decision there is nothing to take back
  dispatch(patchDecision(id, (now) => ({ ...made, by, takesEffectAt: now }), true))
  try {
    const { takesEffectAt } = (await queryFulfilled).data
    dispatch(patchDecision(id, (now) => ({ ...made, by, takesEffectAt: takesEffectAt ?? now })))
  } catch {
    // the card or a notice shows the refusal (./baseQuery)
    dispatch(patchDecision(id, (_now, before) => (before?.by === by ? null : before)))
    dispatch(baseApi.util.invalidateTags(['payments']))
  }
}

const listIn = (state: unknown): PaymentQueue | undefined =>
  paymentsApi.endpoints.listPayments.select()(state as OperatorState).data

export const paymentsApi = injectEndpoints((build) => ({
  listPayments: build.query<PaymentQueue, void>({
    queryFn: async (_, { getState }, _extra, send) => {
      const changesNow = () => listIn(getState())?.changes ?? 0
      for (;;) {
        const changes = changesNow()
        const askedAt = deviceNow()
        const answer = await send({ call: 'listPayments' })
        if (answer.error) return { error: answer.error }
        // An answer that was on its way when something was decided does not know of it.
        if (changes === changesNow()) return { data: { ...(answer.data as Answer<'listPayments'>), changes, askedAt } }
      }
    },
    // in the reducer: something may still be decided between this page's last look and the answer's coming into the list
    merge: (draft, answered) => {
      const shown = current(draft)
      return copyWithStructuralSharing(shown, withOwn(shown, answered))
    },
    providesTags: ['payments'],
  }),
  getProof: build.query({
    query: ({ id, earlier }: ProofOfPayment) => ({ call: 'readProof', params: { id }, query: { earlier } }),
    ...asPicture,
  }),
  confirmPayment: build.mutation({
    ...byIdWithBody('confirmPayment'),
    extraOptions: { refusal: { kind: 'fullResponse', except: OVERTAKEN } },
    onQueryStarted: ({ id, amount = null }, sent) =>
      decideInList({ outcome: 'confirmed', reason: null, amount }, id, sent),
  }),
  rejectPayment: build.mutation({
    ...byIdWithBody('rejectPayment'),
    extraOptions: { refusal: { kind: 'fullResponse', except: OVERTAKEN } },
    onQueryStarted: ({ id, reason }, sent) => decideInList({ outcome: 'rejected', reason, amount: null }, id, sent),
  }),
  undoDecision: build.mutation({
    ...byId('undoDecision'),
    onQueryStarted: (id, { dispatch, queryFulfilled }) => {
      // only once it is undone: what may come too late is not shown as done
      void queryFulfilled.then(
        () => dispatch(patchDecision(id, () => null)),
        () => undefined,
      )
    },
    invalidatesTags: (_answer, error) => (error ? ['payments'] : ['audit', 'statements', 'bills']),
  }),
}))

/** Reads the list anew after an event of the stream, unless the list says already what has happened. */
export const readAfterEvent =
  (name: keyof OperatorEvents, id: number | undefined) =>
  (dispatch: OperatorDispatch, getState: () => OperatorState) => {
    const payment = listIn(getState())?.payments.find((one) => one.id === id)
    const isDecided = payment && payment.decision !== null
    const isKnown = (name === 'decided' && isDecided === true) || (name === 'undone' && isDecided === false)
    if (!isKnown) dispatch(baseApi.util.invalidateTags(['payments']))
  }

export const {
  useListPaymentsQuery,
  useGetProofQuery,
  useConfirmPaymentMutation,
  useRejectPaymentMutation,
  useUndoDecisionMutation,
} = paymentsApi
