import { and, asc, gt, inArray, lte } from 'drizzle-orm'
import type { Sql } from '../database/open'
import { unusedObjects } from '../database/schema'
import { UNCLAIMED_SECONDS } from '../../domain/limits'
import { StoreUnavailable } from './bucket'

/** Before they are sent to the store. */
export const registerObjects = async (sql: Sql, names: readonly string[], now: number): Promise<void> => {
  await sql.insert(unusedObjects).values(names.map((name) => ({ name, removeAt: now + UNCLAIMED_SECONDS })))
}

/**
 * In the transaction that writes the row which refers to them. Half of the time is left over, so that the sweeper of a
 * process with another clock cannot be removing them.
 */
export const claimObjects = async (tx: Sql, names: readonly string[], now: number): Promise<void> => {
  const claimed = await tx
    .delete(unusedObjects)
    .where(and(inArray(unusedObjects.name, [...names]), gt(unusedObjects.removeAt, now + UNCLAIMED_SECONDS / 2)))
    .returning({ name: unusedObjects.name })
  if (claimed.length < names.length) throw new StoreUnavailable('the upload took too long to be kept')
}

/** In the transaction that deletes the row; the next sweep removes them. */
export const leaveObjects = async (tx: Sql, names: readonly string[]): Promise<void> => {
  if (names.length > 0) await tx.insert(unusedObjects).values(names.map((name) => ({ name, removeAt: 0 })))
}

export const listRemovable = async (sql: Sql, now: number, most: number): Promise<readonly string[]> =>
  (
    await sql
      .select({ name: unusedObjects.name })
      .from(unusedObjects)
      .where(lte(unusedObjects.removeAt, now))
      .orderBy(unusedObjects.removeAt)
      .limit(most)
  ).map(({ name }) => name)

export const forgetObjects = async (sql: Sql, names: readonly string[]): Promise<void> => {
  await sql.delete(unusedObjects).where(inArray(unusedObjects.name, [...names]))
}

/** Of all that no row refers to, also of uploads that are under way. */
export const listUnused = async (sql: Sql): Promise<readonly string[]> =>
  (await sql.select({ name: unusedObjects.name }).from(unusedObjects).orderBy(asc(unusedObjects.name))).map(
    ({ name }) => name,
  )
