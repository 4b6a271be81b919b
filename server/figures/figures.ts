import { and, asc, eq, gt, gte, isNotNull, isNull, lt, max, ne, not, or, sql as raw, type SQL } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import { addMonths, daysBetween, type CalendarDate } from '../../src/calendar/dates'
import { dateAt, midnightOf } from '../../src/calendar/zones'
import { type figures, MONTHS_REPORTED } from '../../src/contract/figures'
import type { Context } from '../context'
import type { Sql } from '../database/open'
import {
  houses,
  payments,
  paymentVoids,
  profiles,
  refunds,
  roomNights,
  rooms,
  tenants,
  transactions,
} from '../database/schema'
import type { AddOperatorCall } from '../operator/operatorCalls'
import { keyDepositCost, untilDeposit } from '../stays/sums'
import { personName } from '../tenants/repository'

type Report = v.InferInput<typeof figures>

/** The first days of the last twelve months, and the first day of the next one. */
const monthsUntil = (today: CalendarDate) => {
  const first = addMonths(`${today.slice(0, 7)}-01`, 1 - MONTHS_REPORTED)
  return Array.from({ length: MONTHS_REPORTED + 1 }, (_, index) => addMonths(first, index))
}

/** What was paid back, or kept of a deposit, is of the house where it was paid: a stay that moves takes no past income along. */
const house = raw<number>`coalesce(${transactions.paidHouseId}, ${rooms.houseId})`.as('house')

/** What a bill had received when this payment came, which is counted with it. Voided payments count for nothing. */
const receivedSoFar = raw`(select sum(earlier.amount) from ${payments} earlier
  where earlier.transaction_id = ${payments.transactionId} and earlier.id <= ${payments.id}
    and not exists (select from ${paymentVoids} where ${paymentVoids.paymentId} = earlier.id))`

/** Whether this is the payment with which so much had arrived for its bill. */
const reaches = (amount: SQL | typeof transactions.total) =>
  raw`${receivedSoFar} >= ${amount} and ${receivedSoFar} - ${payments.amount} < ${amount}`

/**
 * A deposit is not income, because it is given back. The payment with which the one for the AC has arrived is less by it
 * (`untilDeposit`), and that which settles the bill is less by those for keys: so a charge that is added later changes no month.
 */
export const depositIn = raw<number>`case when ${transactions.depositCost} > 0 then
  case when ${reaches(untilDeposit)} then ${transactions.depositCost} - ${keyDepositCost} else 0 end
  + case when ${reaches(transactions.total)} then ${keyDepositCost} else 0 end else 0 end`

/** Everything that is income, or less of it, from that instant on. */
const flowsSince = (sql: Sql, start: number) => {
  const arrived = sql
    .select({
      house: raw<number>`${payments.houseId}`.as('house'),
      at: raw<number>`${payments.at}`.as('at'),
      amount: raw<number>`${payments.amount} - ${depositIn}`.as('amount'),
      payments: raw<number>`1`.as('payments'),
    })
    .from(payments)
    .innerJoin(transactions, eq(transactions.id, payments.transactionId))
    .leftJoin(paymentVoids, eq(paymentVoids.paymentId, payments.id))
    .where(and(isNull(paymentVoids.paymentId), gte(payments.at, start)))
  const paidBack = sql
    .select({
      house,
      at: raw<number>`${refunds.createdAt}`.as('at'),
      amount: raw<number>`-${refunds.amount}`.as('amount'),
      payments: raw<number>`0`.as('payments'),
    })
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .where(gte(refunds.createdAt, start))
  const keptOfDeposits = sql
    .select({
      house,
      at: raw<number>`${transactions.depositReturnedAt}`.as('at'),
      amount: raw<number>`${transactions.depositCost} - ${transactions.depositReturned}`.as('amount'),
      payments: raw<number>`0`.as('payments'),
    })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .where(
      and(
        isNotNull(transactions.depositReturnedAt),
        gte(transactions.depositReturnedAt, start),
        lt(transactions.depositReturned, transactions.depositCost),
      ),
    )
  return unionAll(arrived, paidBack, keptOfDeposits).as('flows')
}

