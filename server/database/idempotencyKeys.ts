import { and, eq, lt } from 'drizzle-orm'
import type { Sql } from './open'
import { idempotencyKeys } from './schema'

export interface KeyUse {
  readonly tenantId: number
  readonly key: string
  readonly requestHash: string
  readonly createdAt: number
}

/** False = the key was used before. Waits for another request with the same key that is under way. */
export const claimKey = async (tx: Sql, use: KeyUse): Promise<boolean> =>
  (await tx.insert(idempotencyKeys).values(use).onConflictDoNothing().returning({ key: idempotencyKeys.key })).length >
  0

const ofTenant = (use: Pick<KeyUse, 'tenantId' | 'key'>) =>
  and(eq(idempotencyKeys.tenantId, use.tenantId), eq(idempotencyKeys.key, use.key))

/** Held, so that two tries that both find their answer outdated act one after the other. */
export const readKey = async (tx: Sql, use: KeyUse) =>
  (await tx.select().from(idempotencyKeys).where(ofTenant(use)).for('update'))[0]

export const storeAnswer = (tx: Sql, use: KeyUse, answer: { readonly status: number; readonly body: string }) =>
  tx.update(idempotencyKeys).set(answer).where(ofTenant(use))

export const purgeKeys = (sql: Sql, before: number) =>
  sql.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
