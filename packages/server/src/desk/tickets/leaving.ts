import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import { dateAt } from '@griya/contract/calendar/zones'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { houses, rooms, transactions } from '../../platform/database/schema'
import { notFound, refuse } from '../../domain/errors'
import { words } from '../../domain/words'
import { changeAndTell } from '../../access/notifications/telling'
import { isWithin, type Houses } from '../../access/operators/houses'
import { operatorWords } from '../../access/operators/words'
import { endStay } from '../stays/changes'
import { switchContinues } from '../../books/booking/continuing'
import { refundStay, returnDeposit } from '../stays/givingBack'
import { refundableOf } from '../../books/ledger/money'
import type { DepositChoice } from '../../books/booking/reckoning'
import { isDepositPaid } from '../../books/stays/sums'
import { selectTransactions } from '../../books/stays/transactions'
import { answerLeavesOf, isLeft } from '../../people/tickets/leaveAnswers'
import { hasDeposit, holdTicket, type TicketRow } from '../../people/tickets/repository'

/** The tenant's deposits that are still held, of whichever stay: one stay may have brought it for the next. */
const listDeposits = (sql: Sql, tenant: number, own?: Houses) =>
  sql
    .select({ stay: transactions.id, house: houses.name, number: rooms.number, amount: transactions.depositCost })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .where(
      and(
        eq(transactions.tenantId, tenant),
        eq(transactions.paymentStatus, 'confirmed'),
        isDepositPaid,
        gt(transactions.depositCost, 0),
        isNull(transactions.depositReturnedAt),
        isWithin(own),
      ),
    )
    .orderBy(asc(transactions.id))

const findStayOf = async (sql: Sql, { transactionId }: Pick<TicketRow, 'transactionId'>) =>
  transactionId === null ? undefined : (await selectTransactions(sql).where(eq(transactions.id, transactionId)))[0]

/** What an operator sees of a leave; null for any other ticket. */
export const leaveOf = async (
  { sql, clock, settings }: Context,
  own: Houses,
  row: Pick<TicketRow, 'kind' | 'leaveDate' | 'transactionId' | 'tenantId'>,
) => {
  if (row.kind !== 'leave' || row.leaveDate === null) return null
  const stay = await findStayOf(sql, row)
  return {
    on: row.leaveDate,
    today: dateAt(clock.now(), settings.TIME_ZONE),
    isEnded: isLeft(stay, row.leaveDate),
    refundable: stay === undefined ? 0 : await refundableOf(sql, stay),
    deposits: (await listDeposits(sql, row.tenantId, own)).map(({ house, number, ...deposit }) => ({
      ...deposit,
      room: `${house} ${number}`,
    })),
  }
}

export const holdLeave = async ({ sql }: Context, id: number): Promise<TicketRow> => {
  const row = await holdTicket(sql, id)
  if (!row) throw notFound()
  if (row.kind !== 'leave') throw refuse(operatorWords.noLeave)
  return row
}

/** Whether something can still be paid back to whoever leaves. */
export const isMoneyOwed = async (sql: Sql, row: TicketRow): Promise<boolean> => {
  if (row.state === 'done') return false
  if (await hasDeposit(sql, row.tenantId)) return true
  const stay = await findStayOf(sql, row)
  return stay !== undefined && (await refundableOf(sql, stay)) > 0
}

interface End {
  readonly to: CalendarDate
  readonly refunded: number
  readonly note?: string | undefined
  readonly by: string
}

/** Ends the stay by then, and the bills after it. The tenant is told of the stay. Returns it as it was. */
export const endStayOf = async (inside: Context, row: TicketRow, { to, refunded, note, by }: End) => {
  const stay = await findStayOf(inside.sql, row)
  if (!stay) throw refuse(operatorWords.stayIsOver)
  if (to < stay.endDate) await endStay(inside, stay.id, { to, refunded, note, by })
  else if (to > stay.endDate || !stay.continues) throw refuse(operatorWords.wrongEnd)
  else {
    if (refunded > 0) await refundStay(inside, stay.id, { amount: refunded, note, by })
    await changeAndTell(inside, async (tx, now) => {
      const { endDate } = await switchContinues(tx, inside, { id: stay.id, tenant: 'anybody', continues: false })
      const content = [words.stayContinues(stay, false, endDate), ...(refunded === 0 && note ? [note] : [])].join(' ')
      await answerLeavesOf(tx, stay, { text: content, by, now, leaveDate: to })
      return { tenantId: row.tenantId, transactionId: stay.id, content }
    })
  }
  return stay
}

interface Return extends DepositChoice {
  readonly stay: number
  readonly amount: number
  readonly note?: string | undefined
  readonly by: string
}

/** Notes that a deposit was given back; with the last one the ticket is done. */
export const returnDepositOf = async (inside: Context, row: TicketRow, { stay, ...back }: Return) => {
  const isOwn = (await listDeposits(inside.sql, row.tenantId)).some((deposit) => deposit.stay === stay)
  if (!isOwn) throw refuse(operatorWords.noDeposit)
  return returnDeposit(inside, stay, back)
}
