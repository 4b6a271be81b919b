import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { CHARGE_KINDS, PAYMENT_WAYS } from '@griya/contract/words'
import { bytes, cascade, instant } from './columns'
import { houses } from './houses'
import { images } from './images'
import { operators } from './operators'
import { statementCredits } from './statements'
import { transactions } from './stays'

export const paymentConfirmations = pgTable(
  'payment_confirmations',
  {
    id: serial('id').primaryKey(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => transactions.id, cascade),
    bankAccountName: text('bank_account_name').notNull(),
    bankAccountNumber: text('bank_account_number').notNull(),
    bankName: text('bank_name').notNull(),
    paymentAmount: integer('payment_amount').notNull(),
    /** null after the proof was rejected, or replaced by several later ones, or the tenant's data erased */
    imageId: text('image_id').references(() => images.id),
    createdAt: instant('created_at').notNull(),
    /** null until the operator decides */
    outcome: text('outcome', { enum: ['confirmed', 'rejected', 'replaced'] }),
    reason: text('reason'),
    /** when the operator decided; null also if that was before anybody kept it */
    decidedAt: instant('decided_at'),
    /** what tells whether it is the same picture as another, and how light it is; null = nobody kept it, or it was erased */
    print: bytes('print'),
    printLight: integer('print_light'),
    /** an earlier proof of another bill with the same picture, which may be gone */
    sameAs: integer('same_as'),
  },
  (table) => [
    index('payment_confirmations_of_transaction').on(table.transactionId),
    index('payment_confirmations_by_light').on(table.printLight),
    index('payment_confirmations_of_same').on(table.sameAs),
    index('payment_confirmations_by_decision')
      .on(table.decidedAt)
      .where(sql`${table.decidedAt} is not null`),
  ],
)

/** Made on the operator's page and not in effect yet: until then it can be undone, and the tenant is not told. */
export const paymentDecisions = pgTable(
  'payment_decisions',
  {
    transactionId: integer('transaction_id')
      .primaryKey()
      .references(() => transactions.id, cascade),
    /** the proof that the operator saw */
    proofId: integer('proof_id').references(() => paymentConfirmations.id, cascade),
    outcome: text('outcome', { enum: ['confirmed', 'rejected'] }).notNull(),
    reason: text('reason'),
    /** of a confirmation: what arrived, and how */
    amount: integer('amount'),
    way: text('way', { enum: PAYMENT_WAYS }),
    /** what came in by the bank's word; null = the proof alone was looked at */
    statementCreditId: integer('statement_credit_id').references(() => statementCredits.id, cascade),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id),
    takesEffectAt: instant('takes_effect_at').notNull(),
  },
  (table) => [index('payment_decisions_by_effect').on(table.takesEffectAt)],
)

/** Money that arrived for a transaction. A row never changes: a wrong one is voided by a row of its own. */
export const payments = pgTable(
  'payments',
  {
    id: serial('id').primaryKey(),
    // Not deleted with its transaction: a bill for which money arrived stays for the books.
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => transactions.id),
    /** 0 only where a voucher had paid for everything, before payments were kept */
    amount: integer('amount').notNull(),
    /** when it arrived */
    at: instant('at').notNull(),
    way: text('way', { enum: PAYMENT_WAYS }).notNull(),
    /** the bill for which it was paid too much, so that it pays for this one; null = money that arrived */
    creditOf: integer('credit_of').references(() => transactions.id),
    /** the bank's word for it; null = nobody asked a bank. It pays once, at most its amount */
    statementCreditId: integer('statement_credit_id').references(() => statementCredits.id, { onDelete: 'set null' }),
    /** the tenant's proof of it; null = noted without one, such as cash */
    proofId: integer('proof_id').references(() => paymentConfirmations.id),
    /** where the stay was then: the income stays there, even if the stay moves to another house */
    houseId: integer('house_id')
      .notNull()
      .references(() => houses.id),
    note: text('note'),
    /** as the audit log calls who noted it */
    notedBy: text('noted_by').notNull(),
    notedAt: instant('noted_at').notNull(),
  },
  (table) => [
    index('payments_of_transaction').on(table.transactionId),
    index('payments_by_time').on(table.at),
    index('payments_of_credit')
      .on(table.creditOf)
      .where(sql`${table.creditOf} is not null`),
    index('payments_of_statement_credit')
      .on(table.statementCreditId)
      .where(sql`${table.statementCreditId} is not null`),
    check('payments_amount_not_negative', sql`${table.amount} >= 0`),
  ],
)

/** A payment that was noted by mistake counts for nothing any more. Its key lets it be voided once. */
export const paymentVoids = pgTable('payment_voids', {
  paymentId: integer('payment_id')
    .primaryKey()
    .references(() => payments.id),
  reason: text('reason').notNull(),
  voidedBy: text('voided_by').notNull(),
  voidedAt: instant('voided_at').notNull(),
})

/**
 * What an operator added to a bill. Its amount is part of the bill's add-ons, or of its deposit where it is one for a key.
 * A row never changes: a charge is taken off again by a row of its own.
 */
export const charges = pgTable(
  'charges',
  {
    id: serial('id').primaryKey(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => transactions.id, cascade),
    kind: text('kind', { enum: CHARGE_KINDS }).notNull(),
    /** as the tenant reads it */
    text: text('text').notNull(),
    amount: integer('amount').notNull(),
    /** as the audit log calls who added it */
    addedBy: text('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    index('charges_of_transaction').on(table.transactionId),
    check('charges_amount_positive', sql`${table.amount} > 0`),
  ],
)

/** A charge that was taken off its bill counts for nothing any more. Its key lets it be taken off once. */
export const chargeVoids = pgTable('charge_voids', {
  chargeId: integer('charge_id')
    .primaryKey()
    .references(() => charges.id, cascade),
  reason: text('reason').notNull(),
  voidedBy: text('voided_by').notNull(),
  voidedAt: instant('voided_at').notNull(),
})

/** What was paid back of a bill, outside of the app: each time a row. A deposit has its own columns. */
export const refunds = pgTable(
  'refunds',
  {
    id: serial('id').primaryKey(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => transactions.id, cascade),
    amount: integer('amount').notNull(),
    createdAt: instant('created_at').notNull(),
    /** why, as the tenant reads it */
    note: text('note'),
  },
  (table) => [
    index('refunds_of_transaction').on(table.transactionId),
    index('refunds_by_time').on(table.createdAt),
    check('refunds_amount_positive', sql`${table.amount} > 0`),
  ],
)
