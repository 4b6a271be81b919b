import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { Deps } from '../platform/context'
import type { Sql } from '../platform/database/open'
import { settings } from '../platform/database/schema'
import { transact } from '../platform/database/transact'
import { CLOCK_DOUBT_SECONDS, DAY_SECONDS, UNSWEPT_DAYS } from '../domain/limits'
import { restartNotices } from '../people/tenants/personalData'
import { monotonicSeconds } from './clockWatch'

const LAST_SWEEP = 'last_sweep'
const WAIT = 'clock_doubt'

/** The last sweep is written down again when it is this much later, so that an idle server does not write at each round. */
const WRITTEN_EVERY = 3600

const waitSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** seconds that servers have run since the clock is in doubt */
    waited: v.number(),
    /** what the clock showed when that was last counted */
    seenAt: v.number(),
  }),
)

const isFar = (one: number, other: number) => Math.abs(one - other) > UNSWEPT_DAYS * DAY_SECONDS

const readKept = async (sql: Sql) => {
  const rows = await sql
    .select()
    .from(settings)
    .where(inArray(settings.key, [LAST_SWEEP, WAIT]))
  const kept = new Map(rows.map(({ key, value }) => [key, value]))
  const lastSweep = kept.get(LAST_SWEEP)
  return { lastSweep: lastSweep === undefined ? undefined : Number(lastSweep), wait: kept.get(WAIT) }
}

/** None of it counts where the clock shows another time by now than the one that was waited with. */
const waitedIn = (wait: string | undefined, now: number): number => {
  if (wait === undefined) return 0
  const { waited, seenAt } = v.parse(waitSchema, wait)
  return isFar(seenAt, now) ? 0 : waited
}

const save = (sql: Sql, key: string, value: string) =>
  sql.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })

interface ClockDoubt {
  readonly lastSweep: number
  /** seconds that servers still have to run until the clock counts as right */
  readonly left: number
}

/**
 * Whether the clock differs by more than three days from the last sweep. Either no server ran for so long, or the clock is
 * wrong; nobody here can tell.
 */
export const readClockDoubt = async (sql: Sql, now: number): Promise<ClockDoubt | undefined> => {
  const { lastSweep, wait } = await readKept(sql)
  if (lastSweep === undefined || !isFar(lastSweep, now)) return undefined
  return { lastSweep, left: Math.ceil(CLOCK_DOUBT_SECONDS - waitedIn(wait, now)) }
}

const noteSweep = async (tx: Sql, now: number): Promise<void> => {
  await save(tx, LAST_SWEEP, String(now))
  await tx.delete(settings).where(eq(settings.key, WAIT))
}

/** The clock counts as right with the time that it shows now. */
export const trustClock = async (tx: Sql, now: number): Promise<void> => {
  await noteSweep(tx, now)
  await restartNotices(tx, now)
}

/**
 * Tells at each round of the sweeper whether it may sweep, and writes down that it does. While the clock is in doubt it may
 * not, until servers have run for six hours by the monotonic clock or an operator has said that the clock is right. The hours
 * are counted in the database, so that a restart does not begin anew, and by one process at a time: what changed since this
 * one read it was counted by another.
 */
export const watchPause = (
  { clock, database: { sql }, log }: Pick<Deps, 'clock' | 'database' | 'log'>,
  passed: () => number = monotonicSeconds,
): (() => Promise<boolean>) => {
  let isDoubted = false
  let known: { readonly wait: string; readonly at: number } | undefined
  /** Adds the time since this process last looked; returns all that was waited. */
  const count = async (wait: string | undefined, now: number): Promise<number> => {
    const at = passed()
    const waited = waitedIn(wait, now) + (known !== undefined && known.wait === wait ? at - known.at : 0)
    const next = JSON.stringify({ waited, seenAt: now })
    if (wait === undefined) await save(sql, WAIT, next)
    else
      await sql
        .update(settings)
        .set({ value: next })
        .where(and(eq(settings.key, WAIT), eq(settings.value, wait)))
    known = { wait: next, at }
    return waited
  }
  const isOver = async (lastSweep: number, wait: string | undefined, now: number): Promise<boolean> => {
    if (!isDoubted)
      log.error(
        { seconds: now - lastSweep },
        'the clock differs by more than three days from the last sweep: nothing is deleted until the server has run for ' +
          'six hours, or an operator says that the clock is right (npm run operator -- trust-clock)',
      )
    isDoubted = true
    return (await count(wait, now)) >= CLOCK_DOUBT_SECONDS
  }
  return async () => {
    const now = clock.now()
    const { lastSweep, wait } = await readKept(sql)
    const isInDoubt = lastSweep !== undefined && isFar(lastSweep, now)
    if (isInDoubt && !(await isOver(lastSweep, wait, now))) return false
    const isOld = lastSweep === undefined || Math.abs(now - lastSweep) >= WRITTEN_EVERY
    if (isInDoubt) await transact(sql, (tx) => trustClock(tx, now))
    else if (isOld || wait !== undefined) await transact(sql, (tx) => noteSweep(tx, now))
    if (isDoubted) log.info('the clock counts as right again')
    isDoubted = false
    known = undefined
    return true
  }
}
