import { rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pino from 'pino'
import { buildApp } from '../../../src/app'
import { noPush } from '../../../src/domain/push'
import { readSettings } from '../../../src/platform/process/settings'
import type { Figures } from '@griya/contract/figures'
import { earlier, migrationsUpTo, openAt, seedAsThen } from '../../support/earlierSchemas'
import { rowsOf } from '../../support/requests'
import {
  engines,
  openTestServer,
  TEST_OPERATOR_KEY,
  TEST_TODAY,
  testClock,
  type TestServer,
} from '../../../../../__tests__/support/testServer'

/** How many migrations there were before the ledger. */
const BEFORE_LEDGER = earlier.find(({ tag }) => tag.startsWith('0018'))?.count ?? 0

/** A year of stays: every fourth with a deposit, some given back in part, refunded, or paid by a voucher in full. */
const YEAR = [
  `insert into transactions (tenant_id, room_id, payment_status, payment_due, status_since, room_cost, deposit_cost,
     total, extra_ac, extra_person, start_at, end_at, start_date, end_date, created_at, deposit_until, paid_house_id,
     deposit_returned, deposit_returned_at)
   select 1, 1 + n % 20, case when n % 50 = 0 then 'pending' else 'confirmed' end, ${TEST_TODAY} - n * 30000,
     case when n % 7 <> 0 then ${TEST_TODAY} - n * 30000 end, n % 40 * 37000, case when n % 4 = 0 then 500000 else 0 end,
     n % 40 * 37000 + case when n % 4 = 0 then 500000 else 0 end, false, false, ${TEST_TODAY} - n * 30000,
     ${TEST_TODAY} - n * 30000 + 604800, '2026-01-01', '2026-01-08', ${TEST_TODAY} - n * 30000 - 3600,
     case when n % 4 = 0 then '2027-01-01'::date end,
     case when n % 50 <> 0 then (select house_id from rooms where id = 1 + (n + 7) % 20) end,
     case when n % 8 = 0 then 450000 end, case when n % 8 = 0 then ${TEST_TODAY} - n * 20000 end
   from generate_series(1, 1000) as n`,
  `insert into refunds (transaction_id, amount, created_at)
   select id, 1000, status_since + 86400 from transactions
   where payment_status = 'confirmed' and total - deposit_cost > 1000 and id % 5 = 0 and status_since is not null`,
]

/** Income by house and month as it was counted before there was a ledger. */
const BEFORE = `select house, to_char(to_timestamp(at) at time zone 'Asia/Jakarta', 'YYYY-MM') as month,
    sum(amount)::int as amount, sum(payments)::int as payments
  from (
    select coalesce(t.paid_house_id, r.house_id) as house, coalesce(t.status_since, t.created_at) as at,
      greatest(t.total - t.deposit_cost, 0) as amount, 1 as payments
    from transactions t join rooms r on r.id = t.room_id where t.payment_status = 'confirmed'
    union all
    select coalesce(t.paid_house_id, r.house_id), f.created_at, -f.amount, 0
    from refunds f join transactions t on t.id = f.transaction_id join rooms r on r.id = t.room_id
    union all
    select coalesce(t.paid_house_id, r.house_id), t.deposit_returned_at, t.deposit_cost - t.deposit_returned, 0
    from transactions t join rooms r on r.id = t.room_id where t.deposit_returned < t.deposit_cost
  ) flows
  where to_timestamp(at) at time zone 'Asia/Jakarta' >= '2025-12-01'
  group by 1, 2 order by 1, 2`

const sorted = (rows: Figures['income']) =>
  [...rows].sort((a, b) => a.house - b.house || a.month.localeCompare(b.month))

describe.each(engines)('on %s', (engine) => {
  let demo: TestServer
  let client: PGlite
  beforeAll(async () => {
    demo = await openTestServer()
    client = await PGlite.create()
  })
  afterAll(async () => {
    await demo.close()
    await client.close()
  })

  it.each([
    ['the demo data', [] as readonly string[]],
    ['a year of 1,000 stays beside it', YEAR],
  ])('the ledger keeps the income of every month and house: %s', async (_, more) => {
    const folder = migrationsUpTo(BEFORE_LEDGER)
    const database = await openAt(engine, folder, client)
    try {
      await seedAsThen(database.sql, demo.database.sql)
      for (const statement of [`select setval('transactions_id_seq', 10000)`, ...more])
        await rowsOf(database.sql, statement)
      const before = await rowsOf<Figures['income'][number]>(database.sql, BEFORE)
      expect(before.length).toBeGreaterThan(more.length > 0 ? 12 : 2)
      await database.migrate()
      const settings = readSettings({ OPERATOR_KEY: TEST_OPERATOR_KEY, DIST_DIR: 'dist-of-no-test' })
      const log = pino({ level: 'silent' })
      const app = await buildApp({ settings, database, clock: testClock(), pushSender: noPush, log })
      const headers = { 'x-operator-key': TEST_OPERATOR_KEY }
      const answer = await app.inject({ method: 'GET', url: '/operator/figures', headers })
      expect(sorted(answer.json<Figures>().income)).toEqual(before)
      await app.close()
    } finally {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
