import { and, asc, count, desc, eq, gt, inArray, isNull, lte, min, ne, not, or, sql as raw } from 'drizzle-orm'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import { rooms, ticketAnswers, ticketPhotos, tickets, transactions } from '../../platform/database/schema'
import { TICKET_ANSWERS_SHOWN, TICKETS_SHOWN } from '../../domain/limits'
import { isTicketWithin, type Houses } from '../../access/operators/houses'
import { isDepositPaid } from '../../books/stays/sums'

export type TicketRow = typeof tickets.$inferSelect

/** Locked until the end of the transaction. */
export const holdTicket = async (tx: Sql, id: number): Promise<TicketRow | undefined> =>
  (await tx.select().from(tickets).where(eq(tickets.id, id)).for('update'))[0]

export const insertTicket = async (tx: Sql, row: typeof tickets.$inferInsert): Promise<number> =>
  onlyRow(await tx.insert(tickets).values(row).returning({ id: tickets.id })).id

export const insertPhotos = async (tx: Sql, ticketId: number, imageIds: readonly string[]): Promise<void> => {
  const rows = imageIds.map((imageId, index) => ({ ticketId, imageId, place: index + 1 }))
  if (rows.length > 0) await tx.insert(ticketPhotos).values(rows)
}

export const insertAnswer = async (tx: Sql, row: typeof ticketAnswers.$inferInsert): Promise<number> =>
  onlyRow(await tx.insert(ticketAnswers).values(row).returning({ id: ticketAnswers.id })).id

export const setTicket = (
  tx: Sql,
  id: number,
  change: Partial<Pick<TicketRow, 'state' | 'doneAt' | 'answeredAt' | 'leaveDate'>> & Pick<TicketRow, 'updatedAt'>,
) => tx.update(tickets).set(change).where(eq(tickets.id, id))

const isOpen = ne(tickets.state, 'done')

/** Those that nobody has begun with. */
export const countWaitingTickets = async (sql: Sql, houses: Houses): Promise<number> =>
  onlyRow(
    await sql
      .select({ waiting: count() })
      .from(tickets)
      .leftJoin(transactions, eq(transactions.id, tickets.transactionId))
      .leftJoin(rooms, eq(rooms.id, transactions.roomId))
      .where(and(eq(tickets.state, 'open'), isTicketWithin(houses))),
  ).waiting

export const countOpen = (tx: Sql, tenant: number): Promise<number> =>
  tx.$count(tickets, and(eq(tickets.tenantId, tenant), isOpen))

export const hasOpenLeave = async (tx: Sql, transactionId: number): Promise<boolean> =>
  (await tx.$count(tickets, and(eq(tickets.transactionId, transactionId), eq(tickets.kind, 'leave'), isOpen))) > 0

/** How many there were after that time, and when the first of them came. */
export const countTickets = async (tx: Sql, tenant: number, after: number) =>
  onlyRow(
    await tx
      .select({ sent: count(), oldest: min(tickets.createdAt) })
      .from(tickets)
      .where(and(eq(tickets.tenantId, tenant), gt(tickets.createdAt, after))),
  )

/** The same of a tenant's own answers. */
export const countAnswers = async (tx: Sql, tenant: number, after: number) =>
  onlyRow(
    await tx
      .select({ sent: count(), oldest: min(ticketAnswers.at) })
      .from(ticketAnswers)
      .innerJoin(tickets, eq(tickets.id, ticketAnswers.ticketId))
      .where(and(eq(tickets.tenantId, tenant), isNull(ticketAnswers.writtenBy), gt(ticketAnswers.at, after))),
  )

/** How many answers a ticket has. */
export const countAnswersOf = (sql: Sql, id: number): Promise<number> =>
  sql.$count(ticketAnswers, eq(ticketAnswers.ticketId, id))

/** Whether a deposit of this tenant is still held, of whichever stay. */
export const hasDeposit = async (tx: Sql, tenant: number): Promise<boolean> =>
  (await tx.$count(
    transactions,
    and(
      eq(transactions.tenantId, tenant),
      isDepositPaid,
      gt(transactions.depositCost, 0),
      isNull(transactions.depositReturnedAt),
    ),
  )) > 0

/** Where the tenant lives now; of several stays the one that ends last. */
export const findStayOfToday = async (tx: Sql, tenant: number, now: number): Promise<number | undefined> =>
  (
    await tx
      .select({ id: transactions.id })
      .from(transactions)
      .where(
        and(
          eq(transactions.tenantId, tenant),
          or(ne(transactions.paymentStatus, 'pending'), not(transactions.expires)),
          isNull(transactions.cancelledAt),
          lte(transactions.startAt, now),
          gt(transactions.endAt, now),
        ),
      )
      .orderBy(desc(transactions.endAt))
      .limit(1)
  )[0]?.id

const groupBy = <Row extends { readonly ticketId: number }>(rows: readonly Row[]) => {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(row.ticketId, [...(groups.get(row.ticketId) ?? []), row])
  return (id: number): readonly Row[] => groups.get(id) ?? []
}

const photosOf = (sql: Sql, ids: readonly number[]) =>
  sql
    .select()
    .from(ticketPhotos)
    .where(inArray(ticketPhotos.ticketId, [...ids]))
    .orderBy(asc(ticketPhotos.place))

/** The newest tickets of a tenant with their photos and answers. */
export const listOwnTickets = async (sql: Sql, tenant: number) => {
  const rows = await sql
    .select({ ticket: tickets, roomName: rooms.displayName })
    .from(tickets)
    .leftJoin(transactions, eq(transactions.id, tickets.transactionId))
    .leftJoin(rooms, eq(rooms.id, transactions.roomId))
    .where(eq(tickets.tenantId, tenant))
    .orderBy(desc(tickets.id))
    .limit(TICKETS_SHOWN)
  const ids = rows.map(({ ticket }) => ticket.id)
  if (ids.length === 0) return []
  const photos = groupBy(await photosOf(sql, ids))
  const newest = await sql
    .select()
    .from(ticketAnswers)
    .where(inArray(ticketAnswers.ticketId, ids))
    .orderBy(desc(ticketAnswers.id))
    .limit(TICKET_ANSWERS_SHOWN)
  const answers = groupBy(newest.reverse())
  return rows.map((row) => ({ ...row, photos: photos(row.ticket.id), answers: answers(row.ticket.id) }))
}

export const lastWriter = raw<'operator' | 'tenant' | null>`(select
    case when ${ticketAnswers.writtenBy} is null then 'tenant' else 'operator' end
  from ${ticketAnswers} where ${ticketAnswers.ticketId} = ${tickets.id} order by ${ticketAnswers.id} desc limit 1)`

export const photosCounted = raw<number>`(select count(*)::int from ${ticketPhotos}
  where ${ticketPhotos.ticketId} = ${tickets.id})`
