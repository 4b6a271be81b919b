import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { StatementColumns } from '@griya/contract/statementsForOperators'
import { LEFT_AS } from '@griya/contract/words'
import { cascade, instant } from './columns'
import { transactions } from './stays'

/** A statement of a bank that an operator took, or what a program told of an account and a day. */
export const statementImports = pgTable(
  'statement_imports',
  {
    id: serial('id').primaryKey(),
    /** digits without zeros before them, which spreadsheets drop */
    account: text('account').notNull(),
    format: text('format').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    /** what went out is no more than counted */
    debitCount: integer('debit_count').notNull(),
    debitSum: bigint('debit_sum', { mode: 'number' }).notNull(),
    /** as the audit log calls who took it */
    takenBy: text('taken_by').notNull(),
    takenAt: instant('taken_at').notNull(),
    /** a program told of single credits, so that there may have been others on that day */
    isSent: boolean('is_sent').notNull().default(false),
  },
  (table) => [
    index('statement_imports_of_account').on(table.account, table.toDay),
    uniqueIndex('statement_imports_sent')
      .on(table.account, table.toDay)
      .where(sql`${table.isSent}`),
  ],
)

/** What came into an account. Its key lets it be taken once. */
export const statementCredits = pgTable(
  'statement_credits',
  {
    id: serial('id').primaryKey(),
    importId: integer('import_id')
      .notNull()
      .references(() => statementImports.id, cascade),
    account: text('account').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** whole rupiah */
    amount: integer('amount').notNull(),
    /** as the bank wrote it, or empty where a program told nothing more; null = erased */
    text: text('text'),
    /** a hash of account, day, amount, text without blanks, and balance; null = it stands in no statement yet */
    key: text('key'),
    /** of equal ones the first is 1 */
    occurrence: integer('occurrence').notNull(),
    /** a hash of the account and of the number that a program gave it; null = no program told of it */
    sentKey: text('sent_key').unique(),
    /** an operator has seen to it: it is no rent, or stays without a bill */
    leftAs: text('left_as', { enum: LEFT_AS }),
  },
  (table) => [
    unique('statement_credits_once').on(table.key, table.occurrence),
    index('statement_credits_of_account').on(table.account, table.day),
    index('statement_credits_of_import').on(table.importId),
    check('statement_credits_amount_not_negative', sql`${table.amount} >= 0`),
  ],
)

/** A debit that took a credit back. */
export const statementReversals = pgTable(
  'statement_reversals',
  {
    key: text('key').notNull(),
    occurrence: integer('occurrence').notNull(),
    creditId: integer('credit_id')
      .notNull()
      .references(() => statementCredits.id, cascade),
    importId: integer('import_id')
      .notNull()
      .references(() => statementImports.id, cascade),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.occurrence] }),
    unique('statement_reversals_of_credit').on(table.creditId),
    index('statement_reversals_of_import').on(table.importId),
  ],
)

/** An operator found the money of a bill, and has not confirmed it: its tenant is told that it has arrived. */
export const statementJoins = pgTable(
  'statement_joins',
  {
    creditId: integer('credit_id')
      .primaryKey()
      .references(() => statementCredits.id, cascade),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => transactions.id, cascade),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [index('statement_joins_of_transaction').on(table.transactionId)],
)

/** A program that may tell of single credits of an account. */
export const creditSenders = pgTable('credit_senders', {
  account: text('account').primaryKey(),
  /** encrypted with the key in the data folder */
  secret: text('secret').notNull(),
  madeAt: instant('made_at').notNull(),
})

/** Of an account whose files no format knows: which column is what, as an operator said once. */
export const statementColumns = pgTable('statement_columns', {
  account: text('account').primaryKey(),
  columns: jsonb('columns').$type<StatementColumns>().notNull(),
})
