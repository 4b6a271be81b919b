import { and, eq, isNotNull, isNull, lt, sql as raw } from 'drizzle-orm'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import { rowsOf } from '../../platform/database/rowsOf'
import { transactions } from '../../platform/database/schema'
import { IS_DEPOSIT_PAID, KEY_DEPOSITS } from './sums'
import { isHeldForGood } from './transactions'

/*
 * The one rule about deposits for the AC, for whatever is priced, booked or billed: a deposit that is held carries over to a
 * stay of the same tenant in the same house, in another room too, that begins before the tenant has left. It is plain SQL,
 * because the price of a room is a prepared statement.
 */

/** The tenant's for certain: nothing that runs out. */
const LASTS = `transactions.cancelled_at is null and (transactions.payment_status <> 'pending' or not transactions.expires)`

const AC_DEPOSIT = `(transactions.deposit_cost - ${KEY_DEPOSITS})`

/** It has arrived and was not given back. */
export const IS_DEPOSIT_HELD = `(transactions.deposit_until is not null and transactions.deposit_returned_at is null
  and transactions.cancelled_at is null and ${IS_DEPOSIT_PAID})`

/** The tenant lives there and owes it with that bill, so that it is not asked for twice. */
const isOwed = (now: string) => `(transactions.deposit_until is not null and transactions.deposit_returned_at is null
  and not transactions.expires and transactions.start_at <= ${now})`

/**
 * An operator has said why a bill asks for none, and that is still so: it was waived, or one counts that is held of
 * whichever stay, in another house or from before a gap.
 */
export const isAgreed = (tenant: string) => `(transactions.deposit_waived is not null
  or transactions.deposit_agreed = 'kept' and exists (select from (
    select transactions.tenant_id from transactions where transactions.tenant_id = ${tenant} and ${IS_DEPOSIT_HELD}) held))`

/** The tenant's stays, read and added up once, because the embedded engine plans each sum whenever a statement is sent. */
const withStays = (tenant: string, now: string) => `with known as materialized (
    select transactions.id, room.house_id, transactions.start_date, transactions.end_date, transactions.deposit_until,
      transactions.deposit_agreed, transactions.deposit_waived, ${AC_DEPOSIT} as amount,
      ${IS_DEPOSIT_HELD} as is_held, ${isOwed(now)} as is_owed
    from transactions join rooms room on room.id = transactions.room_id
    where transactions.tenant_id = ${tenant} and ${LASTS}
  ), sources as (
    select * from known where is_held or is_owed or deposit_waived is not null
      or deposit_agreed = 'kept' and exists (select from known where is_held)
  )`

/** The day on which the tenant leaves the house after this stay: without a night between it and those that follow. */
const LEAVES = `(select min(stay.end_date) from known stay
  where stay.house_id = sources.house_id and stay.end_date >= sources.end_date
    and not exists (select from known later where later.house_id = stay.house_id
      and later.start_date <= stay.end_date and later.end_date > stay.end_date))`

/** The stays of a tenant whose deposit carries over, each with its house and the last day on which another may begin. */
export const depositsOf = (tenant: string, now: string) => `(
  ${withStays(tenant, now)} select house_id, ${LEAVES} as carries_until, is_held, deposit_until, amount from sources)`

/** The houses in which a deposit of the tenant is held, or owed, or not asked for; `but` = bills that do not count. */
export const sourcesOf = (tenant: string, now: string, but: readonly number[]) => `(
  ${withStays(tenant, now)} select house_id from sources where id <> all (array[${but.join()}]::int[]))`

interface Wanted {
  readonly tenant: number
  readonly room: number
  readonly from: CalendarDate
  readonly now: number
}

/** Whether no deposit is asked for with a stay in that room from that day on. */
export const isDepositCarried = async (sql: Sql, { tenant, room, from, now }: Wanted): Promise<boolean> =>
  onlyRow(
    await rowsOf<{ carries: boolean }>(
      sql,
      raw`select exists (select from ${raw.raw(depositsOf(String(tenant), String(now)))} deposits
        where house_id = (select house_id from rooms where id = ${room}) and carries_until >= ${from}::date) as carries`,
    ),
  ).carries

/** The bills of the tenant whose deposit is held. */
export const listHeld = async (sql: Sql, tenant: number): Promise<number[]> => {
  const rows = await sql
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.tenantId, tenant), raw`${raw.raw(IS_DEPOSIT_HELD)}`))
  return rows.map(({ id }) => id)
}

/** Deposits that carry over to a stay are held until its end at least. */
export const keepDeposits = async (tx: Sql, tenant: number, until: CalendarDate): Promise<void> => {
  await tx
    .update(transactions)
    .set({ depositUntil: until })
    .where(
      and(
        eq(transactions.tenantId, tenant),
        isNotNull(transactions.depositUntil),
        isNull(transactions.depositReturnedAt),
        isNull(transactions.cancelledAt),
        isHeldForGood,
        lt(transactions.depositUntil, until),
      ),
    )
}
