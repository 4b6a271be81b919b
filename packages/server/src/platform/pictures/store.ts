import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../database/open'
import type { Clock } from '../../domain/clock'
import type { MadePhoto } from '../../domain/image'
import { PHOTO_WIDTHS } from '../../domain/limits'
import type { Settings } from '../process/settings'
import { openBucket, StoreUnavailable, type Bucket } from './bucket'
import { forgetObjects, listRemovable, registerObjects } from './unused'

/** What a row holds of a picture: the content itself, or the name under which an image store has it. */
export interface StoredPicture {
  readonly content: Uint8Array | null
  readonly storedAs: string | null
}

export interface PhotoFiles extends Omit<MadePhoto, 'contents'> {
  readonly contents: MadePhoto['contents'] | null
  readonly storedAs: string | null
}

/**
 * Where the contents of pictures are. A row says where its own are, so pictures may be in both places while they move.
 * A picture is kept before the transaction that writes its row; without that row the sweeper removes it.
 */
export interface ImageStore {
  readonly keepImage: (jpeg: Uint8Array) => Promise<StoredPicture>
  readonly keepPhoto: (photo: MadePhoto) => Promise<PhotoFiles>
  /** undefined = there is none any more */
  readonly contentOf: (kept: StoredPicture | undefined) => Promise<Uint8Array | undefined>
  /** Removes what no row refers to and nobody can be about to use at that time, now unless given; says what it removed. */
  readonly removeUnused: (at?: number) => Promise<readonly string[]>
  /** undefined = the database's own health says it */
  readonly isReachable?: () => Promise<boolean>
}

const databaseStore: ImageStore = {
  keepImage: (jpeg) => Promise.resolve({ content: jpeg, storedAs: null }),
  keepPhoto: (photo) => Promise.resolve({ ...photo, storedAs: null }),
  contentOf: (kept) =>
    kept?.storedAs == null
      ? Promise.resolve(kept?.content ?? undefined)
      : Promise.reject(new StoreUnavailable(`IMAGE_STORE is not set, and ${kept.storedAs} is there`)),
  removeUnused: () => Promise.resolve([]),
}

export const hashOfImage = (jpeg: Uint8Array): string => createHash('sha256').update(jpeg).digest('hex').slice(0, 32)

/** The name ends with the hash of the content, so that whoever reads it later can compare. */
const nameOfImage = (jpeg: Uint8Array) => `images/${randomUUID()}-${hashOfImage(jpeg)}`

/** The objects of a photo, by their width. */
export const objectsOfPhoto = (storedAs: string) =>
  PHOTO_WIDTHS.map((width) => ({ width, name: `${storedAs}-${width}` }))

const REMOVED_AT_ONCE = 20

interface StoreDeps {
  readonly settings: Settings
  readonly database: Pick<Database, 'sql' | 'settled'>
  readonly clock: Clock
}

const bucketStore = (bucket: Bucket, { database: { sql, settled }, clock }: StoreDeps): ImageStore => {
  /** The names are written down first: whatever happens later, the sweeper finds what was left behind. */
  const put = async (files: readonly { readonly name: string; readonly content: Uint8Array }[], type: string) => {
    await registerObjects(
      sql,
      files.map(({ name }) => name),
      clock.now(),
    )
    await settled?.()
    await Promise.all(files.map(({ name, content }) => bucket.put(name, content, type)))
  }
  return {
    keepImage: async (jpeg) => {
      const storedAs = nameOfImage(jpeg)
      await put([{ name: storedAs, content: jpeg }], 'image/jpeg')
      return { content: null, storedAs }
    },
    keepPhoto: async (photo) => {
      const storedAs = `photos/${randomUUID()}`
      const files = objectsOfPhoto(storedAs).map(({ width, name }) => ({ name, content: photo.contents[width] }))
      await put(files, 'image/webp')
      return { ...photo, contents: null, storedAs }
    },
    contentOf: async (kept) =>
      kept?.storedAs == null ? (kept?.content ?? undefined) : await bucket.get(kept.storedAs),
    removeUnused: async (at = clock.now()) => {
      const removed: string[] = []
      for (;;) {
        const names = await listRemovable(sql, at, REMOVED_AT_ONCE)
        if (names.length === 0) return removed
        // The deletion of their rows must not be lost once they are gone.
        await settled?.()
        await Promise.all(names.map(bucket.remove))
        await forgetObjects(sql, names)
        removed.push(...names)
      }
    },
    isReachable: bucket.isReachable,
  }
}

export const openImageStore = (deps: StoreDeps): ImageStore => {
  const { IMAGE_STORE: address } = deps.settings
  return address === undefined ? databaseStore : bucketStore(openBucket(address, deps.settings), deps)
}
