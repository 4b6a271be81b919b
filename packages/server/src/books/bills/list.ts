import { and, asc, countDistinct, eq, isNull, lte, not, or, sql as raw } from 'drizzle-orm'
import { daysBetween } from '@griya/contract/calendar/dates'
import { dateAt, lastDayBefore } from '@griya/contract/calendar/zones'
import { BILL_GROUPS, type Bill, type BillGroup } from '@griya/contract/bills'
import type { Context } from '../../platform/context'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import {
  departures,
  paymentConfirmations,
  profiles,
  reminders,
  roomNights,
  rooms,
  tenants,
  transactions,
} from '../../platform/database/schema'
import { owedOf } from '../../domain/books'
import { DAY_SECONDS, KEPT_DAYS } from '../../domain/limits'
import { isFollowedBy } from '../stays/continuingHold'
import { isWithin, type Houses } from '../../access/operators/houses'
import { isExtended } from '../stays/reminders'
import { received } from '../stays/sums'
import { personName } from '../../access/tenants/repository'
import { BY_WHATSAPP } from './reminding'

const SOON_DAYS = 7
/** The shortest month: who books for less is a guest, and leaves at the end. */
const MONTH_NIGHTS = 28

/** Somebody else has had the room since the stay ended, so its tenant has left. */
const isTakenOver = (
  today: string,
) => raw`exists (select from ${roomNights} where ${roomNights.roomId} = ${transactions.roomId}
  and ${roomNights.transactionId} is not null and ${roomNights.night} >= ${transactions.endDate} and ${roomNights.night} <= ${today}::date and ${roomNights.heldUntil} is null)`

const isToBePaid = (now: number) =>
  and(
    eq(transactions.paymentStatus, 'pending'),
    or(
      not(transactions.expires),
      and(
        raw`${transactions.paymentDue} > ${now - KEPT_DAYS * DAY_SECONDS}`,
        or(isNull(transactions.lostAt), raw`${transactions.paymentDue} <= ${now}`),
      ),
    ),
  )

/** The tenant may still live there. */
const isEnded = (now: number, today: string) =>
  and(
    eq(transactions.paymentStatus, 'confirmed'),
    raw`${transactions.endAt} <= ${now}`,
    raw`${transactions.endAt} > ${now - KEPT_DAYS * DAY_SECONDS}`,
    or(
      transactions.continues,
      raw`${transactions.endDate} - ${transactions.startDate} >= ${MONTH_NIGHTS}`,
      // entered after its end, because its tenant lives there
      raw`${transactions.endAt} <= ${transactions.createdAt}`,
    ),
    isNull(transactions.depositReturnedAt),
    raw`not exists (select from ${departures} where ${departures.transactionId} = ${transactions.id})`,
    raw`not ${isExtended(now)}`,
    // whose bill cannot be made may be there still, beside whoever has booked the room
    or(raw`not ${isTakenOver(today)}`, and(transactions.continues, raw`not ${isFollowedBy(now)}`)),
  )

/** Those below that are in the group of that name. */
const isOverdue = (now: number) =>
  and(
    eq(transactions.paymentStatus, 'pending'),
    not(transactions.expires),
    lte(transactions.paymentDue, now),
    isNull(transactions.cancelledAt),
  )

/** People, of whom each may have several overdue bills. */
export const countOverdue = async (sql: Sql, now: number, houses: Houses): Promise<number> =>
  onlyRow(
    await sql
      .select({ overdue: countDistinct(transactions.tenantId) })
      .from(transactions)
      .innerJoin(rooms, eq(rooms.id, transactions.roomId))
      .where(and(isOverdue(now), isWithin(houses))),
  ).overdue

const groupAt = (now: number) => raw<BillGroup>`case
  when ${transactions.paymentStatus} = 'paid' then 'waiting'
  when ${transactions.paymentStatus} = 'confirmed' then 'ended'
  when ${transactions.paymentDue} > ${now + SOON_DAYS * DAY_SECONDS} then 'later'
  when ${transactions.paymentDue} > ${now} then 'soon'
  when ${transactions.expires} then 'lapsed'
  else 'overdue' end`

const proofSentAt = raw<number | null>`(select max(${paymentConfirmations.createdAt}) from ${paymentConfirmations}
  where ${paymentConfirmations.transactionId} = ${transactions.id} and ${paymentConfirmations.outcome} is null)`

/** As JSON: the time, and whether the app or an operator reminded. */
const lastReminder = raw<Bill['reminded']>`(select json_build_object('at', ${reminders.sentAt},
    'way', case ${reminders.kind} when ${BY_WHATSAPP} then 'whatsapp' else 'app' end)
  from ${reminders} where ${reminders.transactionId} = ${transactions.id} and ${reminders.sentAt} is not null
  order by ${reminders.sentAt} desc limit 1)`

/** Bills that somebody has to look at, of some houses or of all. */
export const listBills = async ({ sql, clock, settings }: Context, houses: Houses): Promise<Bill[]> => {
  const now = clock.now()
  const today = dateAt(now, settings.TIME_ZONE)
  const rows = await sql
    .select({
      id: transactions.id,
      group: groupAt(now),
      tenantId: transactions.tenantId,
      house: rooms.houseId,
      room: rooms.number,
      phone: tenants.phone,
      name: personName,
      from: transactions.startDate,
      to: transactions.endDate,
      total: transactions.total,
      received,
      paymentDue: transactions.paymentDue,
      endAt: transactions.endAt,
      proofSentAt: raw<string | null>`${proofSentAt}`,
      statusSince: transactions.statusSince,
      reminded: lastReminder,
    })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(tenants, eq(tenants.id, transactions.tenantId))
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .where(
      and(
        isNull(transactions.cancelledAt),
        isWithin(houses),
        or(eq(transactions.paymentStatus, 'paid'), isToBePaid(now), isEnded(now, today)),
      ),
    )
    .orderBy(asc(transactions.id))
  const bills = rows.map(({ paymentDue, endAt, proofSentAt: sentAt, statusSince, ...row }) => {
    const proofAt = sentAt === null ? (statusSince ?? paymentDue) : Number(sentAt)
    const since = row.group === 'waiting' ? proofAt : row.group === 'ended' ? endAt : paymentDue
    const dayOf = row.group === 'waiting' || row.group === 'ended' ? dateAt : lastDayBefore
    const day = dayOf(since, settings.TIME_ZONE)
    return { ...row, owed: owedOf(row), since, day, days: Math.abs(daysBetween(day, today)) }
  })
  return bills.sort(
    (one, other) =>
      BILL_GROUPS.indexOf(one.group) - BILL_GROUPS.indexOf(other.group) || one.since - other.since || one.id - other.id,
  )
}
