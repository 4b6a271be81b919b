import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import { announcements, rooms, transactions } from '../../platform/database/schema'
import { isLive } from '../../books/stays/transactions'
import { listTenantIds } from '../../access/tenants/repository'
import { pushTo } from '../../access/notifications/telling'

/** Only the newest are shown, newest first. */
const ANNOUNCEMENTS_SHOWN = 50

/** The houses where a tenant lives, or is about to. */
const housesOf = (sql: Sql, tenant: number, now: number) =>
  sql
    .select({ id: rooms.houseId })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .where(and(eq(transactions.tenantId, tenant), gt(transactions.endAt, now), isLive(now)))

/** Everybody who lives in a house, or is about to. */
export const listTenantsIn = (sql: Sql, house: number, now: number) =>
  sql
    .selectDistinct({ id: transactions.tenantId })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .where(and(eq(rooms.houseId, house), gt(transactions.endAt, now), isLive(now)))

/** What is not over, for everybody and for the houses of the tenant who asks. */
export const listAnnouncements = (sql: Sql, now: number, tenant: number | undefined) =>
  sql
    .select({ title: announcements.title, description: announcements.description })
    .from(announcements)
    .where(
      and(
        or(isNull(announcements.endsAt), gt(announcements.endsAt, now)),
        or(
          isNull(announcements.houseId),
          tenant === undefined ? undefined : inArray(announcements.houseId, housesOf(sql, tenant, now)),
        ),
      ),
    )
    .orderBy(desc(announcements.id))
    .limit(ANNOUNCEMENTS_SHOWN)

export const insertAnnouncement = async (sql: Sql, row: typeof announcements.$inferInsert) =>
  onlyRow(await sql.insert(announcements).values(row).returning({ id: announcements.id }))

/** Takes a while, so no answer waits for it. `houseId`: null = for the tenants of all houses. */
export const pushToAll = async (context: Context, title: string, houseId: number | null): Promise<void> => {
  const { sql, clock, log } = context
  try {
    const hearers = houseId === null ? await listTenantIds(sql) : await listTenantsIn(sql, houseId, clock.now())
    for (const { id } of hearers) await pushTo(context, { tenantId: id, content: title }, '/react')
  } catch (error) {
    log.warn({ err: error }, 'announcement push stopped')
  }
}
