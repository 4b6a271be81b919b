import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../server/database/open'
import { hashPassword } from '../../../server/domain/password'
import { isSmoke } from '../../smoke'

export interface Size {
  readonly name: 'small' | 'large' | 'huge'
  readonly tenants: number
  readonly houses: number
}

export const ROOMS_PER_HOUSE = 40
export const TRANSACTIONS_PER_TENANT = 10
/** Connections that book at the same time. */
export const BOOKERS = 16
/** The rooms of an empty house: each measured booking takes a night that is still free. */
const ROOMS_TO_BOOK = 4000

/** All have 50 houses of 40 rooms, because the search over all houses reads them all. */
const SMALL: Size = { name: 'small', tenants: 100, houses: 50 }
export const SIZES: readonly Size[] = [SMALL, { name: 'large', tenants: isSmoke ? 200 : 100_000, houses: 50 }]
/** For `npm run lab -- bench-server day`. */
export const DAY_SIZES: readonly Size[] = [SMALL, { name: 'huge', tenants: isSmoke ? 200 : 1_000_000, houses: 50 }]

export const roomsOf = (size: Size) => size.houses * ROOMS_PER_HOUSE
/** Seven rooms of ten are occupied. */
const livedIn = (size: Size) => Math.floor(roomsOf(size) * 0.7)

/** The days on which a booking may begin: today and the following ones. */
export const DAYS_TO_BOOK = 8

/** The rooms of one booker, numbered within the empty house; that house has the highest ids. */
export const roomToBook = (size: Size, booker: number, turn: number): number =>
  roomsOf(size) + booker + BOOKERS * (Math.floor(turn / DAYS_TO_BOOK) % Math.floor(ROOMS_TO_BOOK / BOOKERS))

export const tokenOf = (tenant: number) => `bench-token-${tenant}`
export const phoneOf = (tenant: number) => `0899${String(tenant).padStart(8, '0')}`

const housesAndRooms = (size: Size) => [
  raw`insert into houses (name, address, bank_detail)
      select 'Kost ' || h, 'Jl. Melati No. ' || h || ', Malang', 'BCA 1234567890 a.n. PT Melati Jaya'
      from generate_series(1, ${size.houses + 1}::int) h`,
  raw`insert into rooms (house_id, number, display_name, monthly_rate, weekly_rate, daily_rate, extra_person_monthly,
        extra_person_weekly, extra_person_daily, extra_ac_monthly, extra_ac_weekly, extra_ac_daily, ac_deposit,
        addons_monthly, addons_weekly, addons_daily)
      select least(1 + (r - 1) / ${ROOMS_PER_HOUSE}::int, ${size.houses + 1}::int), 'K' || r, 'Melati K' || r,
        case when r <= ${roomsOf(size)}::int then 1200000 end, case when r <= ${roomsOf(size)}::int then 400000 end, 90000, 200000, 70000,
        15000, 250000, 80000, 20000, 500000, 50000, 15000, 3000
      from generate_series(1, ${roomsOf(size) + ROOMS_TO_BOOK}::int) r`,
]

export const PASSWORD = 'rahasia123'

const people = (size: Size, passwordHash: string) => [
  raw`insert into tenants (phone, password_hash, created_at)
      select '0899' || lpad(t::text, 8, '0'), ${passwordHash}, 1700000000
      from generate_series(1, ${size.tenants}::int) t`,
  raw`insert into tokens (hash, tenant_id, expires_at)
      select translate(encode(sha256(('bench-token-' || t)::bytea), 'base64'), '+/=', '-_'), t, 32503680000
      from generate_series(1, ${size.tenants}::int) t`,
  raw`insert into profiles (tenant_id, slot, name, birth_place, religion, marriage_status, phone)
      select t, 1, 'Penyewa ' || t, 'Malang', 'Islam', t % 2 = 0, '0899' || lpad(t::text, 8, '0')
      from generate_series(1, ${size.tenants}::int) t`,
]

/** Stays of a month each, one after the other. All are over except the last one of each present tenant. */
const stays = (size: Size, today: string) => raw`
  insert into transactions (tenant_id, room_id, payment_status, payment_due, room_cost, extra_ac_cost, addons_cost,
    extra_person_cost, penalty_cost, deposit_cost, discount_amount, total, extra_ac, extra_person, start_at, end_at,
    start_date, end_date, deposit_until, created_at)
  select t, room, 'confirmed', start_at, 1200000, 0, 50000, 0, 0, deposit, 0, 1250000 + deposit, deposit > 0, false,
    start_at, start_at + 30 * 86400, start_date, start_date + 30,
    case when deposit > 0 then start_date + 180 end, start_at
  from (
    select t, n, start_date,
      case when lives_here then t else 1 + (t * 7 + n) % ${roomsOf(size)}::int end as room,
      case when n % 3 = 0 then 500000 else 0 end as deposit,
      extract(epoch from (start_date::timestamp at time zone 'Asia/Jakarta'))::bigint as start_at
    from (
      select t, n, t <= ${livedIn(size)}::int and n = ${TRANSACTIONS_PER_TENANT}::int as lives_here,
        ${today}::date - case when t <= ${livedIn(size)}::int and n = ${TRANSACTIONS_PER_TENANT}::int
          then 10 else 30 * (12 - n) + t % 29 end as start_date
      from generate_series(1, ${size.tenants}::int) t, generate_series(1, ${TRANSACTIONS_PER_TENANT}::int) n
    ) dated
  ) priced`

/** Each stay was paid at once. */
const payments = raw`
  insert into payments (transaction_id, amount, at, way, house_id, noted_by, noted_at)
  select t.id, t.total, t.created_at, 'transfer', r.house_id, 'server', t.created_at
  from transactions t join rooms r on r.id = t.room_id`

/** The nights of the stays that are not over, from yesterday on. */
const nights = (today: string) => raw`
  insert into room_nights (room_id, night, transaction_id, held_until)
  select room_id, night::date, id, null
  from transactions, generate_series(${today}::date - 1, end_date - 1, interval '1 day') night
  where end_date > ${today}::date`

/** Nights are kept for 60 days; it does not matter here whose they were. */
const pastNights = (size: Size, today: string) => raw`
  insert into room_nights (room_id, night, transaction_id, held_until)
  select room, ${today}::date - days, 1 + room % ${size.tenants * TRANSACTIONS_PER_TENANT}::int, null
  from generate_series(1, ${roomsOf(size)}::int) room, generate_series(2, 60) days`

const longer = (sql: Sql, statements: readonly ReturnType<typeof raw>[]) =>
  statements.reduce(
    (before, statement) => before.then(() => sql.execute(statement)).then(() => undefined),
    Promise.resolve(),
  )

/** Fills an empty, migrated database; all rows are generated inside the database. */
export const generate = async (sql: Sql, size: Size, today: string, passwordCost: number): Promise<void> => {
  const passwordHash = await hashPassword(PASSWORD, passwordCost)
  await sql.transaction((tx) =>
    longer(tx, [
      raw`set local statement_timeout = 0`,
      ...housesAndRooms(size),
      ...people(size, passwordHash),
      stays(size, today),
      payments,
      nights(today),
      pastNights(size, today),
    ]),
  )
}

/** Deletes the bookings of a round, so that the next one begins with the same data. */
export const removeBookings = async (sql: Sql, size: Size): Promise<void> => {
  await sql.execute(raw`delete from transactions where id > ${size.tenants * TRANSACTIONS_PER_TENANT}::int`)
  await sql.execute(raw`vacuum analyze transactions, room_nights`)
}
