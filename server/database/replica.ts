import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { openPool, type PoolOptions } from './pools'
import * as schema from './schema'
import type { Sql, Statement } from './sql'

const LOOK_MS = 400
/** What a reader of the replica sees is at most this old. */
const STALE_MS = 2000
/** Places of the log that the replica may still confirm. */
const KEPT_PLACES = 16

const WRITTEN = 'select pg_current_wal_flush_lsn()::text as place'
const HAS_REPLAYED = 'select n.place from unnest($1::pg_lsn[]) as n (place) where n.place <= pg_last_wal_replay_lsn()'

export interface Replica {
  readonly sql: Sql
  readonly statement: Statement
  /** Whether everything older than two seconds is there. */
  readonly isFresh: () => boolean
  readonly close: () => Promise<void>
}

/**
 * A standby to read from. Again and again it is asked whether it has replayed the place that the primary's log had a
 * moment ago; the clocks of both machines do not matter, and a standby that lost its primary is not taken for fresh.
 */
export const openReplica = (url: string, options: PoolOptions, size: number, primary: Pool): Replica => {
  let freshAt = -Infinity
  const onError = (error: Error) => {
    freshAt = -Infinity
    options.onError(error)
  }
  const pool = openPool(url, { ...options, onError }, { max: size })
  const stopping = new AbortController()
  let places: readonly { readonly place: string; readonly at: number }[] = []

  const look = async () => {
    const at = performance.now()
    const { rows: written } = await primary.query<{ place: string }>(WRITTEN)
    places = [...places, ...written.map(({ place }) => ({ place, at }))].slice(-KEPT_PLACES)
    const { rows } = await pool.query<{ place: string }>(HAS_REPLAYED, [places.map(({ place }) => place)])
    const replayed = new Set(rows.map(({ place }) => place))
    freshAt = Math.max(freshAt, ...places.filter(({ place }) => replayed.has(place)).map((one) => one.at))
  }
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await look().catch(onError)
      await wait(LOOK_MS, undefined, { ref: false })
    }
  }
  const watching = watch()
  return {
    sql: drizzle(pool, { schema }),
    statement: (name, text) => async (values) => (await pool.query<never>({ name, text, values: [...values] })).rows,
    isFresh: () => performance.now() - freshAt < STALE_MS,
    close: async () => {
      stopping.abort()
      await watching
      await pool.end()
    },
  }
}
