import { and, asc, eq } from 'drizzle-orm'
import { dateAt, lastDayBefore } from '@griya/contract/calendar/zones'
import type { Statement } from '@griya/contract/statements'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { refunds, rooms, transactions } from '../../platform/database/schema'
import { owedOf } from '../../domain/books'
import { isWithin, type Houses } from '../../access/operators/houses'
import { listPaymentsBy } from '../ledger/ledger'
import { creditLeft } from '../ledger/money'
import { shownStay } from '../stays/shown'
import { selectTransactions, type TransactionRow } from '../stays/transactions'

/** More than anybody pays in a life. */
const ALL_PAYMENTS = 10_000

/** What the deposit of a bill still is: it is paid once the bill is, and goes back once. */
const depositHeld = ({ paymentStatus, depositCost, depositReturnedAt }: TransactionRow): number =>
  paymentStatus === 'confirmed' && depositReturnedAt === null ? depositCost : 0

const placeOf = ({ houseName, roomName }: TransactionRow) => `${houseName} - ${roomName}`

const returnsOf = async (sql: Sql, own: Houses, tenant: number, rows: readonly TransactionRow[]) => {
  const paidBack = await sql
    .select({ stay: refunds.transactionId, amount: refunds.amount, at: refunds.createdAt, note: refunds.note })
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .where(and(eq(transactions.tenantId, tenant), isWithin(own)))
    .orderBy(asc(refunds.id))
  const places = new Map(rows.map((row) => [row.id, placeOf(row)]))
  const deposits = rows.flatMap((row) =>
    row.depositReturned === null || row.depositReturnedAt === null
      ? []
      : [
          {
            kind: 'deposit' as const,
            stay: row.id,
            place: placeOf(row),
            amount: row.depositReturned,
            at: row.depositReturnedAt,
            note: row.depositNote,
          },
        ],
  )
  const all = [
    ...paidBack.map((one) => ({ kind: 'refund' as const, place: places.get(one.stay) ?? '', ...one })),
    ...deposits,
  ]
  return all.sort((one, other) => one.at - other.at)
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** The books of one person, of some houses or of all. */
export const readStatement = async (
  { sql, clock, settings }: Pick<Context, 'sql' | 'clock' | 'settings'>,
  own: Houses,
  tenant: number,
): Promise<Statement> => {
  const now = clock.now()
  const rows = await selectTransactions(sql)
    .where(and(eq(transactions.tenantId, tenant), isWithin(own)))
    .orderBy(asc(transactions.startAt), asc(transactions.id))
  const credits: number[] = []
  for (const row of rows) if (row.paymentStatus === 'confirmed') credits.push(await creditLeft(sql, row))
  const bills = rows.map((row) => {
    const stay = shownStay(row, now)
    const isToBePaid = stay.state === 'pending' || stay.state === 'paid'
    return {
      ...stay,
      due: lastDayBefore(row.paymentDue, settings.TIME_ZONE),
      owed: isToBePaid ? owedOf(row) : 0,
      deposit: depositHeld(row),
    }
  })
  const owed = sum(bills.map((bill) => bill.owed))
  const credit = sum(credits)
  return {
    today: dateAt(now, settings.TIME_ZONE),
    bills,
    payments: (await listPaymentsBy(sql, own, tenant, ALL_PAYMENTS)).reverse(),
    returns: await returnsOf(sql, own, tenant, rows),
    owed,
    credit,
    deposit: sum(bills.map(({ deposit }) => deposit)),
    balance: credit - owed,
  }
}
