import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { openPostgres } from '../../src/platform/database/open'
import { NODE_ARGS, serverProgram } from '../support/commands'
import { startServer } from '../../../../__tests__/support/serverProcess'
import { createPostgresDatabase, type TestDatabase } from '../../../../__tests__/support/postgresDatabase'
import { until } from '../../../../__tests__/support/until'

let database: TestDatabase
let watcher: Client
beforeEach(async () => {
  database = await createPostgresDatabase()
  watcher = new Client({ connectionString: database.url })
  await watcher.connect()
})
afterEach(async () => {
  await watcher.end()
  await database.drop()
})

const valuesOf = async (statement: string) => {
  const { rows } = await watcher.query<{ value: unknown }>(statement)
  return rows.map(({ value }) => value)
}
/** What those who hold the migration's lock are doing; who waits for it is `active`. */
const HOLDERS = `select state as value from pg_locks join pg_stat_activity using (pid)
  where relation = to_regclass('drizzle.migration_lock') and mode = 'RowExclusiveLock' and granted
    and state like 'idle%' and datname = current_database()`
const settings = () => ({ DATABASE_URL: database.url, DEMO_DATA: 'true', LOG_LEVEL: 'silent' })

it('migrates and fills the database once when three servers start at the same moment', async () => {
  const servers = await Promise.all(Array.from({ length: 3 }, () => startServer(settings())))
  const keys = () => servers.filter((server) => server.output().includes('Operator key, shown this once'))
  // printed after the address by which a server counts as started
  await until('a key that is shown', async () => keys().length > 0)
  expect(await valuesOf('select count(*)::int as value from drizzle.__drizzle_migrations')).toEqual(
    await valuesOf('select count(distinct hash)::int as value from drizzle.__drizzle_migrations'),
  )
  expect(await valuesOf('select name as value from houses group by name having count(*) > 1')).toEqual([])
  expect(await valuesOf(HOLDERS)).toEqual([])
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0, 0])
  expect(keys()).toHaveLength(1)
})

it('is not held up by a start that was killed in the middle', async () => {
  const child = spawn(process.execPath, [...NODE_ARGS, serverProgram('packages/server/src/main')], {
    cwd: join(__dirname, '../../../..'),
    env: { PATH: process.env['PATH'], PORT: '0', PASSWORD_COST: '4', ...settings() },
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  await until('a start that migrates', async () => (await valuesOf(HOLDERS)).length > 0)
  child.kill('SIGKILL')
  await gone
  const next = await startServer(settings())
  expect(await next.stop()).toBe(0)
})

it("takes a lock that is a transaction's, with limits that end with it", async () => {
  const { migrate, close } = openPostgres(database.url, { size: 1, onError: fail })
  let holders: unknown[] = []
  await migrate(async () => {
    holders = await valuesOf(HOLDERS)
  })
  expect(holders).toEqual(['idle in transaction'])
  expect(await valuesOf(HOLDERS)).toEqual([])
  await close()
})

function fail(error: Error): never {
  throw error
}
