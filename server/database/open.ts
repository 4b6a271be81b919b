import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { sql as raw } from 'drizzle-orm'
import { assertNoPooler } from './assertNoPooler'
import { migratePostgres } from './migratePostgres'
import { movePool, openPool, TRANSACTION_LIMITS } from './pools'
import { addressesOf, watchPrimary } from './primary'
import { openReplica, type Replica } from './replica'
import * as schema from './schema'
import type { Sql, Statement } from './sql'

export type { Sql, Statement }

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
  /** A standby to read from; undefined if there is none. */
  readonly replica?: Replica
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

/** Connections for the statements whose plan is kept: searches and prices. */
const KEPT_STATEMENTS = 2
/**
 * By default PostgreSQL plans such a statement again when few rows are asked for, and planning takes longer than
 * running it. The data is always in memory, and every table is large enough for its index to pay.
 */
const KEPT_PLANS = '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1'

/** Statements that only read use `reads`: they wait for no lock, and must not wait behind statements that do. */
const divided = (reads: Pool, writes: Pool, isPooled: boolean): Sql => {
  const writing = drizzleNode(writes, { schema })
  const transaction: Sql['transaction'] = (work, config) =>
    writing.transaction(async (tx) => {
      if (isPooled) await tx.execute(raw.raw(TRANSACTION_LIMITS))
      return work(tx)
    }, config)
  return Object.assign(drizzleNode(reads, { schema }), {
    transaction,
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

export interface PostgresOptions {
  /** At most so many connections, half of them for reading, and `KEPT_STATEMENTS` more. */
  readonly size: number
  readonly onError: (error: Error) => void
  readonly replicaUrl?: string | undefined
  /** a pooler in transaction mode stands before the database */
  readonly isPooled?: boolean
  /** waits for an answer as long as it takes */
  readonly isPatient?: boolean
  /** each statement of a migration is a transaction of its own */
  readonly migratesByStatement?: boolean
}

export const openPostgres = (
  url: string,
  { size, onError, replicaUrl, isPooled = false, isPatient = false, migratesByStatement = false }: PostgresOptions,
): Database => {
  const pooled = { onError, isPooled, isPatient }
  const addresses = addressesOf(url)
  const [address = url] = addresses
  const reads = openPool(address, pooled, { max: Math.floor(size / 2) })
  const writes = openPool(address, pooled, { max: Math.ceil(size / 2) })
  const keptPlans = openPool(address, pooled, { max: KEPT_STATEMENTS, parameters: KEPT_PLANS })
  const pools = [reads, writes, keptPlans]
  const primary =
    addresses.length > 1
      ? watchPrimary(addresses, (found) => pools.forEach((pool) => movePool(pool, found)), onError)
      : undefined
  const replica = replicaUrl === undefined ? undefined : openReplica(replicaUrl, pooled, size, reads)
  const sql = divided(reads, writes, isPooled)
  return {
    engine: 'postgresql',
    ...(replica && { replica }),
    sql,
    statement: (name, text) => async (values) =>
      (await keptPlans.query<never>({ name, text, values: [...values] })).rows,
    now: async () => {
      const { rows } = await reads.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now')
      if (!rows[0]) throw new Error('the database did not return its time')
      return rows[0].now
    },
    migrate: async (first) => {
      const found = (await primary?.found()) ?? address
      if (!isPooled) await assertNoPooler(found)
      await migratePostgres(found, { byStatement: migratesByStatement }, first)
    },
    pools: () => [figuresOf('reads', reads), figuresOf('writes', writes), figuresOf('kept_plans', keptPlans)],
    close: async () => {
      await Promise.all([primary?.stop(), replica?.close()])
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}
