import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core'
import { cascade, instant } from './columns'
import { houses } from './houses'
import { transactions } from './stays'
import { tenants } from './tenants'

export const voucherTypes = pgTable('voucher_types', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  discountValue: integer('discount_value').notNull(),
  /** the price in coins; null = not sold for coins */
  coinCost: integer('coin_cost'),
})

export const vouchers = pgTable(
  'vouchers',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull().unique(),
    /** what its holder reads; null = it has no name of its own */
    name: text('name'),
    /** what it takes off, or the most that its per cent take off */
    discountValue: integer('discount_value').notNull(),
    /** of the rent, without deposit and penalty; null = the whole value */
    percent: smallint('percent'),
    /** how many bookings may have it; null = any number */
    quota: integer('quota'),
    /** null = it is valid in every house */
    houseId: integer('house_id').references(() => houses.id, cascade),
    /** how long the stay has to be; null = any length */
    leastNights: integer('least_nights'),
    /** null = a general voucher: each tenant may use it once */
    tenantId: integer('tenant_id').references(() => tenants.id, cascade),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('vouchers_of_tenant').on(table.tenantId),
    check('vouchers_percent', sql`${table.percent} between 1 and 100`),
  ],
)

/** A row is deleted together with its transaction, so a cancelled booking gives its voucher back. */
export const voucherUses = pgTable(
  'voucher_uses',
  {
    voucherId: integer('voucher_id')
      .notNull()
      .references(() => vouchers.id, cascade),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, cascade),
    transactionId: integer('transaction_id')
      .notNull()
      .unique()
      .references(() => transactions.id, cascade),
  },
  (table) => [primaryKey({ columns: [table.voucherId, table.tenantId] })],
)

export const coinEntries = pgTable(
  'coin_entries',
  {
    id: serial('id').primaryKey(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, cascade),
    /** positive = earned, negative = spent */
    amount: integer('amount').notNull(),
    description: text('description').notNull(),
    /** the bill whose payment they follow; null = another reason */
    transactionId: integer('transaction_id').references(() => transactions.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('coin_entries_of_tenant').on(table.tenantId, table.id),
    index('coin_entries_of_transaction').on(table.transactionId),
  ],
)
