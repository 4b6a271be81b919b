import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../packages/server/src/platform/database/open'
import { hashPassword } from '../../../packages/server/src/domain/password'

/** An owner with three houses of 20 rooms, nine of ten let for twelve months. */
export const HOUSES = 3
export const ROOMS = 60
export const TENANTS = 54
export const MONTHS = 12
export const CONNECTIONS = 8
export const TRANSACTIONS = TENANTS * MONTHS
/** The rooms of an empty house: each measured booking takes a night that is still free. */
const ROOMS_TO_BOOK = 400
/** The days on which a booking may begin: today and the following ones. */
const DAYS_TO_BOOK = 8

/** Another free room and day for each turn of a connection; the empty house has the highest ids. */
export const stayToBook = (connection: number, turn: number) => ({
  room: ROOMS + 1 + connection + CONNECTIONS * (Math.floor(turn / DAYS_TO_BOOK) % (ROOMS_TO_BOOK / CONNECTIONS)),
  day: turn % DAYS_TO_BOOK,
})

export const PASSWORD = 'rahasia123'
export const tokenOf = (tenant: number) => `bench-token-${tenant}`
export const phoneOf = (tenant: number) => `0899${String(tenant).padStart(8, '0')}`

const housesAndRooms = [
  raw`insert into houses (name, address, bank_detail)
      select 'Kost ' || h, 'Jl. Melati No. ' || h || ', Malang', 'BCA 1234567890 a.n. PT Melati Jaya'
      from generate_series(1, ${HOUSES + 1}::int) h`,
  raw`insert into rooms (house_id, number, display_name, monthly_rate, weekly_rate, daily_rate, extra_person_monthly,
        extra_person_weekly, extra_person_daily, extra_ac_monthly, extra_ac_weekly, extra_ac_daily, ac_deposit,
        addons_monthly, addons_weekly, addons_daily)
      select least(1 + (r - 1) * ${HOUSES}::int / ${ROOMS}::int, ${HOUSES + 1}::int), 'K' || r, 'Melati K' || r,
        1200000, 400000, 90000, 200000, 70000, 15000, 250000, 80000, 20000, 500000, 50000, 15000, 3000
      from generate_series(1, ${ROOMS + ROOMS_TO_BOOK}::int) r`,
]

const people = (passwordHash: string) => [
  raw`insert into tenants (phone, password_hash, created_at)
      select '0899' || lpad(t::text, 8, '0'), ${passwordHash}, 1700000000 from generate_series(1, ${TENANTS}::int) t`,
  raw`insert into tokens (hash, tenant_id, expires_at)
      select translate(encode(sha256(('bench-token-' || t)::bytea), 'base64'), '+/=', '-_'), t, 32503680000
      from generate_series(1, ${TENANTS}::int) t`,
  raw`insert into profiles (tenant_id, slot, name, birth_place, religion, marriage_status, phone)
      select t, 1, 'Penyewa ' || t, 'Malang', 'Islam', t % 2 = 0, '0899' || lpad(t::text, 8, '0')
      from generate_series(1, ${TENANTS}::int) t`,
]

/** Each tenant has lived in one room for a year, month after month. The last month is not over. */
const stays = (today: string) => raw`
  insert into transactions (tenant_id, room_id, payment_status, payment_due, room_cost, extra_ac_cost, addons_cost,
    extra_person_cost, penalty_cost, deposit_cost, discount_amount, total, extra_ac, extra_person, start_at, end_at,
    start_date, end_date, deposit_until, created_at)
  select t, t, 'confirmed', start_at, 1200000, 0, 50000, 0, 0, deposit, 0, 1250000 + deposit, deposit > 0, false,
    start_at, start_at + 30 * 86400, start_date, start_date + 30,
    case when deposit > 0 then start_date + 180 end, start_at
  from (
    select t, start_date, case when n % 6 = 1 then 500000 else 0 end as deposit,
      extract(epoch from (start_date::timestamp at time zone 'Asia/Jakarta'))::bigint as start_at
    from (
      select t, n, ${today}::date - 10 - 30 * (${MONTHS}::int - n) as start_date
      from generate_series(1, ${TENANTS}::int) t, generate_series(1, ${MONTHS}::int) n
    ) dated
  ) priced
  order by t, start_at`

/** Each stay was paid in two parts and told about three times. */
const books = [
  raw`insert into payments (transaction_id, amount, at, way, house_id, noted_by, noted_at)
      select t.id, case part when 1 then 500000 else t.total - 500000 end, t.created_at, 'transfer', r.house_id, 'server',
        t.created_at
      from transactions t join rooms r on r.id = t.room_id, generate_series(1, 2) part`,
  raw`insert into notifications (tenant_id, transaction_id, content, created_at)
      select t.tenant_id, t.id, 'Pembayaran Anda sudah dikonfirmasi', t.created_at + n
      from transactions t, generate_series(1, 3) n`,
  raw`insert into room_nights (room_id, night, transaction_id, held_until)
      select room_id, night::date, id, null
      from transactions, generate_series(start_date, end_date - 1, interval '1 day') night`,
]

/** Fills an empty, migrated database. */
export const generate = async (sql: Sql, today: string, passwordCost: number): Promise<void> => {
  const passwordHash = await hashPassword(PASSWORD, passwordCost)
  await sql.transaction(async (tx) => {
    for (const statement of [...housesAndRooms, ...people(passwordHash), stays(today), ...books])
      await tx.execute(statement)
  })
  await sql.execute(raw`vacuum analyze`)
}
