import { randomId } from '../randomId'
import { openKeyValue } from './keyValue'

/** What actions and drafts carry of an image; the bytes stay here. */
export interface BlobRef {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Bytes rather than a Blob: WebKit loses Blobs kept in IndexedDB. */
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
