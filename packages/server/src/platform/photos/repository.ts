import { and, eq, lt, notExists, sql as raw } from 'drizzle-orm'
import type { Sql } from '../database/open'
import { houses, photos, rooms, shownPhotos } from '../database/schema'
import type { StoredPicture, PhotoFiles } from '../pictures/store'
import { objectsOfPhoto } from '../pictures/store'
import { claimObjects, leaveObjects } from '../pictures/unused'

/** What shows photos. */
export interface PhotoOwner {
  readonly kind: 'house' | 'room'
  readonly id: number
}

export interface StoredPhoto {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly preview: string | null
}

const CONTENT = { 480: photos.content480, 960: photos.content960, 1600: photos.content1600 } as const
export type PhotoWidth = keyof typeof CONTENT

const namesOf = (storedAs: string) => objectsOfPhoto(storedAs).map(({ name }) => name)

export const findPhoto = async (sql: Sql, hash: string, width: PhotoWidth): Promise<StoredPicture | undefined> => {
  const columns = { content: CONTENT[width], storedAs: photos.storedAs }
  const [row] = await sql.select(columns).from(photos).where(eq(photos.hash, hash))
  if (!row || row.storedAs === null) return row
  return {
    content: null,
    storedAs: objectsOfPhoto(row.storedAs).find((object) => object.width === width)?.name ?? null,
  }
}

/**
 * The same photo may be sent again, even while the sweeper looks at it. Then the one that is there stays, and what was
 * kept of the new one remains unused.
 */
export const insertPhoto = async (tx: Sql, hash: string, { contents, ...photo }: PhotoFiles, now: number) => {
  const [row] = await tx
    .insert(photos)
    .values({
      ...photo,
      hash,
      content480: contents?.[480] ?? null,
      content960: contents?.[960] ?? null,
      content1600: contents?.[1600] ?? null,
      touchedAt: now,
    })
    .onConflictDoUpdate({ target: photos.hash, set: { touchedAt: now } })
    .returning({ storedAs: photos.storedAs })
  if (photo.storedAs !== null && row?.storedAs === photo.storedAs) await claimObjects(tx, namesOf(photo.storedAs), now)
}

export const touchPhoto = (tx: Sql, hash: string, now: number) =>
  tx.update(photos).set({ touchedAt: now }).where(eq(photos.hash, hash))

const ownerColumn = ({ kind }: PhotoOwner) => (kind === 'house' ? shownPhotos.houseId : shownPhotos.roomId)

export const listPhotos = (sql: Sql, owner: PhotoOwner): Promise<readonly StoredPhoto[]> =>
  sql
    .select({ hash: photos.hash, width: photos.width, height: photos.height, preview: photos.preview })
    .from(shownPhotos)
    .innerJoin(photos, eq(photos.hash, shownPhotos.hash))
    .where(eq(ownerColumn(owner), owner.id))
    .orderBy(shownPhotos.position)

const findOwner = (sql: Sql, { kind, id }: PhotoOwner) => {
  const table = kind === 'house' ? houses : rooms
  return sql.select({ id: table.id }).from(table).where(eq(table.id, id))
}

export const ownerExists = async (sql: Sql, owner: PhotoOwner): Promise<boolean> =>
  (await findOwner(sql, owner)).length > 0

/** Whoever changes the photos of a house or room first locks it: two changes at once would lose one. False = it is gone. */
export const lockOwner = async (tx: Sql, owner: PhotoOwner): Promise<boolean> =>
  (await findOwner(tx, owner).for('update')).length > 0

export const showPhotos = async (tx: Sql, owner: PhotoOwner, hashes: readonly string[]): Promise<void> => {
  await tx.delete(shownPhotos).where(eq(ownerColumn(owner), owner.id))
  if (hashes.length === 0) return
  const shownBy = { [`${owner.kind}Id`]: owner.id }
  await tx.insert(shownPhotos).values(hashes.map((hash, position) => ({ ...shownBy, hash, position })))
}

/** Deletes photos that no house and no room has shown since then. */
export const purgePhotos = (sql: Sql, before: number) =>
  sql.transaction(async (tx) => {
    const gone = await tx
      .delete(photos)
      .where(
        and(
          lt(photos.touchedAt, before),
          notExists(
            tx
              .select({ one: raw`1` })
              .from(shownPhotos)
              .where(eq(shownPhotos.hash, photos.hash)),
          ),
        ),
      )
      .returning({ storedAs: photos.storedAs })
    await leaveObjects(
      tx,
      gone.flatMap(({ storedAs }) => (storedAs === null ? [] : namesOf(storedAs))),
    )
  })
