import { and, eq, lt } from 'drizzle-orm'
import type { Sql } from './open'
import { idempotencyKeys } from './schema'

export interface KeyUse {
  readonly tenantId: number
  readonly key: string
  readonly requestHash: string
  readonly createdAt: number
}

/** Returns false if the key was used before. Waits while another request with the same key is running. */
export const claimKey = async (tx: Sql, use: KeyUse): Promise<boolean> =>
  (await tx.insert(idempotencyKeys).values(use).onConflictDoNothing().returning({ key: idempotencyKeys.key })).length >
  0

const ofTenant = (use: Pick<KeyUse, 'tenantId' | 'key'>) =>
  and(eq(idempotencyKeys.tenantId, use.tenantId), eq(idempotencyKeys.key, use.key))

/** Locks the row, so that two retries that both find an outdated answer act one after the other. */
export const readKey = async (tx: Sql, use: KeyUse) =>
  (await tx.select().from(idempotencyKeys).where(ofTenant(use)).for('update'))[0]

export const storeAnswer = (tx: Sql, use: KeyUse, answer: { readonly status: number; readonly body: string }) =>
  tx.update(idempotencyKeys).set(answer).where(ofTenant(use))

export const purgeKeys = (sql: Sql, before: number) =>
  sql.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
