import { sql as raw } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { isConnectionLost } from '../../domain/errors'
import { assertNoPooler } from './assertNoPooler'
import { migratePostgres } from './migratePostgres'
import { openPool, TRANSACTION_LIMITS } from './pools'
import type { RowCounts } from './rowCounts'
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
  /** Migrates, then runs `first` under the same lock; other processes that start meanwhile wait. */
  readonly migrate: (first?: (sql: Sql) => Promise<void>) => Promise<void>
  /**
   * Copies the folder of the database between two transactions, and says what is in it; undefined if this process has no
   * such folder.
   */
  readonly copyTo?: (target: string) => Promise<RowCounts>
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
 * A connection on which the database was lost is thrown away, and not used for the next transaction: behind an address
 * that moves with the primary, it may lead to a server that has become a standby and refuses every write.
 */
const transactionOn =
  (pool: Pool, isPooled: boolean): Sql['transaction'] =>
  async (work, config) => {
    const client = await pool.connect()
    let isLost = false
    try {
      return await drizzle(client).transaction(async (tx) => {
        if (isPooled) await tx.execute(raw.raw(TRANSACTION_LIMITS))
        return work(tx)
      }, config)
    } catch (error) {
      isLost = isConnectionLost(error)
      throw error
    } finally {
      client.release(isLost)
    }
  }

/** Statements that only read use `reads`: they wait for no lock, and must not wait behind statements that do. */
const divided = (reads: Pool, writes: Pool, isPooled: boolean): Sql => {
  const writing = drizzle(writes)
  return Object.assign(drizzle(reads), {
    transaction: transactionOn(writes, isPooled),
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
  /** At most so many connections, half of them for reading. */
  readonly size: number
  readonly onError: (error: Error) => void
  /** a pooler in transaction mode stands before the database */
  readonly isPooled?: boolean
  /** waits for an answer as long as it takes */
  readonly isPatient?: boolean
}

export const openPostgres = (
  url: string,
  { size, onError, isPooled = false, isPatient = false }: PostgresOptions,
): Database => {
  const open = (max: number) => openPool(url, { max, onError, isPooled, isPatient })
  const reads = open(Math.floor(size / 2))
  const writes = open(Math.ceil(size / 2))
  return {
    engine: 'postgresql',
    sql: divided(reads, writes, isPooled),
    statement: (name, text) => async (values) => (await reads.query<never>({ name, text, values: [...values] })).rows,
    now: async () => {
      const { rows } = await reads.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now')
      if (!rows[0]) throw new Error('the database did not return its time')
      return rows[0].now
    },
    migrate: async (first) => {
      if (!isPooled) await assertNoPooler(url)
      await migratePostgres(url, first)
    },
    pools: () => [figuresOf('reads', reads), figuresOf('writes', writes)],
    close: async () => {
      await Promise.all([reads.end(), writes.end()])
    },
  }
}
