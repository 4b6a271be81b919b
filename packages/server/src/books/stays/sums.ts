import { sql as raw } from 'drizzle-orm'

/*
 * What is added up for a row of `transactions`. The texts are plain SQL, because some statements are prepared without
 * drizzle.
 */

const paymentsWhere = (condition: string) =>
  `(select coalesce(sum(p.amount), 0)::int from payments p where ${condition}
    and not exists (select from payment_voids v where v.payment_id = p.id))`

/** What was paid too much and has since paid for other bills. */
const CREDIT_SPENT = paymentsWhere('p.credit_of = transactions.id')
/** The sum of the payments that were not voided, without what pays for other bills. */
const RECEIVED = `(${paymentsWhere('p.transaction_id = transactions.id')} - ${CREDIT_SPENT})`

const chargesWhere = (condition: string) =>
  `(select coalesce(sum(c.amount), 0)::int from charges c where c.transaction_id = transactions.id and ${condition}
    and not exists (select from charge_voids v where v.charge_id = c.id))`

/** What an operator added and did not take off again; it is part of the add-ons and of the deposit. */
const CHARGES = chargesWhere('true')
/** Of that, the deposits for keys; they are part of the deposit. */
export const KEY_DEPOSITS = chargesWhere(`c.kind = 'key_deposit'`)

/** What is paid last: charges and the penalty, so that what is added later does not undo what was paid before. */
const PAID_LAST = `(${CHARGES} + transactions.penalty_cost)`

/** How much has to arrive until the deposit for the AC is paid. Where a voucher pays for everything else, it is still to be paid. */
const UNTIL_DEPOSIT = `greatest(transactions.total - ${PAID_LAST}, transactions.deposit_cost - ${KEY_DEPOSITS})`

/** Whether the deposit for the AC has arrived. Without charges and a penalty that is so once the bill is settled. */
export const IS_DEPOSIT_PAID = `(transactions.payment_status = 'confirmed' or ${PAID_LAST} > 0 and ${RECEIVED} >= ${UNTIL_DEPOSIT})`

export const received = raw.raw(RECEIVED).mapWith(Number)
export const chargesCost = raw.raw(CHARGES).mapWith(Number)
export const keyDepositCost = raw.raw(KEY_DEPOSITS).mapWith(Number)
export const untilDeposit = raw.raw(UNTIL_DEPOSIT)
export const isDepositPaid = raw.raw(IS_DEPOSIT_PAID)
