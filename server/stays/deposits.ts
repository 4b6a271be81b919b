import { and, eq, isNotNull, isNull, lt, sql as raw } from 'drizzle-orm'
import type { CalendarDate } from '../../src/calendar/dates'
import { onlyRow } from '../database/onlyRow'
import type { Sql } from '../database/open'
import { rowsOf } from '../database/rowsOf'
import { transactions } from '../database/schema'
import { IS_DEPOSIT_PAID, KEY_DEPOSITS } from './sums'
import { isHeldForGood } from './transactions'

/*
 * The one rule about deposits for the AC, for whatever is priced, booked or billed: a deposit that is held carries over to a
 * stay of the same tenant in the same house, in another room too, that begins before the tenant has left. It is plain SQL,
 * because the price of a room is a prepared statement.
 */

/** The tenant's for certain: nothing that runs out. */
const lasts = (row: string) =>
  `${row}.cancelled_at is null and (${row}.payment_status <> 'pending' or not ${row}.expires)`

const AC_DEPOSIT = `(transactions.deposit_cost - ${KEY_DEPOSITS})`

/** It has arrived and was not given back. */
export const IS_DEPOSIT_HELD = `(transactions.deposit_until is not null and transactions.deposit_returned_at is null
  and transactions.cancelled_at is null and ${IS_DEPOSIT_PAID})`

/** The tenant lives there and owes it with that bill, so that it is not asked for twice. */
const isOwed = (now: string) => `(transactions.deposit_until is not null and transactions.deposit_returned_at is null
  and not transactions.expires and transactions.start_at <= ${now})`

/** An operator let one count that is held of whichever stay, in another house or from before a gap. */
const isKept = (tenant: string) => `(transactions.deposit_agreed = 'kept' and exists (select from (
  select transactions.tenant_id from transactions where transactions.tenant_id = ${tenant} and ${IS_DEPOSIT_HELD}) held))`

/** An operator has said why a bill asks for none, and that is still so. */
export const isAgreed = (tenant: string) => `(${isKept(tenant)} or transactions.deposit_waived is not null)`

const isSource = (tenant: string, now: string) => `(${IS_DEPOSIT_HELD} or ${isOwed(now)} or ${isAgreed(tenant)})`

/** The day on which the tenant leaves the house after this stay: without a night between it and those that follow. */
const LEAVES = `(select min(stay.end_date) from transactions stay join rooms room on room.id = stay.room_id
  where stay.tenant_id = transactions.tenant_id and room.house_id = held_in.house_id and ${lasts('stay')}
    and stay.end_date >= transactions.end_date
    and not exists (select from transactions later join rooms later_room on later_room.id = later.room_id
      where later.tenant_id = stay.tenant_id and later_room.house_id = held_in.house_id and ${lasts('later')}
        and later.start_date <= stay.end_date and later.end_date > stay.end_date))`

/** The stays of a tenant whose deposit carries over, each with its house and the last day on which another may begin. */
export const depositsOf = (tenant: string, now: string) => `(
  select held_in.house_id, ${LEAVES} as carries_until, ${IS_DEPOSIT_HELD} as is_held, transactions.deposit_until,
    ${AC_DEPOSIT} as amount
  from transactions join rooms held_in on held_in.id = transactions.room_id
  where transactions.tenant_id = ${tenant} and ${lasts('transactions')} and ${isSource(tenant, now)})`

/** The houses in which a deposit of the tenant is held, or owed, or not asked for; `but` = bills that do not count. */
export const sourcesOf = (tenant: string, now: string, but: readonly number[]) => `(select held_in.house_id
  from transactions join rooms held_in on held_in.id = transactions.room_id
  where transactions.tenant_id = ${tenant} and ${lasts('transactions')} and ${isSource(tenant, now)}
    and transactions.id <> all (array[${but.join()}]::int[]))`

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
