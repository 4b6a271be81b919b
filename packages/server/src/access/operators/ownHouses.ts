import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Call, CallHouse } from '@griya/contract/call'
import { idText } from '@griya/contract/primitives'
import type { Sql } from '../../platform/database/open'
import {
  announcements,
  houses,
  roomBlocks,
  roomRequests,
  rooms,
  tenants,
  tickets,
  transactions,
} from '../../platform/database/schema'
import { forbidden, notFound, refuse } from '../../domain/errors'
import { isTenantWithin, isTicketWithin, isWithin, type Houses } from './houses'
import { phoneFrom } from './phone'
import { operatorWords } from './words'

export type HouseSubject = Exclude<CallHouse, 'listed' | 'none' | 'all'>

/** Rows of a table whose room says where they are. */
const inRoom = (table: AnyPgTable, id: AnyPgColumn, roomId: AnyPgColumn) => (sql: Sql, wanted: number, own: Houses) =>
  sql
    .select({ id })
    .from(table)
    .innerJoin(rooms, eq(rooms.id, roomId))
    .where(and(eq(id, wanted), isWithin(own)))

const there =
  (table: AnyPgTable, id: AnyPgColumn, condition: (own: Houses) => SQL | undefined) =>
  (sql: Sql, wanted: number, own: Houses) =>
    sql
      .select({ id })
      .from(table)
      .where(and(eq(id, wanted), condition(own)))

/** Finds what has this id and is in these houses. */
const FINDERS: Readonly<Record<HouseSubject, (sql: Sql, id: number, own: Houses) => PromiseLike<readonly unknown[]>>> =
  {
    house: there(houses, houses.id, (own) => isWithin(own, houses.id)),
    room: there(rooms, rooms.id, isWithin),
    block: inRoom(roomBlocks, roomBlocks.id, roomBlocks.roomId),
    stay: inRoom(transactions, transactions.id, transactions.roomId),
    request: inRoom(roomRequests, roomRequests.id, roomRequests.roomId),
    announcement: there(announcements, announcements.id, (own) => isWithin(own, announcements.houseId)),
    tenant: there(tenants, tenants.id, isTenantWithin),
    ticket: (sql, id, own) =>
      sql
        .select({ id: tickets.id })
        .from(tickets)
        .leftJoin(transactions, eq(transactions.id, tickets.transactionId))
        .leftJoin(rooms, eq(rooms.id, transactions.roomId))
        .where(and(eq(tickets.id, id), isTicketWithin(own))),
  }

/** Whether what has this id is in one of these houses. */
export const isOwn = async (sql: Sql, own: Houses, subject: HouseSubject, id: number): Promise<boolean> =>
  own === undefined || (await FINDERS[subject](sql, id, own)).length > 0

const assertOwn = async (sql: Sql, own: Houses, subject: HouseSubject, id: number): Promise<void> => {
  if (!(await isOwn(sql, own, subject, id))) throw notFound()
}

/** What is in another house does not exist for staff who are limited to some; before the body is read. */
export const assertOwnHouse = async (
  sql: Sql,
  own: Houses,
  { house = 'none' }: Pick<Call, 'house'>,
  request: FastifyRequest,
): Promise<void> => {
  if (!own || house === 'none' || house === 'listed') return
  if (house === 'all') throw forbidden(operatorWords.allHousesOnly)
  const { id } = request.params as { readonly id?: unknown }
  const parsed = v.safeParse(idText, id)
  if (!parsed.success) throw notFound()
  await assertOwn(sql, own, house, parsed.output)
}

/**
 * The same at the end of a change, within its transaction, which has locked what it changed: a stay may have moved to another
 * house since it was checked. What the change took away is nowhere any more.
 */
export const assertStillOwn = async (
  sql: Sql,
  own: Houses,
  house: CallHouse | undefined,
  id: number | undefined,
): Promise<void> => {
  if (!own || !id || !house || house === 'none' || house === 'listed' || house === 'all') return
  const isThere = (await FINDERS[house](sql, id, undefined)).length > 0
  if (isThere) await assertOwn(sql, own, house, id)
}

/** A tenant of other houses is not booked for, written to or added anew: the link to a password would open the account. */
export const assertOwnTenant = async (sql: Sql, own: Houses, phone: string): Promise<void> => {
  if (!own) return
  const [known] = await sql.select({ id: tenants.id }).from(tenants).where(eq(tenants.phone, phone))
  if (known && !(await isOwn(sql, own, 'tenant', known.id))) throw refuse(operatorWords.tenantElsewhere)
}

/** By these names a query or a body says what it is about, beside the {id} of the path. */
const NAMED: Readonly<Record<string, HouseSubject>> = { house: 'house', houseId: 'house', roomId: 'room', stay: 'stay' }

/** The same for what a query or a body names. A house that is null stands for all of them. */
export const assertOwnNamed = async (sql: Sql, own: Houses, given: object | undefined): Promise<void> => {
  if (!own || !given) return
  for (const [name, value] of Object.entries(given)) {
    const subject = NAMED[name]
    if (subject && typeof value === 'number') await assertOwn(sql, own, subject, value)
    if (subject && value === null) throw forbidden(operatorWords.allHousesOnly)
    if (name === 'phone' && typeof value === 'string') await assertOwnTenant(sql, own, phoneFrom(value))
  }
}
