import { clear, createStore, del, entries, set, type UseStore } from 'idb-keyval'

let opened: UseStore | undefined
const database = () => (opened ??= createStore('griya-offline', 'values'))

const prefixOf = (owner: string) => `${owner} `

/** For a device that cannot store anything (private mode, full): the app then needs the network. */
const nothing = () => undefined

/** Some browsers never answer after their storage is damaged. */
const PATIENCE_MS = 2_000
const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))

/** The server's answers, stored under the phone number of the tenant and the key of the query. */
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
