import * as v from 'valibot'
import { filledText, id, idText, rupiah, unixSeconds } from '../primitives'

/** So long after a decision on the page it can be undone; then it takes effect and the tenant is told. */
export const UNDO_SECONDS = 10

const outcome = v.picklist(['confirmed', 'rejected'])

export const decision = v.object({
  outcome,
  reason: v.nullable(v.string()),
  /** the name of the operator */
  by: v.string(),
  /** until then it can be undone */
  takesEffectAt: unixSeconds,
})

/** Everything that a card shows. A payment from before proofs were kept has none. */
export const waitingPayment = v.object({
  id,
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
export const paymentQueue = v.object({
  /** the oldest of those that wait */
  payments: v.array(waitingPayment),
  /** how many wait besides these */
  more: v.number(),
  /** by the server's clock, to which decisions take effect */
  now: unixSeconds,
})

export const paymentParams = v.object({ id: idText })
/** `earlier`: of the proofs of one payment, the one with that number. */
export const proofQuery = v.object({ earlier: v.optional(idText) })

const proof = v.optional(v.pipe(id, v.minValue(1)))
export const confirm = v.optional(v.object({ proof }), {})
export const reject = v.object({ reason: filledText(500), proof })
/** `takesEffectAt`: until then it can be undone; null = it has taken effect, as all decisions by the command line do. */
export const decided = v.object({ id, takesEffectAt: v.nullable(unixSeconds) })
export const undone = v.object({ id })

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

export type WaitingPayment = v.InferOutput<typeof waitingPayment>
export type Decision = v.InferOutput<typeof decision>
export type PaymentOutcome = v.InferOutput<typeof outcome>
export type OperatorEvents = { readonly [Name in keyof typeof events]: v.InferOutput<(typeof events)[Name]> }
