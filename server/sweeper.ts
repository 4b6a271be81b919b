import { lt } from 'drizzle-orm'
import type { Context } from './context'
import type { Database } from './database/open'
import { transact } from './database/transact'
import { roomNights } from './database/schema'
import { addDays, dateAt } from './domain/calendar'
import { DAY_SECONDS, IDEMPOTENCY_DAYS, WINDOW_DAYS_BACK } from './domain/limits'
import { pushTo } from './notify'
import { purgeKeys } from './repositories/idempotency'
import { purgeTokensAndFailures } from './repositories/tenants'
import { removeExpired } from './repositories/transactions'

export type Housekeeping = Pick<Context, 'settings' | 'sql' | 'clock' | 'pushSender' | 'log'> &
  Pick<Database, 'hasRoom'>

/** One round; any number of processes may do it at the same time. */
export const sweep = async (context: Housekeeping): Promise<number> => {
  const { settings, sql, clock, hasRoom } = context
  if (hasRoom && !(await hasRoom())) return 0
  const now = clock.now()
  let removed = 0
  for (;;) {
    const notes = await transact(sql, (tx) => removeExpired(tx, now, 'all'))
    if (notes.length === 0) break
    removed += notes.length
    for (const note of notes) await pushTo(context, note.tenantId, note.content, '/react/notifications')
  }
  // A booking may still begin yesterday; nights before that can meet no other.
  const past = addDays(dateAt(now, settings.TIME_ZONE), -WINDOW_DAYS_BACK - 1)
  await sql.delete(roomNights).where(lt(roomNights.night, past))
  await purgeKeys(sql, now - IDEMPOTENCY_DAYS * DAY_SECONDS)
  await purgeTokensAndFailures(sql, now, now - settings.SIGN_IN_WINDOW_MINUTES * 60)
  return removed
}

/** Sweeps until the returned function is called, which waits for a round under way. */
export const startSweeper = (context: Housekeeping): (() => Promise<void>) => {
  let round: Promise<void> | undefined
  const begin = () => {
    round ??= sweep(context)
      .then(
        (removed) => {
          if (removed > 0) context.log.info({ removed }, 'removed expired bookings')
        },
        (error: unknown) => context.log.error({ err: error }, 'sweep failed'),
      )
      .finally(() => {
        round = undefined
      })
  }
  const timer = setInterval(begin, context.settings.SWEEP_SECONDS * 1000)
  begin()
  return async () => {
    clearInterval(timer)
    await round
  }
}
