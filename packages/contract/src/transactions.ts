import * as v from 'valibot'
import { form, type Calls } from './call'
import { arrivedPayment, shownCharge } from './payments'
import { byId, cost, flag, id, rupiah, total, unixSeconds } from './primitives'
import { NEXT_ACTORS, PAYMENT_STATUSES, PERIODS } from './words'

/** The proof that waits for the operator, or that was accepted. */
const proof = v.object({
  bank_account_name: v.string(),
  bank_account_number: v.string(),
  bank_name: v.string(),
  payment_amount: rupiah,
  image: v.string(),
  sent_at: unixSeconds,
})

/** What every transaction carries on a Griya host (contract A12). */
export const paymentState = {
  status_since: v.nullable(unixSeconds),
  next_actor: v.picklist(NEXT_ACTORS),
  /** seconds that the operator usually takes */
  usual_wait: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  confirmed_at: v.nullable(unixSeconds),
  /** of the last proof, until a new one is sent */
  rejection: v.nullable(v.object({ reason: v.string(), at: unixSeconds })),
  proof: v.nullable(proof),
  /** the sum of the payments that were not voided, without `credit_spent` */
  received: rupiah,
  payments: v.array(arrivedPayment),
  /** what came beyond the total and was not paid back: it pays for the next bill */
  credit: rupiah,
  /** what came beyond the total and pays for other bills */
  credit_spent: rupiah,
  /** whether the bill of the next month comes by itself; of a pending one, that it came so itself */
  continues: v.boolean(),
  /** false = it stays open once `payment_due` has passed, and an operator decides about the room */
  expires: v.boolean(),
  /** what an operator added; part of `addons_cost` */
  charges: v.array(shownCharge),
}

/** What every transaction carries where tenants see deposits and what was paid back (contract A13). */
export const moneyBack = {
  deposit: v.nullable(
    v.object({
      held: rupiah,
      /** until when it covers stays; null = it is for a key alone */
      until: v.nullable(unixSeconds),
      returned: v.array(v.object({ amount: rupiah, kept: rupiah, reason: v.nullable(v.string()), at: unixSeconds })),
    }),
  ),
  refunds: v.array(v.object({ amount: rupiah, reason: v.nullable(v.string()), at: unixSeconds })),
  /** where an operator ended the stay before the end that was booked */
  ended_at: v.nullable(unixSeconds),
  /** when an operator cancelled it although money had come, so that it is still seen (contract A14) */
  cancelled_at: v.nullable(unixSeconds),
  /** when an operator found its money in the account, until it is confirmed (contract A14) */
  arrived_at: v.nullable(unixSeconds),
}

export const transaction = v.object({
  id,
  payment_status: v.picklist(PAYMENT_STATUSES),
  house_name: v.string(),
  room_name: v.string(),
  house_id: id,
  payment_due: unixSeconds,
  room_cost: cost,
  extra_ac_cost: cost,
  addons_cost: cost,
  extra_person_cost: cost,
  penalty_cost: cost,
  discount_amount: cost,
  deposit_cost: cost,
  /** null or "" = no voucher */
  voucher_code: v.nullable(v.string()),
  total,
  booking: v.object({
    extra_ac: flag,
    extra_person: flag,
    room_id: id,
    start: unixSeconds,
    end: unixSeconds,
    // what was booked; any other host than a Griya host leaves them out
    period: v.optional(v.picklist(PERIODS)),
    count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  // any other host leaves them out
  ...v.partial(v.object({ ...paymentState, ...moneyBack })).entries,
})
const transactionList = v.array(transaction)

/** As the app reads it: another host may have a status of its own, and no time by which to pay. */
export const readableTransaction = v.object({
  ...transaction.entries,
  payment_status: v.string(),
  payment_due: v.nullable(unixSeconds),
})
export const readableTransactionList = v.array(readableTransaction)

export const continuesRequest = v.object({ continues: v.picklist(['true', 'false']) })

export const cancelRequest = byId
export const cancelAnswer = v.object({ id })

export const tenantCalls = {
  listTransactions: {
    method: 'GET',
    path: '/transactions',
    access: 'tenant',
    section: 'Transactions',
    summary: 'List my transactions',
    answer: transactionList,
  },
  getTransaction: {
    method: 'GET',
    path: '/transactions/{id}',
    access: 'tenant',
    section: 'Transactions',
    summary: 'Read one of my transactions',
    params: byId,
    answer: transaction,
  },
  cancelTransaction: {
    method: 'DELETE',
    path: '/transactions/{id}.json',
    access: 'tenant',
    idempotent: true,
    section: 'Transactions',
    summary: 'Cancel a pending transaction',
    params: byId,
    body: form(cancelRequest),
    answer: cancelAnswer,
  },
  setContinues: {
    method: 'POST',
    path: '/transactions/{id}/continues',
    access: 'tenant',
    griya: true,
    section: 'Transactions',
    summary: 'Whether the bill of the next month comes by itself',
    params: byId,
    body: form(continuesRequest),
    answer: cancelAnswer,
  },
} as const satisfies Calls
