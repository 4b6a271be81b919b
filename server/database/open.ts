import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'
import { migratePostgres } from './migratePostgres'
import * as schema from './schema'

export type Sql = PgDatabase<PgQueryResultHKT, typeof schema>

/** A statement in words, for the few that are asked all the time; where the engine can, its plan is kept by the name. */
export type Statement = <Row extends object>(
  name: string,
  text: string,
) => (values: readonly unknown[]) => Promise<readonly Row[]>

export interface Database {
  readonly engine: 'pglite' | 'postgresql'
  readonly sql: Sql
  readonly statement: Statement
  /** Migrates, then runs `first` in the same exclusive stretch; other processes that start wait their turn. */
  readonly migrate: (first?: (sql: Sql) => Promise<void>) => Promise<void>
  /** Copies the database's folder as it is between two transactions; undefined where there is none of ours. */
  readonly copyTo?: (target: string) => Promise<void>
  /** The clock of the database's own machine, unix seconds; undefined where it runs in this process. */
  readonly now?: () => Promise<number>
  /** Whether the disk has room for writing; undefined where the database looks after that itself. */
  readonly hasRoom?: () => Promise<boolean>
  /** Resolves when all that was committed until now is on the disk; undefined where a commit itself waits for that. */
  readonly settled?: () => Promise<void>
  /** Shortens the log that a start after a crash has to read; undefined where the database does so by itself. */
  readonly checkpoint?: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Room search and pricing, each once at a time (stays/roomQueries). */
const KEPT_STATEMENTS = 2
/**
 * Left to itself PostgreSQL plans such a statement anew whenever fewer ask than it guesses, and planning takes longer
 * than the answers. What they read is in memory all the time, and no table of it is too small for its key.
 */
const KEPT_PLANS = '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1'

/** A row that somebody else holds for longer than this is answered with 503. */
const LOCK_TIMEOUT_MS = 2000

/** Statements that only read are left to `reads`: they wait for no lock, and must not wait behind those that do. */
const divided = (reads: Pool, writes: Pool): Sql => {
  const writing = drizzleNode(writes, { schema })
  return Object.assign(drizzleNode(reads, { schema }), {
    transaction: writing.transaction.bind(writing),
    insert: writing.insert.bind(writing),
    update: writing.update.bind(writing),
    delete: writing.delete.bind(writing),
  })
}

/** `size` connections at most, half of them for reading, beside `KEPT_STATEMENTS`. */
export const openPostgres = (
  url: string,
  options: { readonly size: number; readonly onError: (error: Error) => void },
): Database => {
  const openPool = (max: number, parameters?: string) => {
    const pool = new Pool({
      connectionString: url,
      max,
      // How long a request queues for a connection before it is told to come back (503).
      connectionTimeoutMillis: 15_000,
      statement_timeout: 15_000,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 30_000,
      ...(parameters !== undefined && { options: parameters }),
    })
    // Without a listener a server that closes idle connections would end the process.
    pool.on('error', options.onError)
    // Nor may one whose connection breaks while a request holds it, between two of its statements.
    pool.on('connect', (client) => client.on('error', options.onError))
    return pool
  }
  const reads = openPool(Math.floor(options.size / 2))
  const writes = openPool(Math.ceil(options.size / 2))
  const keptPlans = openPool(KEPT_STATEMENTS, KEPT_PLANS)
  const sql = divided(reads, writes)
  return {
    engine: 'postgresql',
    sql,
    statement: (name, text) => async (values) =>
      (await keptPlans.query<never>({ name, text, values: [...values] })).rows,
    now: async () => {
      const { rows } = await reads.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now')
      if (!rows[0]) throw new Error('the database told no time')
      return rows[0].now
    },
    migrate: (first) => migratePostgres(url, first),
    close: async () => {
      await Promise.all([reads.end(), writes.end(), keptPlans.end()])
    },
  }
}
