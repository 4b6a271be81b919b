import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { errorCode } from '../domain/errors'
import { MIGRATIONS_FOLDER } from '../programs'
import { assertNotNewer } from './assertNotNewer'
import { checkIds } from './checkIds'
import { APPLICATION_NAME } from './pools'
import * as schema from './schema'
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

/** What drizzle's own runner keeps its place in, and how far a migration got that was interrupted. */
const TABLES = `
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.migration_steps (hash text, step int, primary key (hash, step))`

/** Drizzle's own runner puts all statements into one transaction; some engines change tables outside of one only. */
const migrateByStatement = async (client: Client): Promise<void> => {
  await client.query(TABLES)
  const { rows: past } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  const known = new Set(past.map(({ hash }) => hash))
  for (const { hash, folderMillis, sql } of readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })) {
    if (known.has(hash)) continue
    const { rows: steps } = await client.query('select from drizzle.migration_steps where hash = $1', [hash])
    for (let step = steps.length; step < sql.length; step++) {
      await client.query('begin')
      await client.query(sql[step] ?? '')
      await client.query('insert into drizzle.migration_steps values ($1, $2)', [hash, step])
      await client.query('commit')
    }
    const row = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
    await client.query(row, [hash, folderMillis])
  }
}

/**
 * Migrates, then runs `first`; other processes that start meanwhile wait. The lock is that of a row, and belongs to a
 * transaction. A lock of a session would stay with the connection, and a pooler passes connections on to other clients.
 * Migrations run in transactions of their own, so the transaction that holds the lock has its own connection. When this
 * process dies, that transaction ends and frees the lock.
 */
export const migratePostgres = async (
  url: string,
  { byStatement }: { readonly byStatement: boolean },
  first?: (sql: NodePgDatabase<typeof schema>) => Promise<void>,
): Promise<void> => {
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
    const alone = drizzle(worker, { schema })
    await assertNotNewer(alone)
    await (byStatement ? migrateByStatement(worker) : migrate(alone, { migrationsFolder: MIGRATIONS_FOLDER }))
    await checkIds(worker)
    await first?.(alone)
    if (lost) throw lost
    await keeper.query('commit')
  } finally {
    await Promise.all([keeper.end(), worker.end()])
  }
}
