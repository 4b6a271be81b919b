import { sql as raw } from 'drizzle-orm'
import { onlyRow } from '../database/onlyRow'
import type { Sql } from '../database/open'
import { rowsOf } from '../database/rowsOf'
import type { CalendarDate } from '../domain/calendar'

interface Asked extends Readonly<Record<'tenant' | 'room' | 'now' | 'start', number>> {
  /** the first day on which a stay may begin */
  readonly notBefore: CalendarDate
}

interface Facts {
  readonly hasProfile: boolean
  readonly hasSecondProfile: boolean
  /** bookings that are unpaid and still have time */
  readonly pending: number
  /** the end of the tenant's own paid or confirmed stay in this room that ends when the new one begins */
  readonly extendedUntil: CalendarDate | null
  /** how long a deposit covers that the tenant has paid and not got back */
  readonly depositUntil: CalendarDate | null
  /** of any day from then on: which of them the new stay needs is known only later */
  readonly hasNightsThatRanOut: boolean
}

/**
 * All that a booking has to know about its tenant and its room, in one statement. Both must be locked: what another
 * booking wrote before the lock is then counted.
 */
export const readBookingFacts = async (tx: Sql, { tenant, room, now, start, notBefore }: Asked): Promise<Facts> =>
  onlyRow(
    await rowsOf<Facts>(
      tx,
      raw`
  with own as (
    select room_id, end_at, end_date, deposit_until, deposit_returned_at,
      payment_status = 'pending' as is_pending, payment_due > ${now} and lost_at is null as has_time
    from transactions where tenant_id = ${tenant} and cancelled_at is null
  )
  select
    exists (select from profiles where tenant_id = ${tenant} and slot = 1 and name is not null) as "hasProfile",
    exists (select from profiles where tenant_id = ${tenant} and slot = 2 and name is not null) as "hasSecondProfile",
    (select count(*)::int from own where is_pending and has_time) as "pending",
    (select max(end_date)::text from own where not is_pending and room_id = ${room} and end_at = ${start}
      and end_date >= ${notBefore}::date) as "extendedUntil",
    (select max(deposit_until)::text from own where not is_pending and deposit_returned_at is null) as "depositUntil",
    exists (select from room_nights where room_id = ${room} and night >= ${notBefore}::date
      and held_until <= ${now}) as "hasNightsThatRanOut"`,
    ),
  )
