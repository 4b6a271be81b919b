import { clear, del, entries, get, keys, set } from 'idb-keyval'
import { randomId } from '../clockAndChance'
import { openDatabase } from './database'

/**
 * A small store in IndexedDB. What the device does not take lives as long as the page: then only the copy that would survive
 * a reload is missing, and the caller goes on.
 */
export const openKeyValue = <Value>(name: string) => {
  const memory = new Map<string, Value>()
  const database = openDatabase(name)

  const attempt = <Result>(asked: Promise<Result>, otherwise: Result): Promise<Result> => asked.catch(() => otherwise)

  return {
    get: async (key: string): Promise<Value | undefined> =>
      memory.get(key) ?? attempt<Value | undefined>(get<Value>(key, database), undefined),
    /** Returns whether the device has it. */
    set: async (key: string, value: Value): Promise<boolean> => {
      memory.set(key, value)
      const isStored = await attempt(
        set(key, value, database).then(() => true),
        false,
      )
      // memory holds only what could not be stored
      if (isStored && memory.get(key) === value) memory.delete(key)
      return isStored
    },
    drop: async (key: string): Promise<void> => {
      memory.delete(key)
      await attempt(del(key, database), undefined)
    },
    all: async (): Promise<ReadonlyMap<string, Value>> =>
      new Map([...(await attempt(entries<string, Value>(database), [])), ...memory]),
    keys: async (): Promise<ReadonlySet<string>> =>
      new Set([...(await attempt(keys<string>(database), [])), ...memory.keys()]),
    clear: async (): Promise<void> => {
      memory.clear()
      await attempt(clear(database), undefined)
    },
  }
}

/** The reference to an image in actions and drafts; the bytes are in this store. */
export interface BlobRef {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Bytes and not a Blob: WebKit loses Blobs in IndexedDB. */
interface StoredImage {
  readonly bytes: ArrayBuffer
  readonly type: string
}

const images = openKeyValue<StoredImage>('griya-images')

const keep = async (id: string, blob: Blob): Promise<boolean> =>
  images.set(id, { bytes: await blob.arrayBuffer(), type: blob.type })

export const blobStore = {
  put: async (file: File): Promise<BlobRef> => {
    const ref = { id: randomId(), name: file.name, type: file.type, size: file.size }
    await keep(ref.id, file)
    return ref
  },
  keep,
  get: async (id: string): Promise<Blob | null> => {
    const image = await images.get(id)
    return image === undefined ? null : new Blob([image.bytes], { type: image.type })
  },
  drop: images.drop,
  clear: images.clear,
}
