import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, serial, smallint, text } from 'drizzle-orm/pg-core'
import { TICKET_KINDS, TICKET_STATES } from '@griya/contract/ticketWords'
import { cascade, instant } from './columns'
import { images } from './images'
import { transactions } from './stays'
import { tenants } from './tenants'

/** What a tenant asked for help with (contract A13). */
export const tickets = pgTable(
  'tickets',
  {
    id: serial('id').primaryKey(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, cascade),
    kind: text('kind', { enum: TICKET_KINDS }).notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: TICKET_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** the stay that it is about, as long as that exists */
    transactionId: integer('transaction_id').references(() => transactions.id, { onDelete: 'set null' }),
    /** of a leave: the day of departure, and where the deposit goes */
    leaveDate: date('leave_date', { mode: 'string' }),
    refundAccount: text('refund_account'),
    /** when an operator first answered, and when it was last done; both null until then */
    answeredAt: instant('answered_at'),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('tickets_of_tenant').on(table.tenantId, table.id),
    index('tickets_by_state').on(table.state, table.id),
    index('tickets_by_time').on(table.createdAt),
    index('tickets_of_transaction')
      .on(table.transactionId)
      .where(sql`${table.transactionId} is not null`),
  ],
)

export const ticketPhotos = pgTable(
  'ticket_photos',
  {
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, cascade),
    /** from 1 on */
    place: smallint('place').notNull(),
    imageId: text('image_id')
      .notNull()
      .references(() => images.id),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.place] }),
    index('ticket_photos_of_image').on(table.imageId),
  ],
)

export const ticketAnswers = pgTable(
  'ticket_answers',
  {
    id: serial('id').primaryKey(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, cascade),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    /** the operator's name; null = the tenant */
    writtenBy: text('written_by'),
  },
  (table) => [index('ticket_answers_of_ticket').on(table.ticketId, table.id)],
)
