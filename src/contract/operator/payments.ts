import * as v from 'valibot'
import { filledText, id, idText, rupiah, unixSeconds } from '../primitives'
import type { OperatorCalls } from './call'
import { done, price } from './fields'

/** So long after a decision on the page it can be undone; then it takes effect and the tenant is told. */
export const UNDO_SECONDS = 10

const outcome = v.picklist(['confirmed', 'rejected'])

const decision = v.object({
  outcome,
  reason: v.nullable(v.string()),
  /** the name of the operator */
  by: v.string(),
  /** until then it can be undone */
  takesEffectAt: unixSeconds,
})

/** Everything that a card shows. A payment from before proofs were kept has none. */
const waitingPayment = v.object({
  id,
  tenantId: id,
  phone: v.string(),
  name: v.nullable(v.string()),
  houseId: id,
  house: v.string(),
  room: v.string(),
  total: rupiah,
  /** since when it waits */
  since: v.nullable(unixSeconds),
  /** the number of the proof that waits; sent back with a decision, it protects against deciding on another one */
  proof: v.nullable(id),
  paymentAmount: v.nullable(rupiah),
  bankName: v.nullable(v.string()),
  bankAccountName: v.nullable(v.string()),
  bankAccountNumber: v.nullable(v.string()),
  sentAt: v.nullable(unixSeconds),
  /** the numbers of the proofs that this one replaced, the latest first, separated by blanks */
  earlier: v.string(),
  /** made on the page and not in effect yet */
  decision: v.nullable(decision),
})
const paymentQueue = v.object({
  /** the oldest of those that wait */
  payments: v.array(waitingPayment),
  /** how many wait besides these */
  more: v.number(),
  /** by the server's clock, to which decisions take effect */
  now: unixSeconds,
})

const paymentParams = v.object({ id: idText })
/** `earlier`: of the proofs of one payment, the one with that number. */
const proofQuery = v.object({ earlier: v.optional(idText) })

const proof = v.optional(v.pipe(id, v.minValue(1)))
const confirm = v.optional(v.object({ proof }), {})
const reject = v.object({ reason: filledText(500), proof })
/** `takesEffectAt`: until then it can be undone; null = it has taken effect, as all decisions by the command line do. */
const decided = v.object({ id, takesEffectAt: v.nullable(unixSeconds) })
const undone = v.object({ id })
const setPenalty = v.object({ amount: price })

/**
 * The events of the stream by their names. After `hello`, which also begins every new connection, the page reads the
 * queue anew; so nothing is lost while a connection was broken.
 */
export const events = {
  hello: v.object({ now: unixSeconds }),
  /** a payment that is new in the list, or a new proof of one that waited */
  arrived: v.object({ id }),
  decided: v.object({ id, ...decision.entries }),
  undone: v.object({ id }),
  /** it has left the queue */
  left: v.object({ id }),
}

const payment = { section: 'Payments', access: 'staff', params: paymentParams } as const

export const paymentCalls = {
  listPayments: {
    method: 'GET',
    path: '/payments',
    access: 'staff',
    section: 'Payments',
    summary: 'The payments that have waited longest, and how many more wait',
    answer: paymentQueue,
  },
  readProof: {
    method: 'GET',
    path: '/payments/{id}/proof',
    ...payment,
    summary: 'The picture of the proof that waits, or of the one with that number',
    query: proofQuery,
    file: 'image/jpeg',
  },
  confirmPayment: {
    method: 'POST',
    path: '/payments/{id}/confirm',
    ...payment,
    summary: 'The money is there; on the page it can be undone for ten seconds',
    body: confirm,
    answer: decided,
  },
  rejectPayment: {
    method: 'POST',
    path: '/payments/{id}/reject',
    ...payment,
    summary: 'Back to pending, with fresh time to pay; on the page it can be undone for ten seconds',
    body: reject,
    answer: decided,
  },
  undoDecision: {
    method: 'POST',
    path: '/payments/{id}/undo',
    ...payment,
    access: 'person',
    summary: 'Take back a decision before it takes effect: my own, or as an owner anybody’s',
    answer: undone,
  },
  setPenalty: {
    method: 'PUT',
    path: '/transactions/{id}/penalty',
    ...payment,
    summary: 'The penalty of a pending transaction',
    body: setPenalty,
    ...done,
  },
  listenToEvents: {
    method: 'GET',
    path: '/events',
    access: 'staff',
    section: 'Payments',
    summary: 'Server-sent events about the queue: hello, arrived, decided, undone, left',
    file: 'text/event-stream',
  },
} as const satisfies OperatorCalls

export type WaitingPayment = v.InferOutput<typeof waitingPayment>
export type Decision = v.InferOutput<typeof decision>
export type PaymentOutcome = v.InferOutput<typeof outcome>
export type OperatorEvents = { readonly [Name in keyof typeof events]: v.InferOutput<(typeof events)[Name]> }
