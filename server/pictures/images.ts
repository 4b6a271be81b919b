import { and, eq, inArray, isNotNull, notExists, or } from 'drizzle-orm'
import type { Sql } from '../database/open'
import { images, paymentConfirmations, profiles } from '../database/schema'

export const insertImage = (tx: Sql, row: typeof images.$inferInsert) => tx.insert(images).values(row)

export const deleteImages = async (tx: Sql, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(images).where(inArray(images.id, [...ids]))
}

export const readImage = async (sql: Sql, id: string): Promise<Uint8Array | undefined> =>
  (await sql.select({ content: images.content }).from(images).where(eq(images.id, id)))[0]?.content

/** What earlier versions left: pictures of rejected proofs, and those that no row refers to. Answers how many went. */
export const removeUnusedImages = (sql: Sql): Promise<number> =>
  sql.transaction(async (tx) => {
    await tx
      .update(paymentConfirmations)
      .set({ imageId: null })
      .where(and(eq(paymentConfirmations.outcome, 'rejected'), isNotNull(paymentConfirmations.imageId)))
    const inProfile = or(eq(profiles.photoId, images.id), eq(profiles.identityPhotoId, images.id))
    const gone = await tx
      .delete(images)
      .where(
        and(
          notExists(tx.select({ id: profiles.id }).from(profiles).where(inProfile)),
          notExists(
            tx
              .select({ id: paymentConfirmations.id })
              .from(paymentConfirmations)
              .where(eq(paymentConfirmations.imageId, images.id)),
          ),
        ),
      )
      .returning({ id: images.id })
    return gone.length
  })
