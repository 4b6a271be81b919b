import { and, asc, count, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Deps } from '../context'
import type { Sql } from '../database/open'
import { images, photos } from '../database/schema'
import { transact } from '../database/transact'
import { UNCLAIMED_SECONDS, type PHOTO_WIDTHS } from '../../domain/limits'
import { hashOfPhoto } from './photos'
import { SettingsError } from '../process/settings'
import { hashOfImage, objectsOfPhoto, openImageStore, type ImageStore } from '../pictures/store'
import { claimObjects, leaveObjects, listUnused } from '../pictures/unused'

export type PictureStorage = 'database' | 'store'
type Mover = Pick<Deps, 'settings' | 'database' | 'clock'>
type Image = typeof images.$inferSelect
type Photo = typeof photos.$inferSelect
type PhotoContents = Parameters<typeof hashOfPhoto>[0]['contents']

class Damaged extends Error {}

const namesOf = (storedAs: string) => objectsOfPhoto(storedAs).map(({ name }) => name)

/** The content, compared with the hash that the name ends with. */
const imageContent = async (store: ImageStore, { id, content, storedAs }: Image): Promise<Uint8Array> => {
  const found = await store.contentOf({ content, storedAs })
  if (!found) throw new Damaged(`image ${id}: the store has no ${storedAs}`)
  if (storedAs !== null && !storedAs.endsWith(hashOfImage(found)))
    throw new Damaged(`image ${id}: ${storedAs} is not what was stored`)
  return found
}

const photoContents = async (store: ImageStore, photo: Photo): Promise<PhotoContents> => {
  const own = { 480: photo.content480, 960: photo.content960, 1600: photo.content1600 }
  const contentAt = async (width: (typeof PHOTO_WIDTHS)[number]) => {
    const name = photo.storedAs && `${photo.storedAs}-${width}`
    const found = await store.contentOf({ content: own[width], storedAs: name })
    if (!found) throw new Damaged(`photo ${photo.hash}: the store has no ${name}`)
    return found
  }
  const contents = { 480: await contentAt(480), 960: await contentAt(960), 1600: await contentAt(1600) }
  if (hashOfPhoto({ contents }) !== photo.hash) throw new Damaged(`photo ${photo.hash}: it is not what was stored`)
  return contents
}

/** One after the other in the order of their keys, so that a row that was passed over does not come again. */
async function* oneByOne<Row>(next: (after: string) => Promise<Row | undefined>, keyOf: (row: Row) => string) {
  for (let row = await next(''); row !== undefined; row = await next(keyOf(row))) yield row
}

const imagesIn = (sql: Sql, place?: PictureStorage) => {
  const there = place && (place === 'store' ? isNotNull(images.storedAs) : isNull(images.storedAs))
  const next = async (after: string) =>
    (
      await sql
        .select()
        .from(images)
        .where(and(there, gt(images.id, after)))
        .orderBy(asc(images.id))
        .limit(1)
    )[0]
  return oneByOne<Image>(next, ({ id }) => id)
}

const photosIn = (sql: Sql, place?: PictureStorage) => {
  const there = place && (place === 'store' ? isNotNull(photos.storedAs) : isNull(photos.storedAs))
  const next = async (after: string) =>
    (
      await sql
        .select()
        .from(photos)
        .where(and(there, gt(photos.hash, after)))
        .orderBy(asc(photos.hash))
        .limit(1)
    )[0]
  return oneByOne<Photo>(next, ({ hash }) => hash)
}

/** Only now does the row change, and only if nobody has deleted or moved it meanwhile. */
const imageToStore = async ({ database: { sql }, clock }: Mover, store: ImageStore, row: Image) => {
  const kept = await store.keepImage(await imageContent(store, row))
  await imageContent(store, { ...row, ...kept })
  const { storedAs } = kept
  if (storedAs === null) return
  await transact(sql, async (tx) => {
    const there = and(eq(images.id, row.id), isNull(images.storedAs))
    const moved = await tx.update(images).set(kept).where(there).returning({ id: images.id })
    if (moved.length > 0) await claimObjects(tx, [storedAs], clock.now())
  })
}

const imageToDatabase = async ({ database: { sql } }: Mover, store: ImageStore, row: Image) => {
  const { id, storedAs } = row
  const content = await imageContent(store, row)
  await transact(sql, async (tx) => {
    const there = and(eq(images.id, id), isNotNull(images.storedAs))
    const moved = await tx.update(images).set({ content, storedAs: null }).where(there).returning({ id: images.id })
    if (moved.length > 0 && storedAs !== null) await leaveObjects(tx, [storedAs])
  })
}

const photoColumns = (contents: PhotoContents | null) => ({
  content480: contents?.[480] ?? null,
  content960: contents?.[960] ?? null,
  content1600: contents?.[1600] ?? null,
})

