import * as v from 'valibot'
import type { OperatorCalls } from './call'
import { notedPayment } from './paymentsForOperators'
import { byId, calendarDate, id, known, rupiah, unixSeconds } from './primitives'
import { shownStay } from './stays'

const ofBill = { stay: id, place: v.string() }

/** What one person was asked for, what came and went, and what is left, as of today. */
const statement = v.object({
  today: calendarDate,
  /** all of them, also those that nobody pays any more, the earliest stay first */
  bills: v.array(
    v.object({
      ...shownStay.entries,
      /** the last day on which one may pay */
      due: calendarDate,
      /** what is still to be paid; 0 where nobody pays it any more */
      owed: rupiah,
      /** what is held of the deposit that was paid with it */
      deposit: rupiah,
    }),
  ),
  /** voided ones too, in the order in which they were noted */
  payments: v.array(v.object({ ...notedPayment.entries, ...ofBill })),
  /** what went back, in that order */
  returns: v.array(
    v.object({ ...ofBill, kind: v.picklist(['refund', 'deposit']), amount: rupiah, at: unixSeconds, note: known }),
  ),
  owed: rupiah,
  /** what came beyond the totals and is left */
  credit: rupiah,
  /** the deposits that are held; no part of the balance, as they go back when the tenant leaves */
  deposit: rupiah,
  /** the credit without what is owed */
  balance: rupiah,
})

export const operatorCalls = {
  readStatement: {
    method: 'GET',
    path: '/tenants/{id}/statement',
    access: 'staff',
    house: 'tenant',
    section: 'Payments',
    params: byId,
    summary: 'All bills and payments of a tenant, what went back, and what is owed, left over and held',
    answer: statement,
  },
} as const satisfies OperatorCalls

export type Statement = v.InferOutput<typeof statement>
