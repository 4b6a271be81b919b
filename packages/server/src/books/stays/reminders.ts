import { and, eq, gt, isNull, lte, or, sql as raw, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays } from '@griya/contract/calendar/dates'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import type { Sql } from '../../platform/database/open'
import { houses, notifications, reminders, rooms, transactions } from '../../platform/database/schema'
import { DAY_SECONDS } from '../../domain/limits'
import { words } from '../../domain/words'
import { endOf, rentReminders } from './rentReminders'
import { transactionColumns, type TransactionRow } from './transactions'

const HOUR = 3600
/** Reminders are sent between these hours of the property's day, so that nobody is woken. */
const OPENING = 8 * HOUR
const CLOSING = 20 * HOUR
/** How long before the time to pay is over. */
const TO_PAY = 6 * HOUR
const REMINDED_AT_ONCE = 500

/** Whether nobody is woken by a push. */
export const isDaytime = (now: number, zone: string): boolean => {
  const midnight = midnightOf(dateAt(now, zone), zone)
  return now >= midnight + OPENING && now < midnight + CLOSING
}

interface Reminder {
  readonly kind: string
  /** the instant that it is about: after a new time to pay, a new reminder is sent */
  readonly of: typeof transactions.startAt | typeof transactions.endAt | typeof transactions.paymentDue
  readonly isDue: SQL | undefined
  readonly text: (row: TransactionRow, zone: string) => string
}

const later = alias(transactions, 'later')

/** The tenant has extended the stay, so for them it does not end. */
export const isExtended = (now: number) => raw`exists (select 1 from ${transactions} ${raw.identifier('later')}
  where ${later.tenantId} = ${transactions.tenantId} and ${later.endAt} > ${transactions.endAt}
    and ${later.cancelledAt} is null
    and (${later.paymentStatus} <> 'pending' or not ${later.expires} or ${later.paymentDue} > ${now}))`

/** A stay that is not longer than that needs no such reminder. */
const endsWithin = (now: number, atLeast: number, days: number) =>
  and(
    eq(transactions.paymentStatus, 'confirmed'),
    isNull(transactions.cancelledAt),
    gt(transactions.endAt, now + atLeast),
    lte(transactions.endAt, now + days * DAY_SECONDS),
    raw`${transactions.endAt} - ${transactions.startAt} > ${days * DAY_SECONDS}`,
    raw`not ${isExtended(now)}`,
  )

/** A tenant who would be reminded at night, and has to pay before the morning, is reminded in the last hour of the evening. */
const isToBePaid = (now: number, closing: number, nextOpening: number) =>
  and(
    eq(transactions.paymentStatus, 'pending'),
    // the bill of a month that came by itself has reminders of its own, and lets no room go
    isNull(transactions.followsId),
    isNull(transactions.lostAt),
    gt(transactions.paymentDue, now),
    raw`${transactions.paymentDue} - ${transactions.createdAt} > ${TO_PAY}`,
    or(
      lte(transactions.paymentDue, now + TO_PAY),
      now < closing - HOUR
        ? undefined
        : and(gt(transactions.paymentDue, closing + TO_PAY), lte(transactions.paymentDue, nextOpening)),
    ),
  )

const remindersAt = (now: number, midnight: number, nextMidnight: number): readonly Reminder[] => [
  {
    kind: 'end in 7 days',
    of: transactions.endAt,
    isDue: endsWithin(now, DAY_SECONDS, 7),
    text: endOf,
  },
  {
    kind: 'end in 1 day',
    of: transactions.endAt,
    isDue: endsWithin(now, 0, 1),
    text: endOf,
  },
  {
    kind: 'pay',
    of: transactions.paymentDue,
    isDue: isToBePaid(now, midnight + CLOSING, nextMidnight + OPENING),
    text: ({ houseName, roomName, paymentDue }, zone) =>
      words.payBefore(houseName, roomName, paymentDue - midnightOf(dateAt(paymentDue, zone), zone)),
  },
  ...rentReminders(now, { closedBefore: midnight - DAY_SECONDS + CLOSING, nextMidnight }),
]

const rowsFor = (tx: Sql, { kind, of, isDue }: Reminder) =>
  tx
    .select(transactionColumns)
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .leftJoin(
      reminders,
      and(eq(reminders.transactionId, transactions.id), eq(reminders.kind, kind), eq(reminders.about, of)),
    )
    .where(and(isDue, isNull(reminders.transactionId)))
    .orderBy(of, transactions.id)
    .limit(REMINDED_AT_ONCE)
    // a stay that is being cancelled or erased at this moment is left out
    .for('key share', { of: transactions, skipLocked: true })

const aboutOf = ({ of }: Reminder, { startAt, endAt, paymentDue }: TransactionRow): number => {
  if (of === transactions.startAt) return startAt
  return of === transactions.endAt ? endAt : paymentDue
}

/**
 * Reminds tenants of the end of their stay, of the time to pay and of the rent, once each. A row under a primary key, written together
 * with the notification, says that a reminder was sent: another process finds it, and so does this one after a restart.
 */
export const remind = async (tx: Sql, now: number, zone: string) => {
  const today = dateAt(now, zone)
  const [midnight, nextMidnight] = [midnightOf(today, zone), midnightOf(addDays(today, 1), zone)]
  if (!isDaytime(now, zone)) return []
  const notes: { tenantId: number; content: string; transactionId: number; createdAt: number }[] = []
  for (const reminder of remindersAt(now, midnight, nextMidnight)) {
    const due = await rowsFor(tx, reminder)
    if (due.length === 0) continue
    const written = await tx
      .insert(reminders)
      .values(
        due.map((row) => ({
          transactionId: row.id,
          kind: reminder.kind,
          about: aboutOf(reminder, row),
          sentAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: reminders.transactionId })
    const mine = new Set(written.map(({ id }) => id))
    for (const row of due.filter(({ id }) => mine.has(id)))
      notes.push({ tenantId: row.tenantId, content: reminder.text(row, zone), transactionId: row.id, createdAt: now })
  }
  if (notes.length > 0) await tx.insert(notifications).values(notes)
  return notes
}
