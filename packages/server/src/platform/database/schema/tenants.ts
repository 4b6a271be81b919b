import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { cascade, instant } from './columns'
import { rooms } from './houses'

export const tenants = pgTable(
  'tenants',
  {
    id: serial('id').primaryKey(),
    /** normalised, begins with 08 */
    phone: text('phone').notNull().unique(),
    /** as an operator calls a tenant who has not filled in the profile yet; or as the profile did that was erased */
    name: text('name'),
    passwordHash: text('password_hash').notNull(),
    /** false = nobody knows the password yet: the tenant has not used the first link */
    hasPassword: boolean('has_password').notNull().default(true),
    coinCount: integer('coin_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** The room of the last booking that was deleted, while that room is there: whose tenant this is stays known. */
    cancelledRoomId: integer('cancelled_room_id').references(() => rooms.id),
    /** Its account, which the tenant knows, also without the booking, its room and its house. */
    knownAccount: text('known_account'),
  },
  (table) => [check('tenants_coin_count_not_negative', sql`${table.coinCount} >= 0`)],
)

export const tokens = pgTable(
  'tokens',
  {
    /** sha-256 of the token; the token itself is not stored anywhere */
    hash: text('hash').primaryKey(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, cascade),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('tokens_by_tenant').on(table.tenantId), index('tokens_by_expiry').on(table.expiresAt)],
)

/** A tenant has one link at most: a new one takes the place of the older. */
export const passwordLinks = pgTable('password_links', {
  tenantId: integer('tenant_id')
    .primaryKey()
    .references(() => tenants.id, cascade),
  /** sha-256 of the code in the link; the code itself is not stored anywhere */
  hash: text('hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
  /** when an operator opened WhatsApp with it or copied it; null = it was only shown */
  sentAt: instant('sent_at'),
})

export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: serial('id').primaryKey(),
    /** keyed hash of a phone number or of a network address */
    subject: text('subject').notNull(),
    failedAt: instant('failed_at').notNull(),
  },
  (table) => [index('sign_in_failures_by_subject').on(table.subject, table.failedAt)],
)
