import { sql as raw } from 'drizzle-orm'
import { openPostgres, type Database } from '../../../src/platform/database/open'
import { openPool } from '../../../src/platform/database/pools'
import { onlyRow } from '../../../src/platform/database/onlyRow'
import { rowsOf } from '../../../src/platform/database/rowsOf'
import type { Sql } from '../../../src/platform/database/sql'
import { createPostgresDatabase, type TestDatabase } from '../../../../../__tests__/support/postgresDatabase'

const onError = (error: Error) => {
  throw error
}

let target: TestDatabase
let database: Database
beforeAll(async () => {
  target = await createPostgresDatabase()
})
afterEach(() => database.close())
afterAll(() => target.drop())

/** Two connections: one for reading and one for transactions. */
const open = (isPooled = false) => {
  database = openPostgres(target.url, { size: 2, onError, isPooled })
  return database
}

describe('a named statement', () => {
  const ask = async ({ statement }: Database) => {
    for (let time = 0; time < 3; time++)
      expect(await statement('asked_by_name', 'select $1::int as given')([7])).toEqual([{ given: 7 }])
  }
  const listKept = ({ statement }: Database) =>
    statement('', `select statement from pg_prepared_statements where name = 'asked_by_name'`)([])

  it('is kept by PostgreSQL', async () => {
    await ask(open())
    expect(await listKept(database)).toHaveLength(1)
  })

  it('has no name where a pooler stands between', async () => {
    await ask(open(true))
    expect(await listKept(database)).toEqual([])
  })
})

it('has limits of time, and compiles nothing', async () => {
  open()
  const pool = openPool(target.url, { max: 1, onError, isPooled: false, isPatient: false })
  const { rows } = await pool.query(`select current_setting('jit') as jit, current_setting('lock_timeout') as lock`)
  await pool.end()
  expect(rows).toEqual([{ jit: 'off', lock: '2s' }])
})

describe('the connection of a transaction that failed', () => {
  const connectionOf = async (sql: Sql) =>
    onlyRow(await rowsOf<{ pid: number }>(sql, raw`select pg_backend_pid() as pid`)).pid
  /** The connections before, during and after a transaction that fails with this code. */
  const failWith = async (code: string) => {
    const { sql } = open()
    const before = await sql.transaction(connectionOf)
    const failing = sql.transaction((tx) =>
      tx.execute(raw.raw(`do $$ begin raise exception 'as asked' using errcode = '${code}'; end $$`)),
    )
    await expect(failing).rejects.toMatchObject({ cause: { code } })
    return { before, after: await sql.transaction(connectionOf) }
  }

  it.each(['25006', '57P01', '57P02', '57P03', '08006'])('is thrown away after %s', async (code) => {
    const { before, after } = await failWith(code)
    expect(after).not.toBe(before)
  })

  it.each(['23505', '40001', '55P03', '57014'])('is used again after %s', async (code) => {
    const { before, after } = await failWith(code)
    expect(after).toBe(before)
  })

  it('is given back even if the transaction could not begin', async () => {
    const { sql, pools } = open()
    const config = { isolationLevel: 'no such level' as 'serializable' }
    await expect(sql.transaction(connectionOf, config)).rejects.toThrow()
    expect(await sql.transaction(connectionOf)).toBeGreaterThan(0)
    expect(pools?.().find(({ pool }) => pool === 'writes')).toMatchObject({ total: 1, idle: 1 })
  })
})
