import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { operators } from './operatorTables'

export * from './operatorTables'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** An instant in unix seconds. It always comes from the server's clock, never from the database's. */
const instant = (name: string) => bigint(name, { mode: 'number' })
const rupiah = (name: string) => integer(name).notNull().default(0)
/** rupiah; null = not offered */
const rate = (name: string) => integer(name)
const words = (name: string) => text(name).array().notNull().default([])
const cascade = { onDelete: 'cascade' } as const

/** Secrets and settings that all processes share. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() })

export const tenants = pgTable(
  'tenants',
  {
    id: serial('id').primaryKey(),
    /** normalised, begins with 08 */
    phone: text('phone').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    coinCount: integer('coin_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
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

export const images = pgTable(
  'images',
  {
    id: text('id').primaryKey(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, cascade),
    /** null where an image store holds it under the name of `storedAs` */
    content: bytes('content'),
    storedAs: text('stored_as'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('images_by_tenant').on(table.tenantId),
    check('images_in_one_place', sql`(${table.content} is null) = (${table.storedAs} is not null)`),
  ],
)

/**
 * What an image store holds although no row refers to it: uploads that are not finished, and what was deleted. The
 * sweeper removes it from then on.
 */
export const unusedObjects = pgTable(
  'unused_objects',
  { name: text('name').primaryKey(), removeAt: instant('remove_at').notNull() },
  (table) => [index('unused_objects_by_time').on(table.removeAt)],
)

export const profiles = pgTable(
  'profiles',
  {
    id: serial('id').primaryKey(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, cascade),
    /** 1 or 2 */
    slot: smallint('slot').notNull(),
    name: text('name'),
    birthPlace: text('birth_place'),
    birthDateUnix: instant('birth_date_unix'),
    religion: text('religion'),
    marriageStatus: boolean('marriage_status'),
    phone: text('phone'),
    work: text('work'),
    houseAddress: text('house_address'),
    workAddress: text('work_address'),
    relativeName: text('relative_name'),
    relativePhone: text('relative_phone'),
    relativeDescription: text('relative_description'),
    photoId: text('photo_id').references(() => images.id),
    identityPhotoId: text('identity_photo_id').references(() => images.id),
  },
  (table) => [unique('profiles_of_tenant').on(table.tenantId, table.slot)],
)

export const houses = pgTable('houses', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  bankDetail: text('bank_detail').notNull(),
  /** one rule on each line */
  rules: text('rules').notNull().default(''),
  /** digits with the country code; null = tenants ask at SUPPORT_WHATSAPP */
  whatsapp: text('whatsapp'),
  /** words of the contract, such as `laundry`, or the operator's own */
  facilities: words('facilities'),
  /** both or none */
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
})

export const rooms = pgTable(
  'rooms',
  {
    id: serial('id').primaryKey(),
    houseId: integer('house_id')
      .notNull()
      .references(() => houses.id),
    number: text('number').notNull(),
    displayName: text('display_name').notNull(),
    sizeM2: doublePrecision('size_m2'),
    facilities: words('facilities'),
    description: text('description').notNull().default(''),
    monthlyRate: rate('monthly_rate'),
    weeklyRate: rate('weekly_rate'),
    dailyRate: rate('daily_rate'),
    extraPersonMonthly: rate('extra_person_monthly'),
    extraPersonWeekly: rate('extra_person_weekly'),
    extraPersonDaily: rate('extra_person_daily'),
    extraAcMonthly: rate('extra_ac_monthly'),
    extraAcWeekly: rate('extra_ac_weekly'),
    extraAcDaily: rate('extra_ac_daily'),
    acDeposit: rupiah('ac_deposit'),
    addonsMonthly: rupiah('addons_monthly'),
    addonsWeekly: rupiah('addons_weekly'),
    addonsDaily: rupiah('addons_daily'),
    /** null = before anybody kept that: it has always been there */
    addedAt: instant('added_at'),
    /** from then on it takes no new booking, and no search finds it; null = it is let */
    retiredAt: instant('retired_at'),
  },
  (table) => [unique('rooms_of_house').on(table.houseId, table.number)],
)

/** Photos of houses and rooms, which everybody may see. */
export const photos = pgTable(
  'photos',
  {
    /** of the three contents: another content has another address */
    hash: text('hash').primaryKey(),
    /** of the largest */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** a tiny copy as a data URI; null where it would be too long */
    preview: text('preview'),
    /** WebP, by their width; null where an image store holds them under names that begin with `storedAs` */
    content480: bytes('content_480'),
    content960: bytes('content_960'),
    content1600: bytes('content_1600'),
    storedAs: text('stored_as'),
    /** when it was last added to a house or room, or taken away from one */
    touchedAt: instant('touched_at').notNull(),
  },
  (table) => [
    index('photos_by_touch').on(table.touchedAt),
    check(
      'photos_in_one_place',
      sql`(${table.content480} is null) = (${table.storedAs} is not null) and (${table.content960} is null) = (${table.storedAs} is not null) and (${table.content1600} is null) = (${table.storedAs} is not null)`,
    ),
  ],
)

/** Which photos a house or a room shows, from position 0 on without a gap. */
export const shownPhotos = pgTable(
  'shown_photos',
  {
    id: serial('id').primaryKey(),
    hash: text('hash')
      .notNull()
      .references(() => photos.hash),
    /** of the house or of the room, never both */
    houseId: integer('house_id').references(() => houses.id, cascade),
    roomId: integer('room_id').references(() => rooms.id, cascade),
    position: smallint('position').notNull(),
  },
  (table) => [
    unique('shown_photos_of_house').on(table.houseId, table.position),
    unique('shown_photos_of_room').on(table.roomId, table.position),
    index('shown_photos_by_hash').on(table.hash),
    check('shown_photos_of_one', sql`num_nonnulls(${table.houseId}, ${table.roomId}) = 1`),
  ],
)

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
    /** how much of the deposit was given back, and when; null = it is still held */
    depositReturned: integer('deposit_returned'),
    depositReturnedAt: instant('deposit_returned_at'),
  },
  (table) => [
    index('transactions_of_tenant').on(table.tenantId, table.endAt),
    index('transactions_of_room').on(table.roomId, table.startAt),
    index('transactions_confirmed_by_time')
      .on(sql`coalesce(${table.statusSince}, ${table.createdAt})`)
      .where(sql`${table.paymentStatus} = 'confirmed'`),
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
    check('transactions_total_not_negative', sql`${table.total} >= 0`),
  ],
)

