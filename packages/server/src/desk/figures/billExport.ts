import { and, asc, eq, gt, gte, lt, sql as raw } from 'drizzle-orm'
import { dateAt, lastDayBefore } from '@griya/contract/calendar/zones'
import type { Cell } from '@griya/contract/csv'
import type { Context } from '../../platform/context'
import { houses, profiles, refunds, rooms, tenants, transactions } from '../../platform/database/schema'
import { owedOf } from '../../domain/books'
import { received } from '../../books/stays/sums'
import { isOver } from '../../books/stays/transactions'
import { personName } from '../../access/tenants/repository'
import { chargesIn, LINES, lineColumns, phoneOf, roomOf, words } from './cells'
import type { Interval } from './span'

/** How many bills are read at a time, so that a file of many years is never in memory as a whole. */
const BILLS_AT_ONCE = 500

const BILL_HEAD: readonly Cell[] = [
  words.bill,
  words.made,
  words.tenant,
  words.phone,
  words.house,
  words.room,
  words.from,
  words.to,
  ...LINES.map((name) => words.lines[name]),
  words.charges,
  words.chargesAre,
  words.lines.discountAmount,
  words.total,
  words.received,
  words.owed,
  words.refunded,
  words.due,
  words.state,
]

/** With what was given back of its deposit, as both went back to the tenant. */
const refunded = raw<number>`(select coalesce(sum(${refunds.amount}), 0)::int from ${refunds}
  where ${refunds.transactionId} = ${transactions.id}) + coalesce(${transactions.depositReturned}, 0)`

interface WantedBills {
  readonly interval: Interval
  readonly house: number | undefined
  /** the number of the last bill that was read */
  readonly after: number
}

const listBills = ({ sql }: Context, { interval: { start, end }, house, after }: WantedBills) =>
  sql
    .select({
      id: transactions.id,
      createdAt: transactions.createdAt,
      house: houses.name,
      room: rooms.number,
      name: personName,
      phone: tenants.phone,
      from: transactions.startDate,
      to: transactions.endDate,
      ...lineColumns,
      total: transactions.total,
      received,
      refunded,
      paymentDue: transactions.paymentDue,
      paymentStatus: transactions.paymentStatus,
      expires: transactions.expires,
      lostAt: transactions.lostAt,
      cancelledAt: transactions.cancelledAt,
    })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, raw`coalesce(${transactions.paidHouseId}, ${rooms.houseId})`))
    .innerJoin(tenants, eq(tenants.id, transactions.tenantId))
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .where(
      and(
        gt(transactions.id, after),
        gte(transactions.createdAt, start),
        lt(transactions.createdAt, end),
        house === undefined ? undefined : eq(houses.id, house),
      ),
    )
    .orderBy(asc(transactions.id))
    .limit(BILLS_AT_ONCE)

type BillRow = Awaited<ReturnType<typeof listBills>>[number]

const stateOf = (bill: BillRow, now: number): keyof typeof words.states => {
  if (bill.cancelledAt !== null) return 'cancelled'
  return isOver(bill, now) ? 'lapsed' : bill.paymentStatus
}

const billRow = (bill: BillRow, { clock, settings }: Context): readonly Cell[] => [
  bill.id,
  dateAt(bill.createdAt, settings.TIME_ZONE),
  bill.name ?? '',
  phoneOf(bill.phone),
  bill.house,
  roomOf(bill.room),
  bill.from,
  bill.to,
  ...LINES.map((name) => bill[name]),
  bill.chargesCost,
  chargesIn(bill),
  -bill.discountAmount,
  bill.total,
  bill.received,
  owedOf(bill),
  bill.refunded,
  lastDayBefore(bill.paymentDue, settings.TIME_ZONE),
  words.states[stateOf(bill, clock.now())],
]

/** Every bill that was made in that time, with what became of it since. */
export const billRows = async function* (
  context: Context,
  interval: Interval,
  house: number | undefined,
): AsyncGenerator<readonly Cell[]> {
  yield BILL_HEAD
  let after = 0
  let bills = await listBills(context, { interval, house, after })
  while (bills.length > 0) {
    for (const bill of bills) yield billRow(bill, context)
    after = bills.at(-1)?.id ?? after
    bills = await listBills(context, { interval, house, after })
  }
}
