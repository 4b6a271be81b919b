import { signInOperator, type SignedInOperator } from '../support/operators'
import { engines, openTestServer, type TestServer } from '../../../../__tests__/support/testServer'

/**
 * As after years: enough that reading a whole table shows. With 1 000 000 of each on PostgreSQL 15 the five calls below
 * took 19, 39, 12, 12 and 188 ms; without the indexes 1500, 2140, 1580, 270 and 940 ms.
 */
const MANY = 30_000

describe.each(engines)('years of work on %s', (engine) => {
  let server: TestServer
  let owner: SignedInOperator
  beforeAll(async () => {
    server = await openTestServer({ engine })
    owner = await signInOperator(server, 'owner', 'Ratna')
    await server.rows(`insert into audit_lines (at, who, action, subject_kind)
      select 1700000000 + n, case n % 5000 when 0 then 'Lama' else 'command line' end, 'setPrices', 'room'
      from generate_series(1, ${MANY}) n`)
    await server.rows(`insert into transactions (tenant_id, room_id, payment_status, payment_due, status_since, total,
        extra_ac, extra_person, start_at, end_at, start_date, end_date, created_at)
      select 1, 1 + n % 40, 'confirmed', n, n * 10, 1000, false, false, n, n + 1, '2020-01-01', '2020-01-02', n
      from generate_series(1, ${MANY}) n`)
    await server.rows(`insert into payments (transaction_id, amount, at, way, house_id, noted_by, noted_at)
      select id, total, coalesce(status_since, created_at), 'transfer', 1, 'server', created_at from transactions
      where payment_status = 'confirmed' and id not in (select transaction_id from payments)`)
    await server.rows('analyze')
  })
  afterAll(() => server.close())

  /** How many rows were read by going through the whole table, and how often an index was used, during a call. */
  const readsOf = async (table: string, path: string) => {
    const stats = async () => {
      await server.rows('select pg_stat_force_next_flush()')
      const [row] = await server.rows(`select seq_tup_read::int as whole, idx_scan::int as indexed
        from pg_stat_user_tables where relname = '${table}'`)
      return { whole: Number(row?.['whole']), indexed: Number(row?.['indexed']) }
    }
    const before = await stats()
    const answer = await owner.call('GET', path)
    expect(answer.statusCode).toBe(200)
    const after = await stats()
    return { whole: after.whole - before.whole, indexed: after.indexed - before.indexed, body: answer.json<object>() }
  }

  it.each([
    ['audit_lines', '/audit'],
    ['audit_lines', '/audit?who=Lama'],
    ['audit_lines', '/audit?from=1700000100&to=1700000200'],
    ['transactions', '/rooms/7/stays'],
    ['transactions', '/bills'],
    ['transactions', '/figures'],
    ['payments', '/figures'],
  ])('do not make %s slow to read by %s', async (table, path) => {
    const { whole, indexed } = await readsOf(table, path)
    expect(indexed).toBeGreaterThan(0)
    expect(whole).toBeLessThan(MANY)
  })

  it('name everybody who has a line, once', async () => {
    const { people } = (await owner.call('GET', '/audit')).json<{ people: string[] }>()
    expect(people).toEqual(['Lama', 'Ratna', 'command line'])
  })
})
