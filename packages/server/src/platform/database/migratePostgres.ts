import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { errorCode } from '../../domain/errors'
import { MIGRATIONS_FOLDER } from '../../programs'
import { assertNotNewer } from './assertNotNewer'
import { APPLICATION_NAME } from './pools'
import { repeatedly } from './transact'

const LOCK_TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.migration_lock (name text primary key)`
/** The first process inserts the row; the next ones change nothing in it, and wait for its lock. */
const LOCK = `
  insert into drizzle.migration_lock values ('migrating')
  on conflict (name) do update set name = excluded.name`

/** Two processes that create the same thing at once: the second one fails, and finds it when it tries again. */
const isBeingCreated = (error: unknown) => ['23505', '42P06', '42P07', '40001'].includes(errorCode(error) ?? '')

/**
 * Migrates, then runs `first`; other processes that start meanwhile wait. The lock is that of a row, and belongs to a
 * transaction. A lock of a session would stay with the connection, and a pooler passes connections on to other clients.
 * Migrations run in transactions of their own, so the transaction that holds the lock has its own connection. When this
 * process dies, that transaction ends and frees the lock.
 */
export const migratePostgres = async (url: string, first?: (sql: NodePgDatabase) => Promise<void>): Promise<void> => {
  const config = { connectionString: url, application_name: APPLICATION_NAME }
  const [keeper, worker] = [new Client(config), new Client(config)]
  // When a connection is lost, the queries on it reject. Without a listener for the error, the process would end before
  // that.
  let lost: Error | undefined
  for (const client of [keeper, worker])
    client.on('error', (error) => {
      lost = error
    })
  try {
    await keeper.connect()
    await repeatedly(() => keeper.query(LOCK_TABLE), isBeingCreated)
    await keeper.query('begin')
    await keeper.query('set local statement_timeout = 0')
    await keeper.query('set local idle_in_transaction_session_timeout = 0')
    await keeper.query(LOCK)
    await worker.connect()
    const alone = drizzle(worker)
    await assertNotNewer(alone)
    await migrate(alone, { migrationsFolder: MIGRATIONS_FOLDER })
    await first?.(alone)
    if (lost) throw lost
    await keeper.query('commit')
  } finally {
    await Promise.all([keeper.end(), worker.end()])
  }
}
