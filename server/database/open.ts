import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { holdFolder } from './folderLock'
import * as schema from './schema'

export type Sql = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  readonly engine: 'pglite' | 'postgresql'
  readonly sql: Sql
  /** Migrates, then runs `first` in the same exclusive stretch; other processes that start wait their turn. */
  readonly migrate: (first?: (sql: Sql) => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

const migrations = { migrationsFolder: path.join(__dirname, '../migrations') }
/** Any number, as long as every process of Griya takes the same one. */
const MIGRATION_LOCK = 4_742_001

/** `client` lets the tests hand in an instance restored from a dump. */
export const pgliteDatabase = (client: PGlite, release: () => void = () => undefined): Database => {
  const sql = drizzlePglite(client, { schema })
  return {
    engine: 'pglite',
    sql,
    migrate: async (first) => {
      await migratePglite(sql, migrations)
      await first?.(sql)
    },
    close: async () => {
      await client.close()
      release()
    },
  }
}

/** The embedded database belongs to one process at a time: two would destroy each other's pages. */
export const openEmbedded = async (dataDir: string): Promise<Database> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const release = holdFolder(dataDir)
  try {
    return pgliteDatabase(await PGlite.create(path.join(dataDir, 'postgres')), release)
  } catch (error) {
    release()
    throw error
  }
}

export const openPostgres = (
  url: string,
  options: { readonly size: number; readonly onError: (error: Error) => void },
): Database => {
  const pool = new Pool({
    connectionString: url,
    max: options.size,
    // How long a request queues for a connection before it is told to come back (503).
    connectionTimeoutMillis: 15_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without a listener a server that closes idle connections would end the process.
  pool.on('error', options.onError)
  const sql = drizzleNode(pool, { schema })
  return {
    engine: 'postgresql',
    sql,
    migrate: async (first) => {
      const client = await pool.connect()
      try {
        await client.query('set statement_timeout = 0')
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
        const alone = drizzleNode(client, { schema })
        await migrateNode(alone, migrations)
        await first?.(alone)
      } finally {
        // Ending the session gives the lock and the time-out back, whatever happened.
        client.release(true)
      }
    },
    close: () => pool.end(),
  }
}
