import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { migrations } from './migrations'
import * as schema from './schema'

/** Any number, as long as every process of Griya takes the same one. */
const MIGRATION_LOCK = 4_742_001

/**
 * Migrates, then runs `first`; other processes that start wait. The lock is a transaction's: a session's would stay with
 * the connection, which a pooler hands on to somebody else. Migrations have transactions of their own, so the one that
 * holds the lock has a connection to itself; when this process dies, its end gives the lock back.
 */
export const migratePostgres = async (
  url: string,
  first?: (sql: NodePgDatabase<typeof schema>) => Promise<void>,
): Promise<void> => {
  const [keeper, worker] = [new Client({ connectionString: url }), new Client({ connectionString: url })]
  // Whatever waits on a connection that is lost is rejected; without a listener the process would end before that.
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
    await migrate(alone, migrations)
    await first?.(alone)
    if (lost) throw lost
    await keeper.query('commit')
  } finally {
    await Promise.all([keeper.end(), worker.end()])
  }
}
