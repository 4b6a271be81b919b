import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, serial, smallint, text, unique } from 'drizzle-orm/pg-core'
import { STATEMENT_DAYS } from '@griya/contract/words'
import { bytes, cascade, instant, rate, rupiah, words } from './columns'

export const houses = pgTable('houses', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  bankDetail: text('bank_detail').notNull(),
  /** one rule on each line */
  rules: text('rules').notNull().default(''),
  /** digits with the country code; null = tenants ask at SUPPORT_WHATSAPP */
  whatsapp: text('whatsapp'),
  /** the merchant's printed QRIS code; null = tenants pay by transfer alone */
  qris: text('qris'),
  /** words of the contract, such as `laundry`, or the operator's own */
  facilities: words('facilities'),
  /** both or none */
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  /** null = tenants are told nothing of it */
  readsStatements: text('reads_statements', { enum: STATEMENT_DAYS }),
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
