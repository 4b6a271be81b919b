import { clear, createStore, del, entries, set, type UseStore } from 'idb-keyval'

let opened: UseStore | undefined
const database = () => (opened ??= createStore('griya-offline', 'values'))

const prefixOf = (owner: string) => `${owner} `

/** For a device that keeps nothing (private mode, full): the app is then one that needs its network. */
const nothing = () => undefined

/** Some browsers never answer once their storage is broken. */
const PATIENCE_MS = 2_000
const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))

/** Answers of the server, each under the phone number of who was answered and a key of its own. */
export const offlineAnswers = {
  of: async <Answer>(owner: string): Promise<readonly (readonly [string, Answer])[]> => {
    const reading = Promise.resolve().then(() => entries<string, Answer>(database()))
    const all = (await Promise.race([reading, patience()]).catch(nothing)) ?? []
    return all.filter(([key]) => key.startsWith(prefixOf(owner)))
  },
  put: async (owner: string, key: string, answer: unknown): Promise<void> =>
    set(prefixOf(owner) + key, answer, database()),
  drop: async (key: string): Promise<void> => del(key, database()),
  clear: async (): Promise<void> => clear(database()).catch(nothing),
}
