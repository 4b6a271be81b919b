import * as v from 'valibot'
import { json, type OperatorCalls } from './call'
import {
  byId,
  calendarDate,
  changed,
  existingId,
  filledText,
  id,
  idText,
  price,
  rupiah,
  unixSeconds,
} from './primitives'
import { depositChoice } from './deposits'
import { CHARGE_KINDS } from './words'
import { waiting } from './waiting'
import { way, shownCharge } from './payments'

/** What arrived: more than nothing. What a bank moves in one day fits. */
const arrivedAmount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000))

/** A payment as operators see it. */
export const notedPayment = v.object({
  id,
  amount: rupiah,
  at: unixSeconds,
  way,
  note: v.nullable(v.string()),
  /** the bill for which it was paid too much; null = money that arrived */
  creditOf: v.nullable(id),
  /** who noted it */
  by: v.string(),
  /** null = it counts; otherwise why it was voided, by whom and when */
  voidReason: v.nullable(v.string()),
  voidedBy: v.nullable(v.string()),
  voidedAt: v.nullable(unixSeconds),
})

export type NotedPayment = v.InferOutput<typeof notedPayment>

/** A charge as operators see it. */
export const notedCharge = v.object({
  id,
  kind: v.picklist(CHARGE_KINDS),
  text: v.string(),
  amount: rupiah,
  at: unixSeconds,
  /** who added it */
  by: v.string(),
  /** null = it counts; otherwise why it was taken off, by whom and when */
  voidReason: v.nullable(v.string()),
  voidedBy: v.nullable(v.string()),
  voidedAt: v.nullable(unixSeconds),
})

/** So long after a decision on the page it can be undone; then it takes effect and the tenant is told. */
export const UNDO_SECONDS = 10

const outcome = v.picklist(['confirmed', 'rejected'])

const decision = v.object({
  outcome,
  reason: v.nullable(v.string()),
  /** of a confirmation, what arrived */
  amount: v.nullable(rupiah),
  /** the name of the operator */
  by: v.string(),
  /** until then it can be undone */
  takesEffectAt: unixSeconds,
})

/** What a total is made of: the sum of the lines less the discount. The charges are part of none of the other lines. */
export const billLines = v.object({
  roomCost: rupiah,
  extraAcCost: rupiah,
  extraPersonCost: rupiah,
  addonsCost: rupiah,
  depositCost: rupiah,
  penaltyCost: rupiah,
  discountAmount: rupiah,
  charges: v.array(shownCharge),
})

export type BillLines = v.InferOutput<typeof billLines>

/** What the bank says beside a proof, as far as its statements were read. */
const bankWord = v.object({
  /** the last day that was read */
  to: calendarDate,
  /** what came in and may be this payment; `name`: who the bank says has sent it */
  credit: v.nullable(
    v.object({
      id,
      day: calendarDate,
      amount: rupiah,
      name: v.nullable(v.string()),
      isCertain: v.boolean(),
      /** nothing but its sum speaks for this payment */
      isBySum: v.boolean(),
    }),
  ),
  /** nothing but a sum speaks for it, although the bank has had two days */
  isMissing: v.boolean(),
})

/** `bill` and `place` are null where it is in a house that whoever asks does not see. */
const samePicture = v.object({ bill: v.nullable(id), place: v.nullable(v.string()), sentAt: unixSeconds })

/** Everything that a card shows. A payment from before proofs were kept has none. */
const waitingPayment = v.object({
  id,
  tenantId: id,
  phone: v.string(),
  name: v.nullable(v.string()),
  houseId: id,
  house: v.string(),
  room: v.string(),
  /** to which the money should have gone */
  account: v.string(),
  /** the first night, and the day of departure */
  from: calendarDate,
  to: calendarDate,
  total: rupiah,
  /** of the total, what arrived before */
  received: rupiah,
  ...billLines.entries,
  /** since when it waits */
  since: v.nullable(unixSeconds),
  /** the number of the proof that waits; sent back with a decision, it protects against deciding on another one */
  proof: v.nullable(id),
  paymentAmount: v.nullable(rupiah),
  bankName: v.nullable(v.string()),
  bankAccountName: v.nullable(v.string()),
  bankAccountNumber: v.nullable(v.string()),
  sentAt: v.nullable(unixSeconds),
  /** the numbers of the proofs that this one replaced, the latest first */
  earlier: v.array(id),
  /** made on the page and not in effect yet */
  decision: v.nullable(decision),
  /** null = nobody has read a statement of that account */
  bank: v.nullable(bankWord),
  /** another bill has a proof with the same picture */
  samePicture: v.nullable(samePicture),
})

const paymentQueue = v.object({
  /** the oldest of those that wait */
  payments: v.array(waitingPayment),
  /** how many wait besides these */
  more: v.number(),
  /** by the server's clock, to which decisions take effect */
  now: unixSeconds,
})

