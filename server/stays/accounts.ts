import { eq, inArray } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Sql } from '../database/open'
import { houses, rooms, tenants, transactions } from '../database/schema'

const accountsOf = (sql: Sql, roomIds: readonly number[]) =>
  sql
    .selectDistinct({ bankDetail: houses.bankDetail })
    .from(houses)
    .innerJoin(rooms, eq(rooms.houseId, houses.id))
    .where(inArray(rooms.id, [...roomIds]))

/** All that the tenant ever booked, and the room of the booking that was cancelled last. */
const roomsOf = async (sql: Sql, tenant: number): Promise<number[]> => {
  const booked = await unionAll(
    sql.select({ id: transactions.roomId }).from(transactions).where(eq(transactions.tenantId, tenant)),
    sql
      .select({ id: rooms.id })
      .from(rooms)
      .innerJoin(tenants, eq(tenants.cancelledRoomId, rooms.id))
      .where(eq(tenants.id, tenant)),
  )
  return booked.map(({ id }) => id)
}

/** Whether the houses of two rooms have different bank accounts. */
export const hasOtherAccount = async (sql: Sql, room: number, other: number): Promise<boolean> =>
  (await accountsOf(sql, [room, other])).length > 1

/** Whether a tenant who has stayed or booked before knows only other accounts than that of this room's house. */
export const isNewAccountFor = async (sql: Sql, tenant: number, room: number): Promise<boolean> => {
  const known = await accountsOf(sql, await roomsOf(sql, tenant))
  if (known.length === 0) return false
  const [wanted] = await accountsOf(sql, [room])
  return wanted !== undefined && !known.some(({ bankDetail }) => bankDetail === wanted.bankDetail)
}
