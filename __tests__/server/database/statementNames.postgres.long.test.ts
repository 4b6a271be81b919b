import type { Pool } from 'pg'
import { openPool } from '../../../server/database/pools'
import { createPostgresDatabase, type TestDatabase } from '../../support/postgresDatabase'
import { BY_A_TEST } from '../../support/sentStatements'

const onError = (error: Error) => {
  throw error
}
const text = (limit: number) => `${BY_A_TEST}select $1::int as given limit ${limit}`
const kept = `${BY_A_TEST}select count(*)::int as count, sum(generic_plans + custom_plans)::int as runs
  from pg_prepared_statements where statement like '%as given%'`

describe('statements that come again', () => {
  let database: TestDatabase
  const pools: Pool[] = []
  beforeAll(async () => {
    database = await createPostgresDatabase()
  })
  afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())))
  afterAll(() => database.drop())

  /** of one connection, because a statement is kept by each connection for itself */
  const open = (isPooled: boolean) => {
    const pool = openPool(database.url, { onError, isPooled }, { max: 1 })
    pools.push(pool)
    return pool
  }
  const ask = async (pool: Pool, limit: number) =>
    (await pool.query<{ given: number }>({ text: text(limit) }, [7])).rows
  const keptIn = async (pool: Pool) => (await pool.query<{ count: number; runs: number | null }>(kept)).rows[0]

  it('are kept by PostgreSQL from the third time on, and the first two are not', async () => {
    const pool = open(false)
    for (let time = 0; time < 6; time++) expect(await ask(pool, 1)).toEqual([{ given: 7 }])
    await ask(pool, 2)
    await ask(pool, 2)
    expect(await keptIn(pool)).toEqual({ count: 1, runs: 4 })
  })

  it('are kept up to a limit, and the others still answer', async () => {
    const pool = open(false)
    for (let time = 0; time < 3; time++)
      for (let limit = 1; limit <= 160; limit++) expect(await ask(pool, limit)).toEqual([{ given: 7 }])
    expect(await keptIn(pool)).toMatchObject({ count: 150 })
  })

  it('are never kept behind a pooler', async () => {
    const pool = open(true)
    for (let time = 0; time < 6; time++) expect(await ask(pool, 1)).toEqual([{ given: 7 }])
    expect(await keptIn(pool)).toEqual({ count: 0, runs: null })
  })

  it('are not compiled', async () => {
    expect((await open(false).query<{ jit: string }>(`${BY_A_TEST}show jit`)).rows).toEqual([{ jit: 'off' }])
  })
})
