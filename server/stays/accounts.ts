import { eq, inArray } from 'drizzle-orm'
import type { Sql } from '../database/open'
import { houses, rooms, transactions } from '../database/schema'

const accountsOf = (sql: Sql, roomIds: readonly number[]) =>
  sql
    .selectDistinct({ bankDetail: houses.bankDetail })
    .from(houses)
    .innerJoin(rooms, eq(rooms.houseId, houses.id))
    .where(inArray(rooms.id, [...roomIds]))

/** Whether the houses of two rooms have different bank accounts. */
export const hasOtherAccount = async (sql: Sql, room: number, other: number): Promise<boolean> =>
  (await accountsOf(sql, [room, other])).length > 1

/** Whether a tenant who has stayed or booked before knows only other accounts than that of this room's house. */
export const isNewAccountFor = async (sql: Sql, tenant: number, room: number): Promise<boolean> => {
  const stays = await sql
    .selectDistinct({ roomId: transactions.roomId })
    .from(transactions)
    .where(eq(transactions.tenantId, tenant))
  if (stays.length === 0) return false
  const known = await accountsOf(
    sql,
    stays.map(({ roomId }) => roomId),
  )
  const [wanted] = await accountsOf(sql, [room])
  return wanted !== undefined && !known.some(({ bankDetail }) => bankDetail === wanted.bankDetail)
}
