import { and, desc, eq, gt, inArray, isNull, lte, notInArray, or, sql as raw } from 'drizzle-orm'
import { onlyRow } from '../database/onlyRow'
import type { Sql } from '../database/open'
import { announcements, notifications, pushTokens, rooms, transactions } from '../database/schema'
import { PUSH_TOKENS_EACH } from '../domain/limits'
import { isLive } from '../stays/transactions'

const NOTIFICATIONS_SHOWN = 200

export const listNotifications = (sql: Sql, tenant: number) =>
  sql
    .select({
      content: notifications.content,
      created_at: notifications.createdAt,
      id: notifications.id,
      transaction_id: notifications.transactionId,
      ticket_id: notifications.ticketId,
      read: raw<boolean>`${notifications.isUnread} is not true`,
    })
    .from(notifications)
    .where(eq(notifications.tenantId, tenant))
    .orderBy(desc(notifications.id))
    .limit(NOTIFICATIONS_SHOWN)

const isUnread = (tenant: number) => and(eq(notifications.tenantId, tenant), eq(notifications.isUnread, true))

export const countUnread = (sql: Sql, tenant: number): Promise<number> => sql.$count(notifications, isUnread(tenant))

export const markRead = (sql: Sql, tenant: number, upTo: number) =>
  sql
    .update(notifications)
    .set({ isUnread: false })
    .where(and(isUnread(tenant), lte(notifications.id, upTo)))

export const insertNotification = (sql: Sql, row: typeof notifications.$inferInsert) =>
  sql.insert(notifications).values(row)

const forgetOldest = (sql: Sql, tenant: number) => {
  const ofTenant = eq(pushTokens.tenantId, tenant)
  const latest = sql
    .select({ id: pushTokens.id })
    .from(pushTokens)
    .where(ofTenant)
    .orderBy(desc(pushTokens.createdAt), desc(pushTokens.id))
    .limit(PUSH_TOKENS_EACH)
  return sql.delete(pushTokens).where(and(ofTenant, notInArray(pushTokens.id, latest)))
}

/** A browser that several tenants used belongs to the one who asked last. */
export const savePushToken = async (sql: Sql, row: typeof pushTokens.$inferInsert): Promise<number> => {
  const { id } = onlyRow(
    await sql
      .insert(pushTokens)
      .values(row)
      .onConflictDoUpdate({ target: pushTokens.token, set: { ...row } })
      .returning({ id: pushTokens.id }),
  )
  await forgetOldest(sql, row.tenantId)
  return id
}

export const pushTokensOf = async (sql: Sql, tenant: number): Promise<readonly string[]> =>
  (await sql.select({ token: pushTokens.token }).from(pushTokens).where(eq(pushTokens.tenantId, tenant))).map(
    (row) => row.token,
  )

export const forgetPushTokens = async (sql: Sql, tokens: readonly string[]): Promise<void> => {
  if (tokens.length > 0) await sql.delete(pushTokens).where(inArray(pushTokens.token, [...tokens]))
}

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