const photoToStore = async ({ database: { sql }, clock }: Mover, store: ImageStore, row: Photo) => {
  const contents = await photoContents(store, row)
  const { storedAs } = await store.keepPhoto({ ...row, contents })
  await photoContents(store, { ...row, storedAs })
  if (storedAs === null) return
  await transact(sql, async (tx) => {
    const there = and(eq(photos.hash, row.hash), isNull(photos.storedAs))
    const columns = { ...photoColumns(null), storedAs }
    const moved = await tx.update(photos).set(columns).where(there).returning({ hash: photos.hash })
    if (moved.length > 0) await claimObjects(tx, namesOf(storedAs), clock.now())
  })
}

const photoToDatabase = async ({ database: { sql } }: Mover, store: ImageStore, row: Photo) => {
  const columns = { ...photoColumns(await photoContents(store, row)), storedAs: null }
  await transact(sql, async (tx) => {
    const there = and(eq(photos.hash, row.hash), isNotNull(photos.storedAs))
    const moved = await tx.update(photos).set(columns).where(there).returning({ hash: photos.hash })
    if (moved.length > 0 && row.storedAs !== null) await leaveObjects(tx, namesOf(row.storedAs))
  })
}

/** Pictures by where they are; a photo counts once. */
export const countImages = async (sql: Sql) => {
  const inDatabase = async (table: typeof images | typeof photos, condition = isNull(table.storedAs)) =>
    (await sql.select({ rows: count() }).from(table).where(condition))[0]?.rows ?? 0
  return {
    database: { images: await inDatabase(images), photos: await inDatabase(photos) },
    store: {
      images: await inDatabase(images, isNotNull(images.storedAs)),
      photos: await inDatabase(photos, isNotNull(photos.storedAs)),
    },
  }
}

export interface MoveReport {
  readonly done: number
  /** in words: which pictures stayed where they were, and why */
  readonly damaged: readonly string[]
}

/** A damaged picture stays where it is, and the others go on; anything else ends the walk, which can be repeated. */
const walk = async <Row>(rows: AsyncIterable<Row>, work: (row: Row) => Promise<unknown>): Promise<MoveReport> => {
  let done = 0
  const damaged: string[] = []
  for await (const row of rows)
    try {
      await work(row)
      done += 1
    } catch (error) {
      if (!(error instanceof Damaged)) throw error
      damaged.push(error.message)
    }
  return { done, damaged }
}

const together = (one: MoveReport, other: MoveReport): MoveReport => ({
  done: one.done + other.done,
  damaged: [...one.damaged, ...other.damaged],
})

export interface LeftObjects {
  /** the names of the objects that were in the store without a row */
  readonly removed: readonly string[]
  /** those that an upload may still be about to use */
  readonly waiting: readonly string[]
}

/** The embedded database belongs to this process alone, so none of its uploads can be under way. */
export const removeLeftObjects = async (mover: Mover, store = openImageStore(mover)): Promise<LeftObjects> => {
  const { engine, sql } = mover.database
  const now = mover.clock.now()
  const removed = await store.removeUnused(engine === 'pglite' ? now + UNCLAIMED_SECONDS : now)
  return { removed, waiting: await listUnused(sql) }
}

/** Servers may run meanwhile: a row changes once its content is in the other place and was read from there. */
export const moveImages = async (mover: Mover, to: PictureStorage): Promise<MoveReport> => {
  const store = openImageStore(mover)
  const { sql } = mover.database
  const [image, photo] = to === 'store' ? [imageToStore, photoToStore] : [imageToDatabase, photoToDatabase]
  const from = to === 'store' ? 'database' : 'store'
  const moved = together(
    await walk(imagesIn(sql, from), (row) => image(mover, store, row)),
    await walk(photosIn(sql, from), (row) => photo(mover, store, row)),
  )
  await removeLeftObjects(mover, store)
  return moved
}

/** Reads every picture where it is. */
export const checkImages = async (mover: Mover): Promise<MoveReport> => {
  const store = openImageStore(mover)
  const { sql } = mover.database
  return together(
    await walk(imagesIn(sql), (row) => imageContent(store, row)),
    await walk(photosIn(sql), (row) => photoContents(store, row)),
  )
}

/** Without the store, tenants would miss pictures that are there. */
export const assertStoreKnown = async ({ settings, database: { sql } }: Mover): Promise<void> => {
  if (settings.IMAGE_STORE !== undefined) return
  const there = await Promise.all([imagesIn(sql, 'store').next(), photosIn(sql, 'store').next()])
  if (there.some(({ done }) => done !== true))
    throw new SettingsError(
      'IMAGE_STORE is not set, and pictures are there: set it, or move them with npm run operator -- move-pictures database',
    )
}
