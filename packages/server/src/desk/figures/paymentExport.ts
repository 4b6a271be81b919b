import { and, asc, desc, eq, inArray, sql as raw } from 'drizzle-orm'
import { dateAt } from '@griya/contract/calendar/zones'
import { saidBy } from '@griya/contract/audit'
import type { Cell } from '@griya/contract/csv'
import type { Context } from '../../platform/context'
import {
  auditLines,
  houses,
  payments,
  paymentVoids,
  profiles,
  refunds,
  rooms,
  tenants,
  transactions,
} from '../../platform/database/schema'
import { personName } from '../../access/tenants/repository'
import { contentsOf, lineColumns, phoneOf, roomOf, words } from './cells'
import { flowsIn } from './figures'
import { intervalOf, type Interval } from './span'

const PAYMENT_HEAD: readonly Cell[] = [
  words.day,
  words.kind,
  words.tenant,
  words.phone,
  words.house,
  words.room,
  words.bill,
  words.contents,
  words.way,
  words.amount,
  words.income,
  words.voided,
  words.reason,
  words.by,
  words.note,
]

/** What notes money that goes back, or is kept of a deposit; the log says who did it. */
const RETURNS = raw.raw(
  `('returnDeposit', 'returnTicketDeposit', 'refundStay', 'cancelStay', 'endStay', 'endTicketStay')`,
)

const listFlows = ({ sql }: Context, interval: Interval, house: number | undefined) => {
  const flows = flowsIn(sql, interval)
  // its line is written in the same transaction, so it is the first one from then on
  const returnedBy = raw<string | null>`case when ${flows.kind} in ('refund', 'deposit', 'depositBack') then (
    select ${auditLines.who} from ${auditLines} where ${auditLines.subjectKind} = 'stay'
      and ${auditLines.subjectId} = ${flows.transaction} and ${auditLines.action} in ${RETURNS}
      and ${auditLines.at} >= ${flows.at} order by ${auditLines.id} limit 1) end`
  const whyReturned = raw<string | null>`case when ${flows.kind} = 'refund' then ${refunds.note}
    when ${flows.kind} in ('deposit', 'depositBack') then ${transactions.depositNote} end`
  return sql
    .select({
      kind: flows.kind,
      at: flows.at,
      amount: flows.amount,
      income: flows.income,
      bill: flows.transaction,
      house: houses.name,
      room: rooms.number,
      name: personName,
      phone: tenants.phone,
      ...lineColumns,
      way: payments.way,
      by: raw<string | null>`coalesce(${payments.notedBy}, ${returnedBy})`,
      note: payments.note,
      voidedAt: paymentVoids.voidedAt,
      reason: raw<string | null>`coalesce(${paymentVoids.reason}, ${whyReturned})`,
    })
    .from(flows)
    .innerJoin(transactions, eq(transactions.id, flows.transaction))
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, flows.house))
    .innerJoin(tenants, eq(tenants.id, transactions.tenantId))
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .leftJoin(payments, and(inArray(flows.kind, ['payment', 'credit']), eq(payments.id, flows.id)))
    .leftJoin(paymentVoids, eq(paymentVoids.paymentId, payments.id))
    .leftJoin(refunds, and(eq(flows.kind, 'refund'), eq(refunds.id, flows.id)))
    .where(house === undefined ? undefined : eq(flows.house, house))
    .orderBy(asc(flows.at), asc(flows.kind), asc(flows.id), desc(flows.amount))
}

/** Every amount that came, went back or was kept, month by month; the sum of the incomes is that of the figures. */
export const paymentRows = async function* (
  context: Context,
  starts: readonly string[],
  house: number | undefined,
): AsyncGenerator<readonly Cell[]> {
  const day = (at: number) => dateAt(at, context.settings.TIME_ZONE)
  yield PAYMENT_HEAD
  for (const [index, start] of starts.slice(0, -1).entries()) {
    const month = intervalOf([start, starts[index + 1] ?? start], context)
    for (const flow of await listFlows(context, month, house))
      yield [
        day(Number(flow.at)),
        words.kinds[flow.kind],
        flow.name ?? '',
        phoneOf(flow.phone),
        flow.house,
        roomOf(flow.room),
        flow.bill,
        contentsOf(flow),
        flow.way === null ? '' : words.ways[flow.way],
        Number(flow.amount),
        Number(flow.income),
        flow.voidedAt === null ? '' : day(flow.voidedAt),
        flow.reason ?? '',
        saidBy(flow.by ?? ''),
        flow.note ?? '',
      ]
  }
}