const incomeIn = async ({ sql, settings }: Context, starts: readonly CalendarDate[]) => {
  const flows = flowsSince(sql, midnightOf(starts[0] ?? '', settings.TIME_ZONE))
  const month = raw<string>`to_char(to_timestamp(${flows.at}) at time zone ${raw.raw(`'${settings.TIME_ZONE}'`)}, 'YYYY-MM')`
  const rows = await sql
    .select({
      house: flows.house,
      month,
      amount: raw<string>`sum(${flows.amount})`,
      payments: raw<number>`sum(${flows.payments})::int`,
    })
    .from(flows)
    .groupBy(flows.house, month)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** Nights in a room that is not let any more, by a stay that was booked before, are let and so they were there to let. */
const nightsIn = async ({ sql, settings }: Context, starts: readonly CalendarDate[]) => {
  const month = raw<string>`to_char(${roomNights.night}, 'YYYY-MM')`
  const dayOf = (instant: typeof rooms.addedAt | typeof rooms.retiredAt) =>
    raw`(to_timestamp(${instant}) at time zone ${settings.TIME_ZONE})::date`
  const isBeside = raw`${roomNights.night} < ${dayOf(rooms.addedAt)} or ${roomNights.night} >= ${dayOf(rooms.retiredAt)}`
  return sql
    .select({
      house: rooms.houseId,
      month,
      nights: raw<number>`count(*)::int`,
      beside: raw<number>`(count(*) filter (where ${isBeside}))::int`,
    })
    .from(roomNights)
    .innerJoin(rooms, eq(rooms.id, roomNights.roomId))
    .where(
      and(
        // a pending booking holds its nights for a while only
        isNull(roomNights.heldUntil),
        raw`${roomNights.night} >= ${starts[0]}::date`,
        raw`${roomNights.night} < ${starts.at(-1)}::date`,
      ),
    )
    .groupBy(rooms.houseId, month)
}

const occupancyIn = async (context: Context, starts: readonly CalendarDate[]) => {
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

const whoAndWhere = {
  transaction: transactions.id,
  house: rooms.houseId,
  room: rooms.number,
  phone: tenants.phone,
  name: personName,
}

const listDeposits = async ({ sql, settings }: Context, now: number): Promise<Report['deposits']> => {
  const other = alias(transactions, 'other')
  // The other stays of these tenants alone, by their index.
  const leaves = sql
    .select({ endAt: max(other.endAt) })
    .from(other)
    .where(
      and(
        eq(other.tenantId, transactions.tenantId),
        isNull(other.cancelledAt),
        // whoever lives there stays, also while the rent is unpaid
        or(ne(other.paymentStatus, 'pending'), not(other.expires)),
      ),
    )
  const rows = await sql
    .select({
      ...whoAndWhere,
      amount: transactions.depositCost,
      until: transactions.depositUntil,
      endAt: transactions.endAt,
      cancelledAt: transactions.cancelledAt,
      leaves: raw<string | null>`${leaves}`,
    })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(tenants, eq(tenants.id, transactions.tenantId))
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .where(
      and(
        eq(transactions.paymentStatus, 'confirmed'),
        gt(transactions.depositCost, 0),
        isNull(transactions.depositReturnedAt),
      ),
    )
    .orderBy(asc(transactions.depositUntil))
  const today = dateAt(now, settings.TIME_ZONE)
  return rows.map(({ endAt, cancelledAt, leaves, until, ...row }) => {
    const end = Number(leaves ?? cancelledAt ?? endAt)
    // One for a key alone covers no time, and that of a cancelled stay no other stay.
    const isOver = cancelledAt !== null || end <= now || (until !== null && until < today)
    return { ...row, until: until ?? dateAt(end, settings.TIME_ZONE), leaves: end, isDue: isOver }
  })
}

/** What an owner looks at once a month. */
export const addFigureCalls = (add: AddOperatorCall, context: Context): void => {
  add('readFigures', async () => {
    const { sql, clock, settings } = context
    const now = clock.now()
    const starts = monthsUntil(dateAt(now, settings.TIME_ZONE))
    return {
      houses: await sql.select({ id: houses.id, name: houses.name }).from(houses).orderBy(houses.id),
      months: starts.slice(0, -1).map((start) => start.slice(0, 7)),
      income: await incomeIn(context, starts),
      occupancy: await occupancyIn(context, starts),
      deposits: await listDeposits(context, now),
    }
  })
}