/** `earlier`: of the proofs of one payment, the one with that number. */
const proofQuery = v.object({ earlier: v.optional(idText) })

const proof = v.optional(v.pipe(id, v.minValue(1)))

/** What arrived, and how, and which of the bank's credits it is; without it what is owed, by transfer. Where the tenant wrote another amount it has to be said (422). */
const confirm = v.optional(
  v.object({ proof, amount: v.optional(arrivedAmount), way: v.optional(way), credit: v.optional(existingId) }),
  {},
)

const reject = v.object({ reason: filledText(500), proof })

/** `takesEffectAt`: until then it can be undone; null = it has taken effect, as all decisions by the command line do. */
const decided = v.object({ id, takesEffectAt: v.nullable(unixSeconds) })

const undone = v.object({ id })

const setPenalty = v.object({ amount: price })

/**
 * `day`: when it arrived, today if it is not given. `seen`: what had been received as far as the sender knew; if it is
 * something else by now, nothing is noted.
 */
const notePayment = v.object({
  amount: arrivedAmount,
  way,
  day: v.optional(calendarDate),
  note: v.optional(filledText(500)),
  seen: v.optional(rupiah),
})

/** `text`: the tenant reads it. `seen`: the total as far as the sender knew; if it is another by now, nothing is added. */
const addCharge = v.object({
  kind: v.picklist(CHARGE_KINDS),
  text: filledText(80),
  amount: v.pipe(price, v.minValue(1)),
  seen: v.optional(rupiah),
})

const voidCharge = v.object({ charge: existingId, reason: filledText(500) })

/** `reason`: the tenant reads it */
const voidPayment = v.object({ payment: existingId, reason: filledText(500), ...depositChoice })

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
  /** another number of something waits, of whatever subject */
  waiting,
}

const ofPayment = { section: 'Payments', access: 'staff', house: 'stay', params: byId } as const

export const operatorCalls = {
  listPayments: {
    method: 'GET',
    path: '/payments',
    access: 'staff',
    house: 'listed',
    section: 'Payments',
    summary: 'The payments that have waited longest, and how many more wait',
    answer: paymentQueue,
  },
  readProof: {
    method: 'GET',
    path: '/payments/{id}/proof',
    ...ofPayment,
    summary: 'The picture of the proof that waits, or of the one with that number',
    query: proofQuery,
    file: 'image/jpeg',
  },
  confirmPayment: {
    method: 'POST',
    path: '/payments/{id}/confirm',
    ...ofPayment,
    summary: 'Money is there, as much as is said; on the page it can be undone for ten seconds',
    body: json(confirm),
    answer: decided,
  },
  rejectPayment: {
    method: 'POST',
    path: '/payments/{id}/reject',
    ...ofPayment,
    summary: 'Back to pending, with fresh time to pay; on the page it can be undone for ten seconds',
    body: json(reject),
    answer: decided,
  },
  undoDecision: {
    method: 'POST',
    path: '/payments/{id}/undo',
    ...ofPayment,
    access: 'person',
    summary: 'Take back a decision before it takes effect: my own, or as an owner anybody’s',
    answer: undone,
  },
  setPenalty: {
    method: 'PUT',
    path: '/transactions/{id}/penalty',
    ...ofPayment,
    summary: 'The penalty of a pending transaction',
    body: json(setPenalty),
    answer: changed,
  },
  notePayment: {
    method: 'POST',
    path: '/transactions/{id}/payments',
    ...ofPayment,
    summary: 'Note money that arrived without a proof in the app, such as cash',
    body: json(notePayment),
    answer: changed,
  },
  voidPayment: {
    method: 'POST',
    path: '/transactions/{id}/payments/void',
    ...ofPayment,
    summary: 'A payment that was noted by mistake counts no more; its proof waits again',
    body: json(voidPayment),
    answer: changed,
  },
  addCharge: {
    method: 'POST',
    path: '/transactions/{id}/charges',
    ...ofPayment,
    summary: 'Add a line to a bill: electricity, laundry, parking, a deposit for a key, or another',
    body: json(addCharge),
    answer: changed,
  },
  voidCharge: {
    method: 'POST',
    path: '/transactions/{id}/charges/void',
    ...ofPayment,
    summary: 'Take a charge off its bill; it stays to be seen, with the reason',
    body: json(voidCharge),
    answer: changed,
  },
  listenToEvents: {
    method: 'GET',
    path: '/events',
    access: 'staff',
    house: 'listed',
    section: 'Payments',
    summary:
      'Server-sent events about the queue: hello, arrived, decided, undone, left; and waiting: how much of each subject',
    file: 'text/event-stream',
  },
} as const satisfies OperatorCalls

export type WaitingPayment = v.InferOutput<typeof waitingPayment>

export type Decision = v.InferOutput<typeof decision>

export type PaymentOutcome = v.InferOutput<typeof outcome>

export type OperatorEvents = { readonly [Name in keyof typeof events]: v.InferOutput<(typeof events)[Name]> }
