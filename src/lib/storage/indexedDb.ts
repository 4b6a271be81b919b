import { clear, createStore, del, entries, get, keys, set, type UseStore } from 'idb-keyval'
import { randomId } from '../clockAndChance'

/**
 * A small store in IndexedDB. If storage is forbidden or full (private mode), its values live as long as the page. Then
 * only the copy that would survive a reload is missing; `onUnkept` gets the error, and the caller goes on.
 */
export const openKeyValue = <Value>(name: string, onUnkept: (error: unknown) => void = () => undefined) => {
  const memory = new Map<string, Value>()
  let opened: UseStore | undefined
  const database = () => (opened ??= createStore(name, 'values'))

  const attempt = async <Result>(action: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      return await action()
    } catch (error) {
      onUnkept(error)
      return otherwise
    }
  }

  return {
    get: async (key: string): Promise<Value | undefined> =>
      memory.get(key) ?? attempt<Value | undefined>(() => get<Value>(key, database()), undefined),
    set: async (key: string, value: Value): Promise<void> => {
      memory.set(key, value)
      const isStored = await attempt(() => set(key, value, database()).then(() => true), false)
      // memory holds only what could not be stored
      if (isStored && memory.get(key) === value) memory.delete(key)
    },
    drop: async (key: string): Promise<void> => {
      memory.delete(key)
      await attempt(() => del(key, database()), undefined)
    },
    all: async (): Promise<ReadonlyMap<string, Value>> =>
      new Map([...(await attempt(() => entries<string, Value>(database()), [])), ...memory]),
    keys: async (): Promise<ReadonlySet<string>> =>
      new Set([...(await attempt(() => keys<string>(database()), [])), ...memory.keys()]),
    clear: async (): Promise<void> => {
      memory.clear()
      await attempt(() => clear(database()), undefined)
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

const keep = async (id: string, blob: Blob): Promise<void> =>
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
