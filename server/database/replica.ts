import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { gather } from './gather'
import { openPool, type PoolOptions } from './pools'
import * as schema from './schema'
import type { Sql, Statement } from './sql'

const LOOK_MS = 400
/** What a reader of the replica sees is at most this old. */
const STALE_MS = 2000
/** Places of the log that the replica may still confirm. */
const KEPT_PLACES = 16
/** So long a read waits for the replica to catch up; then the primary answers it. */
const PATIENCE_MS = 20
const PAUSE_MS = 2

/** A promotion begins another timeline, and places of two of them cannot be compared. */
const WRITTEN = `select (place - '0/0')::text as bytes, left(pg_walfile_name(place), 8) as timeline
  from pg_current_wal_flush_lsn() as written (place)`
const REPLAYED = `select (pg_last_wal_replay_lsn() - '0/0')::text as bytes, upper(lpad(to_hex(timeline_id), 8, '0')) as timeline
  from pg_control_checkpoint()`

interface Place {
  readonly timeline: string
  readonly at: bigint
}

const covers = (replayed: Place | undefined, written: Place): boolean =>
  replayed !== undefined && replayed.timeline === written.timeline && replayed.at >= written.at

/** Asks for all who want to know at the same time. */
const placeReader = (pool: Pool, statement: string) => {
  const read = gather(1, async (asked: readonly undefined[]) => {
    const { rows } = await pool.query<{ bytes: string; timeline: string }>(statement)
    return asked.flatMap(() => rows.map(({ bytes, timeline }): Place => ({ timeline, at: BigInt(bytes) })))
  })
  return () => read(undefined)
}

export interface Replica {
  readonly sql: Sql
  readonly statement: Statement
  /** Whether everything older than two seconds is there. */
  readonly isFresh: () => boolean
  /** Resolves to whether everything is there that was committed when it was called. */
  readonly hasEverything: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/**
 * A standby to read from. What it has is told by the place in the primary's log that it has replayed; the clocks of both
 * machines do not matter, and a standby that lost its primary is not taken for fresh.
 */
export const openReplica = (url: string, options: PoolOptions, size: number, primary: Pool): Replica => {
  let freshAt = -Infinity
  let missedAt = -Infinity
  let replayed: Place | undefined
  const onError = (error: Error) => {
    freshAt = -Infinity
    options.onError(error)
  }
  const pool = openPool(url, { ...options, onError, answersWithin: STALE_MS }, { max: size })
  const stopping = new AbortController()
  const readWritten = placeReader(primary, WRITTEN)
  const readReplayed = placeReader(pool, REPLAYED)
  let places: readonly { readonly place: Place; readonly since: number }[] = []

  const look = async () => {
    const since = performance.now()
    const place = await readWritten()
    places = [...places, { place, since }].slice(-KEPT_PLACES)
    const now = await readReplayed()
    replayed = now
    freshAt = Math.max(freshAt, ...places.filter((one) => covers(now, one.place)).map((one) => one.since))
  }
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await look().catch(onError)
      await wait(LOOK_MS, undefined, { ref: false })
    }
  }
  const watching = watch()

  const isFresh = () => performance.now() - freshAt < STALE_MS
  const catchesUp = async (place: Place): Promise<boolean> => {
    const deadline = performance.now() + PATIENCE_MS
    while (!covers(replayed, place)) {
      if (performance.now() > deadline) return false
      replayed = await readReplayed()
      if (!covers(replayed, place)) await wait(PAUSE_MS)
    }
    return true
  }
  const hasEverything = async () => {
    // one that is behind costs each read the wait, so for a moment nobody asks it
    if (!isFresh() || performance.now() - missedAt < LOOK_MS) return false
    const cannotSay = (error: unknown) => onError(error instanceof Error ? error : new Error(String(error)))
    const place = await readWritten().catch(cannotSay)
    if (!place) return false
    const isThere = catchesUp(place).catch(cannotSay)
    // one that hangs does not say that it is behind
    if (await Promise.race([isThere, wait(2 * PATIENCE_MS, false)])) return true
    missedAt = performance.now()
    return false
  }
  return {
    sql: drizzle(pool, { schema }),
    statement: (name, text) => async (values) => (await pool.query<never>({ name, text, values: [...values] })).rows,
    isFresh,
    hasEverything,
    close: async () => {
      stopping.abort()
      await watching
      await pool.end()
    },
  }
}
