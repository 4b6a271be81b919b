import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'
import { migratePostgres } from './migratePostgres'
import * as schema from './schema'

export type Sql = PgDatabase<PgQueryResultHKT, typeof schema>

/**
 * A statement as SQL text, for the few that run all the time. Where the engine can, it keeps the plan under the name.
 */
export type Statement = <Row extends object>(
  name: string,
  text: string,
) => (values: readonly unknown[]) => Promise<readonly Row[]>

export interface PoolFigures {
  readonly pool: string
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

export interface Database {
  readonly engine: 'pglite' | 'postgresql'
  readonly sql: Sql
  readonly statement: Statement
  /** Migrates, then runs `first` under the same lock; other processes that start meanwhile wait. */
  readonly migrate: (first?: (sql: Sql) => Promise<void>) => Promise<void>
  /** Copies the folder of the database between two transactions; undefined if this process has no such folder. */
  readonly copyTo?: (target: string) => Promise<void>
  /** The clock of the database's machine, in unix seconds; undefined if the database runs in this process. */
  readonly now?: () => Promise<number>
  /** Whether the disk has room for writing; undefined if the database takes care of that itself. */
  readonly hasRoom?: () => Promise<boolean>
  /** Resolves when everything committed so far is on the disk; undefined if a commit itself waits for that. */
  readonly settled?: () => Promise<void>
  /** Shortens the log that a start after a crash has to read; undefined if the database does so by itself. */
  readonly checkpoint?: () => Promise<void>
  /** How busy the connections are; undefined if there are none. */
  readonly pools?: () => readonly PoolFigures[]
  readonly close: () => Promise<void>
}

/**
 * By default PostgreSQL plans such a statement again whenever it is called with fewer values than PostgreSQL guesses,
 * and planning takes longer than running it. The data is always in memory, and every table is large enough for its
 * index to pay.
 */
const KEPT_STATEMENTS = 2
/**
 * By default PostgreSQL plans such a statement again when few rows are asked for, and planning takes longer than
 * running it. The data is always in memory, and every table is large enough for its index to pay.
 */
const KEPT_PLANS = '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1'

/** A request that waits longer than this for a locked row is answered with 503. */
const LOCK_TIMEOUT_MS = 2000

/** Statements that only read use `reads`: they wait for no lock, and must not wait behind statements that do. */
const divided = (reads: Pool, writes: Pool): Sql => {
  const writing = drizzleNode(writes, { schema })
  return Object.assign(drizzleNode(reads, { schema }), {
    transaction: writing.transaction.bind(writing),
    insert: writing.insert.bind(writing),
    update: writing.update.bind(writing),
    delete: writing.delete.bind(writing),
  })
}

const figuresOf = (pool: string, { totalCount: total, idleCount: idle, waitingCount: waiting }: Pool): PoolFigures => ({
  pool,
  total,
  idle,
  waiting,
})

/** At most `size` connections, half of them for reading, and `KEPT_STATEMENTS` more. */
export const openPostgres = (
  url: string,
  options: { readonly size: number; readonly onError: (error: Error) => void },
): Database => {
  const openPool = (max: number, parameters?: string) => {
    const pool = new Pool({
      connectionString: url,
      max,
      // How long a request waits for a free connection before it is refused (503).
      connectionTimeoutMillis: 15_000,
      statement_timeout: 15_000,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 30_000,
      ...(parameters !== undefined && { options: parameters }),
    })
    // Without this listener the process would end when the database server closes idle connections.
    pool.on('error', options.onError)
    // The same for a connection that breaks between two statements of one request.
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
      if (!rows[0]) throw new Error('the database did not return its time')
      return rows[0].now
    },
    migrate: (first) => migratePostgres(url, first),
    pools: () => [figuresOf('reads', reads), figuresOf('writes', writes), figuresOf('kept_plans', keptPlans)],
    close: async () => {
      await Promise.all([reads.end(), writes.end(), keptPlans.end()])
    },
  }
}
