import { sql as raw } from 'drizzle-orm'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import { rowsOf } from '../../platform/database/rowsOf'

interface BookingQuestion extends Readonly<Record<'tenant' | 'room' | 'now' | 'start', number>> {
  /** the first and the last day on which a stay may begin that extends no other */
  readonly notBefore: CalendarDate
  readonly notAfter: CalendarDate
}

interface Facts {
  readonly hasProfile: boolean
  readonly hasSecondProfile: boolean
  /** bookings that are unpaid and still have time; bills of rent that came by themselves are not bookings */
  readonly pending: number
  /** bookings whose proof nobody has checked yet */
  readonly waiting: number
  /** the end of the tenant's own paid or confirmed stay in this room that ends when the new one begins */
  readonly extendedUntil: CalendarDate | null
  /** whether that stay is confirmed, goes on from a confirmed one, or was booked for these days on its own */
  readonly mayExtend: boolean
  /** whether that stay is confirmed: the tenant lives in this room, or will */
  readonly extendsConfirmed: boolean
  /** whether that stay continues by itself, and at which agreed price a month */
  readonly extendsContinuing: boolean
  readonly agreedPrice: number | null
  /** the unpaid bill that came by itself for the time from that day on */
  readonly rentBill: number | null
  /** whether nights of this room, on any day from then on, belong to a booking that ran out; which of them the new stay needs is known only later */
  readonly hasNightsThatRanOut: boolean
}

/**
 * All that a booking has to know about its tenant and its room, in one statement. Both must be locked: what another
 * booking wrote before the lock is then counted.
 */
export const readBookingFacts = async (
  tx: Sql,
  { tenant, room, now, start, notBefore, notAfter }: BookingQuestion,
): Promise<Facts> =>
  onlyRow(
    await rowsOf<Facts>(
      tx,
      raw`
  with own as (
    select id, continues, agreed_price, follows_id, room_id, start_at, start_date, end_at, end_date, payment_status,
      payment_status = 'pending' as is_pending, (not expires or payment_due > ${now} and lost_at is null) as has_time
    from transactions where tenant_id = ${tenant} and cancelled_at is null
  ), extended as (
    select * from own where not is_pending and room_id = ${room} and end_at = ${start} and end_date >= ${notBefore}::date
  ), before as (
    select own.payment_status from own join extended on own.room_id = extended.room_id and own.end_at = extended.start_at
    where not own.is_pending or own.has_time
  )
  select
    exists (select from profiles where tenant_id = ${tenant} and slot = 1 and name is not null) as "hasProfile",
    exists (select from profiles where tenant_id = ${tenant} and slot = 2 and name is not null) as "hasSecondProfile",
    (select count(*)::int from own where is_pending and has_time and follows_id is null) as "pending",
    (select count(*)::int from own where payment_status = 'paid' and follows_id is null) as "waiting",
    (select max(end_date)::text from extended) as "extendedUntil",
    exists (select from extended where payment_status = 'confirmed')
      or exists (select from before where payment_status = 'confirmed')
      or exists (select from extended where start_date <= ${notAfter}::date) and not exists (select from before)
      as "mayExtend",
    exists (select from extended where payment_status = 'confirmed') as "extendsConfirmed",
    exists (select from extended where continues) as "extendsContinuing",
    (select max(agreed_price) from extended) as "agreedPrice",
    (select max(id) from own where is_pending and follows_id is not null and room_id = ${room} and start_at = ${start})
      as "rentBill",
    exists (select from room_nights where room_id = ${room} and night >= ${notBefore}::date
      and held_until <= ${now}) as "hasNightsThatRanOut"`,
    ),
  )
