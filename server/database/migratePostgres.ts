import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { MIGRATIONS_FOLDER } from '../programs'
import * as schema from './schema'

/** Any number will do, as long as every Griya process uses the same one. */
const MIGRATION_LOCK = 4_742_001

/**
 * Migrates, then runs `first`; other processes that start meanwhile wait. The lock belongs to a transaction. A lock of
 * a session would stay with the connection, and a pooler passes connections on to other clients. Migrations run in
 * transactions of their own, so the transaction that holds the lock has its own connection. When this process dies,
 * that transaction ends and frees the lock.
 */
export const migratePostgres = async (
  url: string,
  first?: (sql: NodePgDatabase<typeof schema>) => Promise<void>,
): Promise<void> => {
  const [keeper, worker] = [new Client({ connectionString: url }), new Client({ connectionString: url })]
  // When a connection is lost, the queries on it reject. Without a listener for the error, the process would end before
  // that.
  let lost: Error | undefined
  for (const client of [keeper, worker])
    client.on('error', (error) => {
      lost = error
    })
  try {
    await keeper.connect()
    await keeper.query('begin')
    await keeper.query('set local statement_timeout = 0')
    await keeper.query('set local idle_in_transaction_session_timeout = 0')
    await keeper.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await worker.connect()
    const alone = drizzle(worker, { schema })
    await migrate(alone, { migrationsFolder: MIGRATIONS_FOLDER })
    await first?.(alone)
    if (lost) throw lost
    await keeper.query('commit')
  } finally {
    await Promise.all([keeper.end(), worker.end()])
  }
}
