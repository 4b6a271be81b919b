import {
  and,
  asc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  max,
  min,
  ne,
  not,
  or,
  sql as raw,
  type Column,
  type SQL,
} from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import { dateAt } from '@griya/contract/calendar/zones'
import type { figures } from '@griya/contract/figures'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import {
  houses,
  payments,
  paymentVoids,
  profiles,
  refunds,
  rooms,
  tenants,
  transactions,
} from '../../platform/database/schema'
import { keyDepositCost, untilDeposit } from '../../books/stays/sums'
import { personName } from '../../access/tenants/repository'
import { helpIn } from '../../people/tickets/helpFigures'
import { occupancyIn } from './occupancy'
import { intervalOf, monthAt, startsOf, type AskedMonths, type Interval } from './span'

type Report = v.InferInput<typeof figures>

/** credit = what was paid too much for one bill pays for another; deposit = what was kept of one, depositBack = what was not */
export type FlowKind = 'payment' | 'credit' | 'refund' | 'deposit' | 'depositBack'

/** What was paid back, or kept of a deposit, is of the house where it was paid: a stay that moves takes no past income along. */
const house = raw<number>`coalesce(${transactions.paidHouseId}, ${rooms.houseId})`.as('flow_house')

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

const isWithin = (at: Column, { start, end }: Interval) => raw`${at} >= ${start} and ${at} < ${end}`

/**
 * Every amount that came, went back or was kept, with what of it is income. A voided payment is none, and neither is a deposit
 * that comes or goes back. `id` is that of the
 * payment or the refund, and of the transaction for a deposit that was kept.
 */
export const flowsIn = (sql: Sql, interval: Interval) => {
  const isVoided = raw`${paymentVoids.paymentId} is not null`
  const isCredit = raw`${payments.creditOf} is not null`
  const arrived = sql
    .select({
      kind: raw<FlowKind>`case when ${isCredit} then 'credit' else 'payment' end`.as('flow_kind'),
      id: raw<number>`${payments.id}`.as('flow_id'),
      transaction: raw<number>`${transactions.id}`.as('flow_transaction'),
      house: raw<number>`${payments.houseId}`.as('flow_house'),
      at: raw<number>`${payments.at}`.as('flow_at'),
      amount: raw<number>`${payments.amount}`.as('flow_amount'),
      income: raw<number>`case when ${isVoided} then 0 else ${payments.amount} - ${depositIn} end`.as('flow_income'),
      payments: raw<number>`case when ${isVoided} or ${isCredit} then 0 else 1 end`.as('flow_payments'),
    })
    .from(payments)
    .innerJoin(transactions, eq(transactions.id, payments.transactionId))
    .leftJoin(paymentVoids, eq(paymentVoids.paymentId, payments.id))
    .where(isWithin(payments.at, interval))
  // A credit is counted with the bill that it pays for, and no longer with the one for which it was too much.
  const creditSpent = sql
    .select({
      kind: raw<FlowKind>`'credit'`.as('flow_kind'),
      id: raw<number>`${payments.id}`.as('flow_id'),
      transaction: raw<number>`${transactions.id}`.as('flow_transaction'),
      house,
      at: raw<number>`${payments.at}`.as('flow_at'),
      amount: raw<number>`-${payments.amount}`.as('flow_amount'),
      income: raw<number>`case when ${isVoided} then 0 else -${payments.amount} end`.as('flow_income'),
      payments: raw<number>`0`.as('flow_payments'),
    })
    .from(payments)
    .innerJoin(transactions, eq(transactions.id, payments.creditOf))
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .leftJoin(paymentVoids, eq(paymentVoids.paymentId, payments.id))
    .where(isWithin(payments.at, interval))
  const paidBack = sql
    .select({
      kind: raw<FlowKind>`'refund'`.as('flow_kind'),
      id: raw<number>`${refunds.id}`.as('flow_id'),
      transaction: raw<number>`${transactions.id}`.as('flow_transaction'),
      house,
      at: raw<number>`${refunds.createdAt}`.as('flow_at'),
      amount: raw<number>`-${refunds.amount}`.as('flow_amount'),
      income: raw<number>`-${refunds.amount}`.as('flow_income'),
      payments: raw<number>`0`.as('flow_payments'),
    })
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .where(isWithin(refunds.createdAt, interval))
  const keptOfDeposits = sql
    .select({
      kind: raw<FlowKind>`'deposit'`.as('flow_kind'),
      id: raw<number>`${transactions.id}`.as('flow_id'),
      transaction: raw<number>`${transactions.id}`.as('flow_transaction'),
      house,
      at: raw<number>`${transactions.depositReturnedAt}`.as('flow_at'),
      amount: raw<number>`0`.as('flow_amount'),
      income: raw<number>`${transactions.depositCost} - ${transactions.depositReturned}`.as('flow_income'),
      payments: raw<number>`0`.as('flow_payments'),
    })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .where(
      and(
        isNotNull(transactions.depositReturnedAt),
        isWithin(transactions.depositReturnedAt, interval),
        lt(transactions.depositReturned, transactions.depositCost),
      ),
    )
  const depositsBack = sql
    .select({
      kind: raw<FlowKind>`'depositBack'`.as('flow_kind'),
      id: raw<number>`${transactions.id}`.as('flow_id'),
      transaction: raw<number>`${transactions.id}`.as('flow_transaction'),
      house,
      at: raw<number>`${transactions.depositReturnedAt}`.as('flow_at'),
      amount: raw<number>`-${transactions.depositReturned}`.as('flow_amount'),
      income: raw<number>`0`.as('flow_income'),
      payments: raw<number>`0`.as('flow_payments'),
    })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .where(
      and(
        isNotNull(transactions.depositReturnedAt),
        isWithin(transactions.depositReturnedAt, interval),
        gt(transactions.depositReturned, 0),
      ),
    )
  return unionAll(arrived, creditSpent, paidBack, keptOfDeposits, depositsBack).as('flows')
}

const incomeIn = async ({ sql, settings }: Context, interval: Interval) => {
  const flows = flowsIn(sql, interval)
  const month = raw<string>`to_char(to_timestamp(${flows.at}) at time zone ${raw.raw(`'${settings.TIME_ZONE}'`)}, 'YYYY-MM')`
  const rows = await sql
    .select({
      house: flows.house,
      month,
      amount: raw<string>`sum(${flows.income})`,
      payments: raw<number>`sum(${flows.payments})::int`,
    })
    .from(flows)
    .groupBy(flows.house, month)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
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

/** The month from which on there is something to report. */
const firstMonth = async (context: Context): Promise<string> => {
  const [row] = await context.sql.select({ at: min(payments.at) }).from(payments)
  return monthAt(row?.at ?? context.clock.now(), context)
}

export const readFigures = async (context: Context, asked: AskedMonths): Promise<Report> => {
  const { sql, clock } = context
  const starts = startsOf(asked, context)
  return {
    houses: await sql.select({ id: houses.id, name: houses.name }).from(houses).orderBy(houses.id),
    first: await firstMonth(context),
    months: starts.slice(0, -1).map((start) => start.slice(0, 7)),
    income: await incomeIn(context, intervalOf(starts, context)),
    occupancy: await occupancyIn(context, starts),
    help: await helpIn(context, intervalOf(starts, context)),
    deposits: await listDeposits(context, clock.now()),
  }
}
