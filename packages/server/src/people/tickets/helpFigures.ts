import { and, asc, count, gte, lt, sql as raw } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import { tickets } from '../../platform/database/schema'

interface Interval {
  readonly start: number
  readonly end: number
}

/** The median seconds from when it was asked until then; null = none has come to that. */
const medianUntil = (then: typeof tickets.answeredAt | typeof tickets.doneAt) =>
  raw<number | null>`round(percentile_cont(0.5) within group (order by ${then} - ${tickets.createdAt}))::float8`

/** How long tenants who ask for help wait, by the month in which they asked. */
export const helpIn = async ({ sql, settings }: Pick<Context, 'sql' | 'settings'>, { start, end }: Interval) => {
  const month = raw<string>`to_char(to_timestamp(${tickets.createdAt}) at time zone ${raw.raw(`'${settings.TIME_ZONE}'`)}, 'YYYY-MM')`
  return sql
    .select({
      month,
      tickets: count(),
      untilAnswer: medianUntil(tickets.answeredAt),
      untilDone: medianUntil(tickets.doneAt),
    })
    .from(tickets)
    .where(and(gte(tickets.createdAt, start), lt(tickets.createdAt, end)))
    .groupBy(month)
    .orderBy(asc(month))
}
