import { and, eq, gt, gte, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import { dateAt, lastDayBefore } from '@griya/contract/calendar/zones'
import { transactions } from '../../platform/database/schema'
import { owedOf } from '../../domain/books'
import { DAY_SECONDS } from '../../domain/limits'
import { words } from '../../domain/words'
import type { TransactionRow } from './transactions'

const bill = (row: TransactionRow, zone: string) => ({
  houseName: row.houseName,
  roomName: row.roomName,
  owed: owedOf(row),
  from: dateAt(row.startAt, zone),
  to: dateAt(row.endAt, zone),
  lastDay: lastDayBefore(row.paymentDue, zone),
})

/** An unpaid bill that came by itself. */
const isUnpaid = and(
  isNotNull(transactions.followsId),
  eq(transactions.paymentStatus, 'pending'),
  isNull(transactions.cancelledAt),
)

/** The times between which a day's reminders are sent, and the day's end. */
interface Day {
  /** the closing time of the day before: a bill that is newer is announced today, which is enough for a day */
  readonly closedBefore: number
  readonly nextMidnight: number
}

/** The bill of the next month when it has come, 3 days and 1 day before that month, and on the last day to pay. */
export const rentReminders = (now: number, { closedBefore, nextMidnight }: Day) => {
  const startsIn = (days: number) =>
    and(
      isUnpaid,
      lte(transactions.createdAt, closedBefore),
      gte(transactions.startAt, nextMidnight + (days - 1) * DAY_SECONDS),
      lt(transactions.startAt, nextMidnight + days * DAY_SECONDS),
    )
  const text = (row: TransactionRow, zone: string) => words.rentUnpaid(bill(row, zone))
  return [
    {
      kind: 'rent',
      of: transactions.startAt,
      isDue: and(isUnpaid, gt(transactions.endAt, now)),
      text: (row: TransactionRow, zone: string) => words.rentBill(bill(row, zone)),
    },
    { kind: 'rent in 3 days', of: transactions.startAt, isDue: startsIn(3), text },
    { kind: 'rent in 1 day', of: transactions.startAt, isDue: startsIn(1), text },
    {
      kind: 'last day of rent',
      of: transactions.paymentDue,
      isDue: and(
        isUnpaid,
        lte(transactions.createdAt, closedBefore),
        gt(transactions.paymentDue, now),
        lte(transactions.paymentDue, nextMidnight),
      ),
      text: (row: TransactionRow, zone: string) => words.rentDueToday(bill(row, zone)),
    },
  ] as const
}

/** The end of a stay that should have continued: somebody else has the room, or it is not let by the month any more. */
export const endOf = ({ houseName, roomName, endAt, continues }: TransactionRow, zone: string): string => {
  const date = dateAt(endAt, zone)
  return continues ? words.endsAlthoughContinuing(houseName, roomName, date) : words.endsSoon(houseName, roomName, date)
}
