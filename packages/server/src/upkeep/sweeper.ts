import { addDays, addMonths } from '@griya/contract/calendar/dates'
import { dateAt } from '@griya/contract/calendar/zones'
import type { Deps } from '../platform/context'
import { purgeReports } from '../people/bugReports/repository'
import { purgeKeys } from '../platform/database/idempotencyKeys'
import { transact } from '../platform/database/transact'
import {
  DAY_SECONDS,
  IDEMPOTENCY_DAYS,
  KEPT_DAYS,
  NIGHTS_KEPT_DAYS,
  REPORTS_KEPT_BYTES,
  REQUEST_DAYS,
  UNUSED_TEXT_MONTHS,
} from '../domain/limits'
import { pushTo } from '../access/notifications/telling'
import { tellOfOverdue } from './overdue'
import { purgeOperatorSessions } from '../access/operators/repository'
import { applyDueDecisions } from '../books/payments/decisions'
import { purgePhotos } from '../platform/photos/repository'
import { openImageStore } from '../platform/pictures/store'
import { purgeRequests } from '../people/roomRequests/repository'
import { purgeSessions } from '../access/sessions/repository'
import { remind } from '../books/stays/reminders'
import { makeRentBills } from '../books/booking/rent'
import { purgeStays, tellExpired } from '../books/booking/expiry'
import { forgetUnusedTexts } from '../books/statements/privacy'
import { eraseOldProfiles } from '../people/tenants/personalData'
import { watchPause } from './clockDoubt'
import { monotonicSeconds, watchClock } from './clockWatch'

/** PostgreSQL reuses the room of deleted rows by itself; the embedded engine does so only when it is told. */
const purgeOldReports = async ({ settings, database: { sql, engine } }: Deps, now: number) => {
  const purged = await purgeReports(sql, now - settings.BUG_REPORT_DAYS * DAY_SECONDS, REPORTS_KEPT_BYTES)
  if (purged > 0 && engine === 'pglite') await sql.execute('vacuum bug_reports')
}

const purge = async (deps: Deps, now: number) => {
  const {
    settings,
    database: { sql },
  } = deps
  const before = now - KEPT_DAYS * DAY_SECONDS
  const today = dateAt(now, settings.TIME_ZONE)
  await purgeStays(sql, before, addDays(today, -NIGHTS_KEPT_DAYS))
  await forgetUnusedTexts(sql, addMonths(today, -UNUSED_TEXT_MONTHS))
  await purgePhotos(sql, before)
  await purgeKeys(sql, before - IDEMPOTENCY_DAYS * DAY_SECONDS)
  await purgeOldReports(deps, now)
  await purgeRequests(sql, now - REQUEST_DAYS * DAY_SECONDS)
  await purgeSessions(sql, before, before - settings.SIGN_IN_WINDOW_MINUTES * 60)
  await purgeOperatorSessions(sql, before, before - settings.OPERATOR_IDLE_HOURS * 3600)
}

/** One round; several processes may run it at the same time. Returns how many bookings were announced as expired. */
export const sweep = async (deps: Deps): Promise<number> => {
  const { database, clock, pushSender, log, settings } = deps
  const { sql } = database
  const now = clock.now()
  // Those of a process that ended before it could do so itself.
  await applyDueDecisions({ sql, clock, settings, pushSender, log })
  let told = 0
  for (;;) {
    const notes = await transact(sql, (tx) => tellExpired(tx, { now, settings }))
    if (notes.length === 0) break
    told += notes.length
    for (const note of notes) await pushTo({ sql, pushSender, log }, note)
  }
  await makeRentBills(deps)
  for (;;) {
    const notes = await transact(sql, (tx) => remind(tx, now, settings.TIME_ZONE))
    if (notes.length === 0) break
    for (const note of notes) await pushTo({ sql, pushSender, log }, note)
  }
  await tellOfOverdue(deps)
  await eraseOldProfiles(deps)
  await purge(deps, now)
  await openImageStore(deps).removeUnused()
  return told
}

/** A round that sweeps only while the clock can be trusted; it keeps the database's log short in any case. */
export const openRounds = (deps: Deps, passed = monotonicSeconds): (() => Promise<'done' | 'skipped'>) => {
  const { database, log } = deps
  const isClockRight = watchClock(deps, passed)
  const mayGoOn = watchPause(deps, passed)
  return async () => {
    await database.checkpoint?.()
    if ((await database.hasRoom?.()) === false) return 'skipped'
    if (!(await isClockRight()) || !(await mayGoOn())) return 'skipped'
    const told = await sweep(deps)
    if (told > 0) log.info({ told }, 'bookings ran out')
    return 'done'
  }
}

/** Sweeps again and again. The returned function stops this and waits for a round in progress. */
export const startSweeper = (deps: Deps): (() => Promise<void>) => {
  const { log, settings, metrics } = deps
  const sweepOnce = openRounds(deps)
  let round: Promise<void> | undefined
  const begin = () => {
    const began = performance.now()
    round ??= sweepOnce()
      .catch((error: unknown) => {
        log.error({ err: error }, 'sweep failed')
        return 'failed' as const
      })
      .then((outcome) => metrics?.swept(outcome, (performance.now() - began) / 1000))
      .finally(() => {
        round = undefined
      })
  }
  const timer = setInterval(begin, settings.SWEEP_SECONDS * 1000)
  begin()
  return async () => {
    clearInterval(timer)
    await round
  }
}
