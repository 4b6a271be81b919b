import type { Page } from 'playwright-core'

/** The contents of the browser's databases. */
export interface Kept {
  readonly actions: number
  readonly minutes: number
  readonly recordings: number
  readonly keptMegabytes: number
}

/**
 * Runs in the page. Each part of a recording is a text with one line for each action; the first part of a chunk has a
 * state before them.
 */
const read = async (): Promise<Kept> => {
  const open = (name: string) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error(name))
    })
  const all = (store: IDBObjectStore) =>
    new Promise<readonly (readonly [string, unknown])[]>((resolve, reject) => {
      const found: [string, unknown][] = []
      const cursor = store.openCursor()
      cursor.onerror = () => reject(cursor.error ?? new Error('cursor'))
      cursor.onsuccess = () => {
        if (!cursor.result) return resolve(found)
        found.push([cursor.result.key as string, cursor.result.value])
        cursor.result.continue()
      }
    })
  const parts: (readonly [string, string])[] = []
  let bytes = 0
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue
    const database = await open(name)
    for (const store of database.objectStoreNames)
      for (const [key, value] of await all(database.transaction(store).objectStore(store))) {
        bytes += typeof value === 'string' ? value.length : JSON.stringify(value).length
        if (name === 'griya-recordings' && typeof value === 'string') parts.push([key, value])
      }
    database.close()
  }
  const recordingOf = (key: string) => key.slice(0, key.lastIndexOf('/'))
  const newest = parts
    .map(([key]) => recordingOf(key))
    .sort()
    .at(-1)
  const own = parts.filter(([key]) => recordingOf(key) === newest)
  const times = own.flatMap(([, text]) => [...text.matchAll(/"at":(\d+)/g)].map(([, at]) => Number(at)))
  const lines = own.map(([, text]) => text.split('\n').length - (text.startsWith('{"base"') ? 1 : 0))
  return {
    actions: lines.reduce((sum, length) => sum + length, 0),
    minutes: times.length === 0 ? 0 : Math.round((Math.max(...times) - Math.min(...times)) / 6000) / 10,
    recordings: new Set(parts.map(([key]) => recordingOf(key))).size,
    keptMegabytes: Math.round((bytes / 1024 / 1024) * 100) / 100,
  }
}

export const readKept = async (page: Page): Promise<Kept> => {
  // the page does not know the helper that the TypeScript loader adds to functions
  await page.evaluate('globalThis.__name ??= (made) => made')
  return page.evaluate(read)
}
