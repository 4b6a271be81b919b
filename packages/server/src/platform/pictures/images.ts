import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Sql } from '../database/open'
import { images } from '../database/schema'
import type { StoredPicture } from './store'
import { claimObjects, leaveObjects } from './unused'

interface NewImage {
  readonly id: string
  readonly tenantId: number
  readonly kept: StoredPicture
  readonly createdAt: number
}

export const insertImage = async (tx: Sql, { kept, ...row }: NewImage): Promise<void> => {
  await tx.insert(images).values({ ...row, ...kept })
  if (kept.storedAs !== null) await claimObjects(tx, [kept.storedAs], row.createdAt)
}

const deleteWhere = async (tx: Sql, condition: SQL): Promise<void> => {
  const gone = await tx.delete(images).where(condition).returning({ storedAs: images.storedAs })
  await leaveObjects(
    tx,
    gone.flatMap(({ storedAs }) => storedAs ?? []),
  )
}

export const deleteImages = async (tx: Sql, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await deleteWhere(tx, inArray(images.id, [...ids]))
}

export const deleteImagesOf = (tx: Sql, tenant: number): Promise<void> => deleteWhere(tx, eq(images.tenantId, tenant))

/** Where the content of an image is. */
export const keptColumns = { content: images.content, storedAs: images.storedAs }

export const findImage = async (sql: Sql, id: string): Promise<StoredPicture | undefined> =>
  (await sql.select(keptColumns).from(images).where(eq(images.id, id)))[0]