/** What was paid back of a confirmed payment, outside of the app: each time a row. A deposit has its own columns. */
export const refunds = pgTable(
  'refunds',
  {
    id: serial('id').primaryKey(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => transactions.id, cascade),
    amount: integer('amount').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('refunds_of_transaction').on(table.transactionId),
    index('refunds_by_time').on(table.createdAt),
    check('refunds_amount_positive', sql`${table.amount} > 0`),
  ],
)

/** The primary key prevents double bookings: one row for a room and a night. */
export const roomNights = pgTable(
  'room_nights',
  {
    roomId: integer('room_id').notNull(),
    night: date('night', { mode: 'string' }).notNull(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => transactions.id, cascade),
    /** `payment_due` of a pending booking; from that second on the night is free. null = held for good */
    heldUntil: instant('held_until'),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.night] }),
    index('room_nights_of_transaction').on(table.transactionId),
    index('room_nights_by_night').on(table.night),
  ],
)

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
  },
  (table) => [
    index('payment_confirmations_of_transaction').on(table.transactionId),
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
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id),
    takesEffectAt: instant('takes_effect_at').notNull(),
  },
  (table) => [index('payment_decisions_by_effect').on(table.takesEffectAt)],
)

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
    discountValue: integer('discount_value').notNull(),
    /** null = a general voucher: each tenant may use it once */
    tenantId: integer('tenant_id').references(() => tenants.id, cascade),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('vouchers_of_tenant').on(table.tenantId)],
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
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('coin_entries_of_tenant').on(table.tenantId, table.id)],
)

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
  ],
)

/** Which reminders were sent: one row for each, so that none is sent twice. */
export const reminders = pgTable(
  'reminders',
  {
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => transactions.id, cascade),
    kind: text('kind').notNull(),
    /** the end of the stay, or the time to pay */
    about: instant('about').notNull(),
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

/** Written in the same transaction as the effect, so nobody can see a key without its answer. */
/** What a tenant, or somebody who is not signed in, sent about a bug. */
export const bugReports = pgTable(
  'bug_reports',
  {
    id: serial('id').primaryKey(),
    tenantId: integer('tenant_id').references(() => tenants.id, cascade),
    /** keyed hash of the network address, where there is no tenant */
    sender: text('sender'),
    note: text('note').notNull(),
    /** packed with gzip */
    recording: bytes('recording').notNull(),
    createdAt: instant('created_at').notNull(),
    /** how the recording replays, in words; null until it was judged */
    verdict: text('verdict'),
    /** what judging found in the recording: the app's build, the last screen, the first error */
    build: text('build'),
    screen: text('screen'),
    firstError: text('first_error'),
  },
  (table) => [
    index('bug_reports_of_tenant').on(table.tenantId, table.createdAt),
    index('bug_reports_by_age').on(table.createdAt),
    index('bug_reports_to_judge')
      .on(table.id)
      .where(sql`${table.verdict} is null`),
  ],
)

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
