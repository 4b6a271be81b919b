import { Pool } from 'pg'
import { beginPartition, IDS_EACH } from '../../server/database/partitions'
import { openTestServer, type SignedIn, type TestServer } from '../support/testServer'
import { book, pay, read } from './support/requests'

let server: TestServer
let me: SignedIn
let pool: Pool
beforeEach(async () => {
  server = await openTestServer({ engine: 'postgresql' })
  me = await server.signIn()
  const [row] = await server.rows('select current_database() as name')
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  url.pathname = `/${String(row?.['name'])}`
  pool = new Pool({ connectionString: url.href, max: 1 })
})
afterEach(async () => {
  await pool.end()
  await server.close()
})

const shape = () =>
  server.rows(`
    select conrelid::regclass::text as owner, conname::text as name, pg_get_constraintdef(oid) as is from pg_constraint
    where (conrelid::regclass::text in ('transactions', 'notifications')
      or confrelid::regclass::text in ('transactions', 'notifications')) and conparentid = 0
      and conrelid::regclass::text not like '%\\_f%' and confrelid::regclass::text not like '%\\_f%' and contype <> 'n'
    union all select tablename, indexname, replace(indexdef, ' ON ONLY ', ' ON ') from pg_indexes
    where tablename in ('transactions', 'notifications') order by 1, 2, 3`)
const seen = async () => [await read(server, me, '/transactions'), await read(server, me, '/notifications')]

it('divides transactions and notifications, and goes on booking; an old year is taken off', async () => {
  const [before, shown] = [await shape(), await seen()]
  await beginPartition(pool, 'transactions')
  await beginPartition(pool, 'notifications')
  expect(await shape()).toEqual(before)
  expect(await seen()).toEqual(shown)

  const id = await book(server, me)
  expect((await pay(server, me, id)).statusCode).toBe(200)
  expect((await server.operator('POST', `/payments/${id}/confirm`)).statusCode).toBe(200)
  expect(
    await server.rows(
      `select tableoid::regclass::text <> 'transactions_first' as new from transactions where id = ${id}`,
    ),
  ).toEqual([{ new: true }])

  // a start of the server finds all ids as it wants them
  await server.database.migrate()

  // nobody began a next year, and all ids of this one are used up
  const [last] = await server.rows(
    `select setval('transactions_id_seq', (select last_value from transactions_id_seq) + ${IDS_EACH})::int as id`,
  )
  const further = await book(server, me, { room: 8 })
  expect(further).toBe(Number(last?.['id']) + 1)
  expect((await pay(server, me, further)).statusCode).toBe(200)
  expect(await server.rows('select id from transactions_further')).toEqual([{ id: further }])

  // the next year
  await beginPartition(pool, 'transactions')
  const next = await book(server, me, { room: 6 })
  expect(next).toBeGreaterThan(further)
  expect(await server.rows('select id from transactions_further')).toEqual([{ id: further }])

  // What refers to the old year goes first, and PostgreSQL sees to that.
  const detach = 'alter table transactions detach partition transactions_first'
  await expect(pool.query(detach)).rejects.toMatchObject({ code: '23503' })
  for (const table of [
    'room_nights',
    'payment_confirmations',
    'payment_decisions',
    'voucher_uses',
    'reminders',
    'refunds',
  ])
    await pool.query(`delete from ${table} where transaction_id in (select id from transactions_first)`)
  await pool.query(
    'update notifications set transaction_id = null where transaction_id in (select id from transactions_first)',
  )
  await pool.query(detach)
  await pool.query('alter table notifications detach partition notifications_first')
  const left = await read<readonly { id: number }[]>(server, me, '/transactions')
  expect(left.map((one) => one.id).sort()).toEqual([id, further, next].sort())
  expect((await pay(server, me, next)).statusCode).toBe(200)
})
