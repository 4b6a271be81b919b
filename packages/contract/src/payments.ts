import * as v from 'valibot'
import { multipart, type Calls } from './call'
import { byId, filledText, id, rupiah, unixSeconds } from './primitives'
import { PAYMENT_STATUSES, PAYMENT_WAYS } from './words'

/** How money arrived. */
export const way = v.picklist(PAYMENT_WAYS)

/** A payment as a tenant sees it (contract A12, What arrived). */
export const arrivedPayment = v.object({
  amount: rupiah,
  at: unixSeconds,
  way,
  voided: v.boolean(),
  /** true = no money that arrived, but what was paid too much for another bill */
  credit: v.optional(v.boolean()),
})

/** What an operator added to a bill, as it is read in its lines (contract A12). */
export const shownCharge = v.object({ text: v.string(), amount: rupiah })

/** `payment_amount` holds only digits (contract A6). */
export const confirmPaymentRequest = v.object({
  bank_account_name: filledText(120),
  bank_account_number: filledText(64),
  bank_name: filledText(120),
  payment_amount: v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'harus berupa angka'), v.transform(Number)),
})

export const confirmPaymentAnswer = v.object({ id, payment_status: v.picklist(PAYMENT_STATUSES) })

export const tenantCalls = {
  confirmPayment: {
    method: 'POST',
    path: '/transaction/{id}/confirm_payment.json',
    access: 'tenant',
    idempotent: true,
    section: 'Transactions',
    summary: 'Send the proof of a bank transfer',
    params: byId,
    body: multipart(confirmPaymentRequest, { files: { image: 'required' } }),
    answer: confirmPaymentAnswer,
  },
} as const satisfies Calls
