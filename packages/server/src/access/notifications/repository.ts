import { and, desc, eq, inArray, lte, notInArray, sql as raw } from 'drizzle-orm'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import { notifications, pushTokens } from '../../platform/database/schema'
import { PUSH_TOKENS_EACH } from '../../domain/limits'

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
