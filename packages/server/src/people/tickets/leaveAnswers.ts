import { and, asc, eq, ne } from 'drizzle-orm'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import type { Sql } from '../../platform/database/open'
import { tickets, transactions } from '../../platform/database/schema'
import { hasDeposit, insertAnswer, setTicket, type TicketRow } from './repository'

interface Stay {
  readonly endDate: CalendarDate
  readonly continues: boolean
  readonly cancelledAt: number | null
}

/** Whether the tenant leaves by that day: the stay ends and does not go on, or an operator cancelled it. */
export const isLeft = (stay: Stay | undefined, leaveDate: CalendarDate): boolean =>
  stay === undefined || stay.cancelledAt !== null || (stay.endDate <= leaveDate && !stay.continues)

/** The tenant's open requests to leave, locked. Whoever changes a stay locks them before its room. */
export const holdLeaves = (tx: Sql, tenant: number): Promise<TicketRow[]> =>
  tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.tenantId, tenant), eq(tickets.kind, 'leave'), ne(tickets.state, 'done')))
    .orderBy(asc(tickets.id))
    .for('update')

interface Answer {
  readonly text: string
  /** as the audit log calls who did it */
  readonly by: string
  readonly now: number
  /** the day of departure, where that is what was decided */
  readonly leaveDate?: CalendarDate | undefined
}

const isSettled = async (tx: Sql, row: TicketRow, leaveDate: CalendarDate): Promise<boolean> => {
  const [stay] =
    row.transactionId === null ? [] : await tx.select().from(transactions).where(eq(transactions.id, row.transactionId))
  return isLeft(stay, leaveDate) && !(await hasDeposit(tx, row.tenantId))
}

/**
 * What an operator did about a stay or a deposit is an answer to these requests. One is done once its stay ends by then and
 * no deposit is held any more.
 */
export const answerLeaves = async (
  tx: Sql,
  leaves: readonly TicketRow[],
  { text, by, now, ...decided }: Answer,
): Promise<void> => {
  for (const row of leaves) {
    const leaveDate = decided.leaveDate ?? row.leaveDate ?? ''
    const isDone = await isSettled(tx, row, leaveDate)
    await insertAnswer(tx, { ticketId: row.id, text, at: now, writtenBy: by })
    await setTicket(tx, row.id, {
      state: isDone ? 'done' : 'in_progress',
      ...(isDone && { doneAt: now }),
      leaveDate,
      answeredAt: row.answeredAt ?? now,
      updatedAt: now,
    })
  }
}

/** Those about one stay. */
export const answerLeavesOf = async (
  tx: Sql,
  { id, tenantId }: { readonly id: number; readonly tenantId: number },
  answer: Answer,
): Promise<void> => {
  const leaves = await holdLeaves(tx, tenantId)
  await answerLeaves(
    tx,
    leaves.filter(({ transactionId }) => transactionId === id),
    answer,
  )
}
