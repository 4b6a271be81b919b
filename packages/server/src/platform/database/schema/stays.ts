import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { PERIODS } from '@griya/contract/words'
import { cascade, instant, rupiah } from './columns'
import { houses, rooms } from './houses'
import { tenants } from './tenants'

export const transactions = pgTable(
  'transactions',
  {
    id: serial('id').primaryKey(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id),
    roomId: integer('room_id')
      .notNull()
      .references(() => rooms.id),
    paymentStatus: text('payment_status', { enum: ['pending', 'paid', 'confirmed'] }).notNull(),
    paymentDue: instant('payment_due').notNull(),
    /** false = it stays open when the time to pay is over, and its nights stay held: money has arrived, or the tenant lives there */
    expires: boolean('expires').notNull().default(true),
    /** when the payment got its status; null if that was before anybody kept it */
    statusSince: instant('status_since'),
    roomCost: rupiah('room_cost'),
    extraAcCost: rupiah('extra_ac_cost'),
    addonsCost: rupiah('addons_cost'),
    extraPersonCost: rupiah('extra_person_cost'),
    penaltyCost: rupiah('penalty_cost'),
    depositCost: rupiah('deposit_cost'),
    discountAmount: rupiah('discount_amount'),
    total: rupiah('total'),
    voucherCode: text('voucher_code'),
    extraAc: boolean('extra_ac').notNull(),
    extraPerson: boolean('extra_person').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    /** the first night and the day of departure, in the property's time zone */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /** what was booked, whatever became of the stay since */
    bookedPeriod: text('booked_period', { enum: PERIODS }),
    bookedCount: integer('booked_count'),
    /** whether the bill of the next month comes by itself, seven days before the end */
    continues: boolean('continues').notNull().default(false),
    /** rupiah a month for the room and its add-ons; null = the room's price of the day on which the bill is made */
    agreedPrice: integer('agreed_price'),
    /** of a bill that came by itself: the stay after which it begins. No foreign key, as the tables are copied in order */
    followsId: integer('follows_id'),
    /** the AC deposit paid with this transaction covers stays until then; null if none was paid */
    depositUntil: date('deposit_until', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
    /** when the tenant was told that the time to pay had run out */
    toldAt: instant('told_at'),
    /** when another booking took the nights of this one, whose time to pay had run out; it can never come back */
    lostAt: instant('lost_at'),
    /** when an operator cancelled it although it was paid; the row stays for the books */
    cancelledAt: instant('cancelled_at'),
    /** the first night in this room, of a stay that began in another one; null = all of them */
    roomSince: date('room_since', { mode: 'string' }),
    /** where it was when the payment was confirmed: its income stays there, even if it moves to another house */
    paidHouseId: integer('paid_house_id').references(() => houses.id),
    /** why no deposit for the AC is asked for, although none is held any more; null = the rule decides (stays/deposits) */
    depositWaived: text('deposit_waived'),
    /**
     * What an operator said about the deposit of a bill that asks for none: one that is held elsewhere or from before counts,
     * or it is asked for with the next bill; null = the rule decides
     */
    depositAgreed: text('deposit_agreed', { enum: ['kept', 'next'] }),
    /** how much of the deposit was given back, and when; null = it is still held */
    depositReturned: integer('deposit_returned'),
    depositReturnedAt: instant('deposit_returned_at'),
    /** why the rest was kept, as the tenant reads it */
    depositNote: text('deposit_note'),
    /** the new end, where an operator ended the stay before the one that was booked */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('transactions_of_tenant').on(table.tenantId, table.endAt),
    index('transactions_of_room').on(table.roomId, table.startAt),
    index('transactions_with_deposit')
      .on(table.depositUntil)
      .where(
        sql`${table.paymentStatus} = 'confirmed' and ${table.depositCost} > 0 and ${table.depositReturnedAt} is null`,
      ),
    index('transactions_by_deposit_return')
      .on(table.depositReturnedAt)
      .where(sql`${table.depositReturnedAt} is not null`),
    index('transactions_pending_by_due')
      .on(table.paymentDue)
      .where(sql`${table.paymentStatus} = 'pending'`),
    index('transactions_untold_by_due')
      .on(table.paymentDue)
      .where(sql`${table.paymentStatus} = 'pending' and ${table.toldAt} is null`),
    index('transactions_confirmed_by_end')
      .on(table.endAt)
      .where(sql`${table.paymentStatus} = 'confirmed'`),
    index('transactions_paid')
      .on(table.id)
      .where(sql`${table.paymentStatus} = 'paid'`),
    index('transactions_continuing_by_end')
      .on(table.endAt)
      .where(sql`${table.continues} and ${table.cancelledAt} is null`),
    uniqueIndex('transactions_one_bill_after_a_stay')
      .on(table.followsId)
      .where(sql`${table.cancelledAt} is null`),
    check('transactions_total_not_negative', sql`${table.total} >= 0`),
  ],
)

/** Of a stay that has ended: somebody noted that the tenant is gone. Without such a row they may still live there. */
export const departures = pgTable('departures', {
  transactionId: integer('transaction_id')
    .primaryKey()
    .references(() => transactions.id, cascade),
  notedAt: instant('noted_at').notNull(),
})

/** Nights in which a room is repaired and let to nobody. */
export const roomBlocks = pgTable(
  'room_blocks',
  {
    id: serial('id').primaryKey(),
    roomId: integer('room_id')
      .notNull()
      .references(() => rooms.id, cascade),
    /** the first night, and the day from which the room is let again */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    /** as the audit log calls who added it */
    addedBy: text('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [index('room_blocks_of_room').on(table.roomId, table.startDate)],
)

/** The primary key prevents double bookings: one row for a room and a night, which a stay has or a repair. */
export const roomNights = pgTable(
  'room_nights',
  {
    roomId: integer('room_id').notNull(),
    night: date('night', { mode: 'string' }).notNull(),
    transactionId: integer('transaction_id').references(() => transactions.id, cascade),
    blockId: integer('block_id').references(() => roomBlocks.id, cascade),
    /** `payment_due` of a pending booking that expires; from that second on the night is free. null = held for good */
    heldUntil: instant('held_until'),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.night] }),
    index('room_nights_of_transaction').on(table.transactionId),
    index('room_nights_by_night').on(table.night),
    index('room_nights_of_block')
      .on(table.blockId)
      .where(sql`${table.blockId} is not null`),
    check('room_nights_one_holder', sql`num_nonnulls(${table.transactionId}, ${table.blockId}) = 1`),
  ],
)
