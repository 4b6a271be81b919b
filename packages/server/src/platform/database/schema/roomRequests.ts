import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { PERIODS, ROOM_REQUEST_STATES } from '@griya/contract/words'
import { cascade, instant } from './columns'
import { rooms } from './houses'
import { transactions } from './stays'
import { tenants } from './tenants'

/** Somebody without an account asks for a room. Without a tenant it is erased after 30 days, otherwise with the tenant. */
export const roomRequests = pgTable(
  'room_requests',
  {
    id: serial('id').primaryKey(),
    /** random: what the asker is told, so that nobody learns how many ask */
    code: text('code').notNull().unique(),
    /** hash of the Idempotency-Key, and of what was asked with it */
    keyHash: text('key_hash').unique(),
    requestHash: text('request_hash'),
    name: text('name').notNull(),
    /** normalised, begins with 0 */
    phone: text('phone').notNull(),
    note: text('note').notNull(),
    /** keyed hash of the network it came from; null = it is older than this column */
    network: text('network'),
    roomId: integer('room_id')
      .notNull()
      .references(() => rooms.id, cascade),
    startAt: instant('start_at').notNull(),
    period: text('period', { enum: PERIODS }).notNull(),
    count: integer('count').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    extraAc: boolean('extra_ac').notNull(),
    createdAt: instant('created_at').notNull(),
    state: text('state', { enum: ROOM_REQUEST_STATES }).notNull().default('open'),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    /** the words of a refusal */
    answer: text('answer'),
    /** the booking that came of it, as long as that exists */
    transactionId: integer('transaction_id').references(() => transactions.id, { onDelete: 'set null' }),
    tenantId: integer('tenant_id').references(() => tenants.id, cascade),
  },
  (table) => [
    index('room_requests_open')
      .on(table.phone, table.id)
      .where(sql`${table.state} = 'open'`),
    index('room_requests_by_age').on(table.createdAt),
    index('room_requests_by_phone').on(table.phone),
    index('room_requests_of_room').on(table.roomId),
    index('room_requests_of_transaction')
      .on(table.transactionId)
      .where(sql`${table.transactionId} is not null`),
    index('room_requests_of_tenant')
      .on(table.tenantId)
      .where(sql`${table.tenantId} is not null`),
  ],
)
