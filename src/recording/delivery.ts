import { reloadStorage } from '@/lib/storage/reloadStorage'
import { partStore, type StoredPart } from './partStore'

const isPart = (value: unknown): value is StoredPart => {
  const { key, text } = Object(value) as Partial<StoredPart>
  return typeof key === 'string' && typeof text === 'string'
}

/** The parts that the tab's earlier page could not store any more. */
const carriedOver = (): readonly StoredPart[] => {
  const carried = reloadStorage.take('parts')
  return Array.isArray(carried) ? carried.filter(isPart) : []
}

/**
 * Stores the parts on the device. A part counts as delivered when its write has settled: one that is still being written
 * when the page is hidden is also handed to the tab's next page, because IndexedDB drops the writes of a page that goes.
 */
export const createDelivery = () => {
  const underWay = new Map<string, string>()
  let isHidden = false

  const keepForNextPage = () => {
    const parts = [...underWay].map(([key, text]): StoredPart => ({ key, text }))
    reloadStorage.keep('parts', parts.length === 0 ? null : parts)
  }

  const deliver = async ({ key, text }: StoredPart): Promise<void> => {
    underWay.set(key, text)
    await partStore.set(key, text)
    underWay.delete(key)
    if (isHidden) keepForNextPage()
    isHidden &&= underWay.size > 0
  }

  return {
    deliver,
    takeUp: async (): Promise<void> => {
      await Promise.all(carriedOver().map(deliver))
    },
    pageHidden: () => {
      isHidden = true
      keepForNextPage()
    },
    forget: () => {
      underWay.clear()
      reloadStorage.keep('parts', null)
    },
  }
}
