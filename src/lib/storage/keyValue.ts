import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval'

/**
 * A small IndexedDB store. Where storage is forbidden or full (private mode), its values live as long as the page: what
 * is lost then is the copy that would survive a reload, so `onUnkept` is told and the caller goes on.
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
      // only what could not be stored stays in memory
      if (isStored && memory.get(key) === value) memory.delete(key)
    },
    drop: async (key: string): Promise<void> => {
      memory.delete(key)
      await attempt(() => del(key, database()), undefined)
    },
    all: async (): Promise<ReadonlyMap<string, Value>> =>
      new Map([...(await attempt(() => entries<string, Value>(database()), [])), ...memory]),
    clear: async (): Promise<void> => {
      memory.clear()
      await attempt(() => clear(database()), undefined)
    },
  }
}
