import { desc, eq, inArray } from 'drizzle-orm'
import type { Sql } from '../database/open'
import { notifications, pushTokens } from '../database/schema'

const NOTIFICATIONS_SHOWN = 200

export const listNotifications = (sql: Sql, tenant: number) =>
  sql
    .select({ content: notifications.content, created_at: notifications.createdAt })
    .from(notifications)
    .where(eq(notifications.tenantId, tenant))
    .orderBy(desc(notifications.id))
    .limit(NOTIFICATIONS_SHOWN)

export const insertNotification = (sql: Sql, row: typeof notifications.$inferInsert) =>
  sql.insert(notifications).values(row)

/** A browser that another tenant used before belongs to the one who asked last. */
export const savePushToken = async (sql: Sql, row: typeof pushTokens.$inferInsert): Promise<number> => {
  const [saved] = await sql
    .insert(pushTokens)
    .values(row)
    .onConflictDoUpdate({ target: pushTokens.token, set: { tenantId: row.tenantId, createdAt: row.createdAt } })
    .returning({ id: pushTokens.id })
  if (!saved) throw new Error('insert returned no row')
  return saved.id
}

export const pushTokensOf = async (sql: Sql, tenant: number): Promise<readonly string[]> =>
  (await sql.select({ token: pushTokens.token }).from(pushTokens).where(eq(pushTokens.tenantId, tenant))).map(
    (row) => row.token,
  )

export const forgetPushTokens = async (sql: Sql, tokens: readonly string[]): Promise<void> => {
  if (tokens.length > 0) await sql.delete(pushTokens).where(inArray(pushTokens.token, [...tokens]))
}
