import { createPostgresDatabase, type TestDatabase } from '../../../../../__tests__/support/postgresDatabase'
import { startServer } from '../../../../../__tests__/support/serverProcess'
import { runScript } from '../../support/commands'
import { findPgBouncer, startPgBouncer, type RunningPooler } from '../../support/pgbouncer'

/** As in houses whose other programs send these: PgBouncer takes them, and sets none of them. */
const IGNORING =
  'ignore_startup_parameters = extra_float_digits,options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout'
const REFUSED = /stands a pooler in transaction mode, such as PgBouncer: set DATABASE_POOLER=true/

const settings = { DEMO_DATA: 'true', LOG_LEVEL: 'silent', DATABASE_POOLER: 'false' }

describe.each([
  ['as it is installed', ''],
  ['that ignores parameters of a session', IGNORING],
  ['that takes turns', `${IGNORING}\nserver_round_robin = 1`],
])('behind a PgBouncer %s', (_which, more) => {
  let pooler: RunningPooler
  let database: TestDatabase
  beforeAll(async () => {
    database = await createPostgresDatabase()
    const program = findPgBouncer()
    if (!program) throw new Error('PgBouncer is not here: apt-get install pgbouncer')
    pooler = await startPgBouncer(program, database.url, more)
  })
  afterAll(async () => {
    await pooler.stop()
    await database.drop()
  })

  it('a server without DATABASE_POOLER does not start, and says which setting is missing', async () => {
    const behind = { ...settings, DATABASE_URL: pooler.through(database.url) }
    await expect(startServer(behind)).rejects.toThrow(REFUSED)
    // the same database without the pooler
    const server = await startServer({ ...settings, DATABASE_URL: database.url })
    await expect(startServer(behind)).rejects.toThrow(REFUSED)
    expect(await server.stop()).toBe(0)
  })

  it('the setting lets the server and the command that moves pictures in', async () => {
    const behind = { ...settings, DATABASE_URL: pooler.through(database.url), DATABASE_POOLER: 'true' }
    const server = await startServer(behind)
    expect(await server.stop()).toBe(0)
    const { code, stdout } = await runScript('packages/server/src/cli/operator', ['move-pictures', 'check'], {
      env: behind,
    })
    expect([code, stdout]).toEqual([0, expect.stringContaining('checked, 0 damaged') as string])
  })
})
