import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { cascade, instant } from './columns'
import { houses } from './houses'
import { transactions } from './stays'
import { tenants } from './tenants'
import { tickets } from './tickets'

export const notifications = pgTable(
  'notifications',
  {
    id: serial('id').primaryKey(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, cascade),
    content: text('content').notNull(),
    createdAt: instant('created_at').notNull(),
    /** what it is about, as long as that exists */
    transactionId: integer('transaction_id').references(() => transactions.id, { onDelete: 'set null' }),
    ticketId: integer('ticket_id').references(() => tickets.id, { onDelete: 'set null' }),
    /** Null counts as read: so do all notifications from before this was asked. */
    isUnread: boolean('is_unread').$defaultFn(() => true),
  },
  (table) => [
    index('notifications_of_tenant').on(table.tenantId, table.id),
    index('notifications_unread')
      .on(table.tenantId)
      .where(sql`${table.isUnread}`),
    index('notifications_of_transaction')
      .on(table.transactionId)
      .where(sql`${table.transactionId} is not null`),
    index('notifications_of_ticket')
      .on(table.ticketId)
      .where(sql`${table.ticketId} is not null`),
  ],
)

/**
 * Which reminders were sent: one row for each, so that none is sent twice. Of the messages that operators opened in WhatsApp
 * (`BY_WHATSAPP`), the last one stands here.
 */
export const reminders = pgTable(
  'reminders',
  {
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => transactions.id, cascade),
    kind: text('kind').notNull(),
    /** the start or the end of the stay, or the time to pay */
    about: instant('about').notNull(),
    /** null = before anybody kept it */
    sentAt: instant('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.kind, table.about] })],
)

export const pushTokens = pgTable(
  'push_tokens',
  {
    id: serial('id').primaryKey(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, cascade),
    token: text('token').notNull().unique(),
    /** hash of the token of the session that allowed it; null if that was before anybody kept it */
    sessionHash: text('session_hash'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('push_tokens_of_tenant').on(table.tenantId)],
)

export const announcements = pgTable('announcements', {
  id: serial('id').primaryKey(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  createdAt: instant('created_at').notNull(),
  /** not shown from then on; null = shown for ever */
  endsAt: instant('ends_at'),
  /** for the tenants of that house; null = for everybody */
  houseId: integer('house_id').references(() => houses.id),
})
