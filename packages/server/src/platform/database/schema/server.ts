import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { cascade, instant } from './columns'
import { tenants } from './tenants'

/** Secrets and settings that all processes share. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() })

/** Written in the same transaction as the effect, so nobody can see a key without its answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, cascade),
    key: text('key').notNull(),
    /** hash of the call, its path and its body */
    requestHash: text('request_hash').notNull(),
    status: smallint('status'),
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)
