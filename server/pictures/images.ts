import { eq, inArray } from 'drizzle-orm'
import type { Sql } from '../database/open'
import { images } from '../database/schema'

export const insertImage = (tx: Sql, row: typeof images.$inferInsert) => tx.insert(images).values(row)

export const deleteImages = async (tx: Sql, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(images).where(inArray(images.id, [...ids]))
}

export const readImage = async (sql: Sql, id: string): Promise<Uint8Array | undefined> =>
  (await sql.select({ content: images.content }).from(images).where(eq(images.id, id)))[0]?.content
