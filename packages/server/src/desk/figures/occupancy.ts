import { and, eq, isNotNull, isNull, ne, sql as raw } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { addDays, daysBetween, type CalendarDate } from '@griya/contract/calendar/dates'
import { dateAt } from '@griya/contract/calendar/zones'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { roomNights, rooms, transactions } from '../../platform/database/schema'
import { NIGHTS_KEPT_DAYS } from '../../domain/limits'

/** The nights that stays hold for good; a pending booking holds its nights for a while only. */
const keptNights = (sql: Sql, from: CalendarDate, to: CalendarDate) =>
  sql
    .select({ roomId: roomNights.roomId, night: roomNights.night })
    .from(roomNights)
    .where(
      and(
        isNotNull(roomNights.transactionId),
        isNull(roomNights.heldUntil),
        raw`${roomNights.night} >= ${from}::date`,
        raw`${roomNights.night} < ${to}::date`,
      ),
    )

/**
 * Nights that are no longer kept, as the stays have them, in the room where each ended. A stay that was entered later has
 * held its nights only since then, or since the night before.
 */
const nightsOfStays = ({ sql, settings }: Context, from: CalendarDate, to: CalendarDate) => {
  const entered = raw`(to_timestamp(${transactions.createdAt}) at time zone ${settings.TIME_ZONE})::date - 1`
  const night = raw<string>`generate_series(greatest(${transactions.startDate}, ${entered}, ${from}::date),
    least(${transactions.endDate}, ${to}::date) - 1, interval '1 day')::date`
  return sql
    .select({ roomId: transactions.roomId, night: night.as('night') })
    .from(transactions)
    .where(
      and(
        ne(transactions.paymentStatus, 'pending'),
        isNull(transactions.cancelledAt),
        raw`${transactions.startDate} < ${to}::date`,
        raw`${transactions.endDate} > ${from}::date`,
      ),
    )
}

const allNights = (context: Context, from: CalendarDate, to: CalendarDate) => {
  const { sql, clock, settings } = context
  const keptFrom = addDays(dateAt(clock.now(), settings.TIME_ZONE), -NIGHTS_KEPT_DAYS)
  if (keptFrom <= from) return keptNights(sql, from, to).as('nights')
  if (keptFrom >= to) return nightsOfStays(context, from, to).as('nights')
  return unionAll(nightsOfStays(context, from, keptFrom), keptNights(sql, keptFrom, to)).as('nights')
}

/** Nights in a room that is not let any more, by a stay that was booked before, are let and so they were there to let. */
const nightsIn = async (context: Context, starts: readonly CalendarDate[]) => {
  const { sql, settings } = context
  const nights = allNights(context, starts[0] ?? '', starts.at(-1) ?? '')
  const month = raw<string>`to_char(${nights.night}, 'YYYY-MM')`
  const dayOf = (instant: typeof rooms.addedAt | typeof rooms.retiredAt) =>
    raw`(to_timestamp(${instant}) at time zone ${settings.TIME_ZONE})::date`
  const isBeside = raw`${nights.night} < ${dayOf(rooms.addedAt)} or ${nights.night} >= ${dayOf(rooms.retiredAt)}`
  return sql
    .select({
      house: rooms.houseId,
      month,
      nights: raw<number>`count(*)::int`,
      beside: raw<number>`(count(*) filter (where ${isBeside}))::int`,
    })
    .from(nights)
    .innerJoin(rooms, eq(rooms.id, nights.roomId))
    .groupBy(rooms.houseId, month)
}

export const occupancyIn = async (context: Context, starts: readonly CalendarDate[]) => {
  const { sql, settings } = context
  const taken = new Map(
    (await nightsIn(context, starts)).map(({ house, month, ...counts }) => [`${house} ${month}`, counts]),
  )
  const all = await sql.select({ house: rooms.houseId, addedAt: rooms.addedAt, retiredAt: rooms.retiredAt }).from(rooms)
  const dayOf = (at: number | null) => (at === null ? null : dateAt(at, settings.TIME_ZONE))
  const letRooms = all.map(({ house, addedAt, retiredAt }) => ({ house, from: dayOf(addedAt), to: dayOf(retiredAt) }))
  const ids = [...new Set(all.map(({ house }) => house))]
  return starts.slice(0, -1).flatMap((start, index) => {
    const end = starts[index + 1] ?? start
    const month = start.slice(0, 7)
    return ids.map((house) => {
      const { nights, beside } = taken.get(`${house} ${month}`) ?? { nights: 0, beside: 0 }
      const available = letRooms
        .filter((room) => room.house === house)
        .map(
          ({ from, to }) => [from !== null && from > start ? from : start, to !== null && to < end ? to : end] as const,
        )
        .reduce((sum, [from, to]) => sum + Math.max(0, daysBetween(from, to)), beside)
      return { house, month, nights, available }
    })
  })
}
