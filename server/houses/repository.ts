import { eq } from 'drizzle-orm'
import { onlyRow } from '../database/onlyRow'
import type { Sql } from '../database/open'
import { houses, rooms } from '../database/schema'

const columns = {
  id: houses.id,
  name: houses.name,
  address: houses.address,
  bank_detail: houses.bankDetail,
  whatsapp: houses.whatsapp,
}

export const listHouses = (sql: Sql) => sql.select(columns).from(houses).orderBy(houses.id)

export const findHouse = async (sql: Sql, id: number) =>
  (await sql.select(columns).from(houses).where(eq(houses.id, id)))[0]

export const findRules = async (sql: Sql, id: number) =>
  (await sql.select({ rules: houses.rules }).from(houses).where(eq(houses.id, id)))[0]?.rules

export const insertHouse = async (sql: Sql, row: typeof houses.$inferInsert) =>
  onlyRow(await sql.insert(houses).values(row).returning({ id: houses.id }))

export const updateHouse = async (
  sql: Sql,
  id: number,
  change: Partial<Pick<typeof houses.$inferInsert, 'rules' | 'whatsapp' | 'bankDetail'>>,
) => (await sql.update(houses).set(change).where(eq(houses.id, id)).returning({ id: houses.id }))[0]

export const findRoom = async (sql: Sql, id: number) => (await sql.select().from(rooms).where(eq(rooms.id, id)))[0]

export const insertRoom = async (sql: Sql, row: typeof rooms.$inferInsert) =>
  onlyRow(await sql.insert(rooms).values(row).returning({ id: rooms.id }))

export const updateRoom = async (sql: Sql, id: number, change: Partial<typeof rooms.$inferInsert>) =>
  (await sql.update(rooms).set(change).where(eq(rooms.id, id)).returning({ id: rooms.id }))[0]
