import { and, eq, inArray, isNotNull, sql as raw, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Sql } from '../../platform/database/open'
import { houses, rooms, tenants, transactions } from '../../platform/database/schema'

const accountsOf = (sql: Sql, roomIds: readonly number[]) =>
  sql
    .selectDistinct({ bankDetail: houses.bankDetail })
    .from(houses)
    .innerJoin(rooms, eq(rooms.houseId, houses.id))
    .where(inArray(rooms.id, [...roomIds]))

/** Those of all that the tenant ever booked, and that of the booking that was deleted last. */
const accountsKnownTo = async (sql: Sql, tenant: SQL): Promise<readonly string[]> => {
  const known = await union(
    sql
      .select({ bankDetail: houses.bankDetail })
      .from(transactions)
      .innerJoin(rooms, eq(rooms.id, transactions.roomId))
      .innerJoin(houses, eq(houses.id, rooms.houseId))
      .innerJoin(tenants, eq(tenants.id, transactions.tenantId))
      .where(tenant),
    sql
      .select({ bankDetail: raw<string>`${tenants.knownAccount}` })
      .from(tenants)
      .where(and(tenant, isNotNull(tenants.knownAccount))),
  )
  return known.map(({ bankDetail }) => bankDetail)
}

export const accountsKnownByPhone = (sql: Sql, phone: string) => accountsKnownTo(sql, eq(tenants.phone, phone))

/**
 * Before bookings are deleted, their tenants keep the account that they were shown: an operator may not book a room with
 * another one instead (`isNewAccountFor`).
 */
export const keepAccounts = async (tx: Sql, areGone: SQL | undefined): Promise<void> => {
  await tx
    .update(tenants)
    .set({ cancelledRoomId: raw`${transactions.roomId}`, knownAccount: raw`${houses.bankDetail}` })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .where(and(eq(transactions.tenantId, tenants.id), areGone))
}

/** Whether the houses of two rooms have different bank accounts. */
export const hasOtherAccount = async (sql: Sql, room: number, other: number): Promise<boolean> =>
  (await accountsOf(sql, [room, other])).length > 1

/** Whether a tenant who has stayed or booked before knows only other accounts than that of this room's house. */
export const isNewAccountFor = async (sql: Sql, tenant: number, room: number): Promise<boolean> => {
  const known = await accountsKnownTo(sql, eq(tenants.id, tenant))
  if (known.length === 0) return false
  const [wanted] = await accountsOf(sql, [room])
  return wanted !== undefined && !known.includes(wanted.bankDetail)
}
