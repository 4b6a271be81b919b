import { and, asc, count, desc, eq, lt, sql as raw, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { operatorCalls } from '@griya/contract/ticketsForOperators'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import {
  houses,
  images,
  profiles,
  rooms,
  tenants,
  ticketAnswers,
  ticketPhotos,
  tickets,
  transactions,
} from '../../platform/database/schema'
import { notFound } from '../../domain/errors'
import { TICKETS_LISTED } from '../../domain/limits'
import { listHouseNames } from '../../books/houses/repository'
import { isTicketWithin, type Houses } from '../../access/operators/houses'
import { keptColumns } from '../../platform/pictures/images'
import { personName } from '../../access/tenants/repository'
import { leaveOf } from './leaving'
import { lastWriter, photosCounted } from '../../people/tickets/repository'

type Asked = v.InferOutput<(typeof operatorCalls)['listTickets']['query']>
type Listed = v.InferInput<(typeof operatorCalls)['listTickets']['answer']>
type Card = v.InferInput<(typeof operatorCalls)['readTicket']['answer']>

/** So much of a text is listed, in characters. */
const BEGINNING = 200

/** Without the account for a deposit, which is shown where it is paid out and nowhere else. */
const columns = {
  id: tickets.id,
  kind: tickets.kind,
  text: tickets.text,
  state: tickets.state,
  createdAt: tickets.createdAt,
  updatedAt: tickets.updatedAt,
  tenantId: tickets.tenantId,
  phone: tenants.phone,
  name: personName,
  house: houses.name,
  room: rooms.number,
  photos: photosCounted,
  lastBy: lastWriter,
}

const selectTickets = (sql: Sql) =>
  sql
    .select({
      row: columns,
      stay: { id: transactions.id, from: transactions.startDate, to: transactions.endDate },
      leaveDate: tickets.leaveDate,
    })
    .from(tickets)
    .innerJoin(tenants, eq(tenants.id, tickets.tenantId))
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .leftJoin(transactions, eq(transactions.id, tickets.transactionId))
    .leftJoin(rooms, eq(rooms.id, transactions.roomId))
    .leftJoin(houses, eq(houses.id, rooms.houseId))

const countWaiting = async (sql: Sql, wanted: SQL | undefined): Promise<Listed['counts']> => {
  const rows = await sql
    .select({ state: tickets.state, there: count() })
    .from(tickets)
    .leftJoin(transactions, eq(transactions.id, tickets.transactionId))
    .leftJoin(rooms, eq(rooms.id, transactions.roomId))
    .where(and(raw`${tickets.state} <> 'done'`, wanted))
    .groupBy(tickets.state)
  const of = (state: 'open' | 'in_progress') => rows.find((row) => row.state === state)?.there ?? 0
  return { open: of('open'), in_progress: of('in_progress') }
}

export const listTickets = async ({ sql }: Context, own: Houses, { state, house, before }: Asked): Promise<Listed> => {
  const wanted = and(isTicketWithin(own), house === undefined ? undefined : eq(rooms.houseId, house))
  const isDone = state === 'done'
  const found = await selectTickets(sql)
    .where(and(eq(tickets.state, state), wanted, isDone && before !== undefined ? lt(tickets.id, before) : undefined))
    .orderBy(isDone ? desc(tickets.id) : asc(tickets.id))
    .limit(TICKETS_LISTED + 1)
  const shown = found.slice(0, TICKETS_LISTED).map(({ row }) => ({ ...row, text: row.text.slice(0, BEGINNING) }))
  return {
    tickets: shown,
    next: isDone && found.length > TICKETS_LISTED ? (shown.at(-1)?.id ?? null) : null,
    counts: await countWaiting(sql, wanted),
    houses: await listHouseNames(sql, own),
  }
}

export const readTicket = async (context: Context, own: Houses, id: number): Promise<Card> => {
  const { sql } = context
  const [found] = await selectTickets(sql).where(eq(tickets.id, id))
  if (!found) throw notFound()
  const answers = await sql
    .select({
      id: ticketAnswers.id,
      text: ticketAnswers.text,
      at: ticketAnswers.at,
      by: ticketAnswers.writtenBy,
    })
    .from(ticketAnswers)
    .where(eq(ticketAnswers.ticketId, id))
    .orderBy(asc(ticketAnswers.id))
  const { row, stay, leaveDate } = found
  const leave = await leaveOf(context, own, { ...row, leaveDate, transactionId: stay?.id ?? null })
  return { ...row, answers, stay, leave }
}

export const findTicketPhoto = async ({ sql }: Context, id: number, place: number) => {
  const [row] = await sql
    .select(keptColumns)
    .from(ticketPhotos)
    .innerJoin(images, eq(images.id, ticketPhotos.imageId))
    .where(and(eq(ticketPhotos.ticketId, id), eq(ticketPhotos.place, place)))
  if (!row) throw notFound()
  return row
}
