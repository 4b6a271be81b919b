import { and, gte, lt } from 'drizzle-orm'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import { countOverdue } from '../books/bills/list'
import type { Deps } from '../platform/context'
import { settings as kept } from '../platform/database/schema'
import { claimSetting } from '../platform/database/settings'
import type { Houses } from '../access/operators/houses'
import { tellOfSubject } from '../access/operators/pushes'

/** Nobody wants to hear of it at midnight, when a bill becomes overdue. */
const MORNING = 8 * 3600
const TOLD = 'overdue told on '

/** Once a day, by one of the processes. */
export const tellOfOverdue = async ({ database: { sql }, clock, settings, pushSender, log }: Deps): Promise<void> => {
  const now = clock.now()
  const today = dateAt(now, settings.TIME_ZONE)
  const isAny = async (houses: Houses) => (await countOverdue(sql, now, houses)) > 0
  if (now < midnightOf(today, settings.TIME_ZONE) + MORNING || !(await isAny(undefined))) return
  if (!(await claimSetting(sql, TOLD + today, ''))) return
  // the marks of earlier days
  await sql.delete(kept).where(and(gte(kept.key, TOLD), lt(kept.key, TOLD + today)))
  await tellOfSubject({ sql, clock, pushSender, log }, 'overdue', isAny)
}
