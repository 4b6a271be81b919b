import { eq } from 'drizzle-orm'
import type { Sql } from './open'
import { settings } from './schema'

export const readSetting = async (sql: Sql, key: string): Promise<string | undefined> =>
  (await sql.select({ value: settings.value }).from(settings).where(eq(settings.key, key)))[0]?.value

/** True if this call wrote the value. If several processes start at once, it is true in one of them. */
export const claimSetting = async (sql: Sql, key: string, value: string): Promise<boolean> =>
  (await sql.insert(settings).values({ key, value }).onConflictDoNothing().returning({ key: settings.key })).length > 0

export const settingOrFirst = async (sql: Sql, key: string, first: string): Promise<string> => {
  await claimSetting(sql, key, first)
  return (await readSetting(sql, key)) ?? first
}

/**
 * Until the end of the transaction, others who hold the same name wait. A row, because engines that speak PostgreSQL's
 * protocol accept its advisory locks and some do nothing with them.
 */
export const holdName = (tx: Sql, name: string) =>
  tx
    .insert(settings)
    .values({ key: `lock: ${name}`, value: '' })
    .onConflictDoUpdate({ target: settings.key, set: { value: '' } })

/** sha-256 of the operator's key, used if the setting gives none. */
export const OPERATOR_KEY_HASH = 'operator_key_hash'
