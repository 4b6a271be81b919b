import { desc, eq } from 'drizzle-orm'
import type { Sql } from '../database/open'
import { announcements, houses } from '../database/schema'

const columns = { id: houses.id, name: houses.name, address: houses.address, bank_detail: houses.bankDetail }

export const listHouses = (sql: Sql) => sql.select(columns).from(houses).orderBy(houses.id)

export const findHouse = async (sql: Sql, id: number) =>
  (await sql.select(columns).from(houses).where(eq(houses.id, id)))[0]

/** Newest first; older ones than these are no news. */
const ANNOUNCEMENTS_SHOWN = 50

export const listAnnouncements = (sql: Sql) =>
  sql
    .select({ title: announcements.title, description: announcements.description })
    .from(announcements)
    .orderBy(desc(announcements.id))
    .limit(ANNOUNCEMENTS_SHOWN)
