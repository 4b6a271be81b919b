import { clear, promisifyRequest } from 'idb-keyval'
import { openDatabase } from '@griya/common/device/storage/database'

const database = openDatabase('griya-offline')

const prefixOf = (owner: string) => `${owner} kept `
const allOf = (owner: string) => IDBKeyRange.bound(prefixOf(owner), `${prefixOf(owner)}\uffff`)
/** Earlier versions stored each answer in a form and under keys of their own, some by the number as it was typed. */
const isOurs = (key: string) => /^\S* kept /.test(key)

/** Where the device answers nothing, the app needs the network. */
const nothing = () => undefined

/** All times are unix milliseconds of this device. */
interface StoredAnswer {
  /** the query's cache key */
  readonly key: string
  readonly data: unknown
  /** when the server answered */
  readonly at: number
  /** when a call changed what the answer is about: what was asked before is no longer true, whichever tab brings it */
  readonly changedAt?: number
}

/** A time that is still to come was noted before the device's clock was set back, and says nothing. */
const isAfter = (time: number | undefined, other: number) => time !== undefined && time > other && time <= Date.now()

interface Written<Answer> {
  readonly answer: Answer
  readonly askedAt: number
}

interface Changes<Answer> {
  readonly put: readonly Written<Answer>[]
  /** keys of what is kept no longer */
  readonly gone: readonly string[]
}

/** What is kept of the server's answers, under the tenant's number in one spelling and the key of the query. */
export const offlineAnswers = {
  of: async <Answer extends StoredAnswer>(owner: string): Promise<readonly Answer[]> =>
    database('readonly', async (store) => promisifyRequest(store.getAll(allOf(owner)) as IDBRequest<Answer[]>)),
  /** Several tabs write here, each in one go: nothing replaces what knows more. */
  write: async <Answer extends StoredAnswer>(owner: string, { put, gone }: Changes<Answer>): Promise<void> =>
    database('readwrite', async (store) => {
      const stored = async (key: string) =>
        promisifyRequest(store.get(prefixOf(owner) + key) as IDBRequest<StoredAnswer | undefined>)
      const changedAt = Date.now()
      const putNewer = async ({ answer, askedAt }: Written<Answer>) => {
        const before = await stored(answer.key)
        if (isAfter(before?.at, answer.at) || isAfter(before?.changedAt, askedAt)) return
        store.put(answer, prefixOf(owner) + answer.key)
      }
      // the key stays, for tabs that still remember the answer
      const takeOut = async (key: string) => {
        const { at = 0 } = (await stored(key)) ?? {}
        store.put({ key, data: undefined, at, changedAt }, prefixOf(owner) + key)
      }
      await Promise.all([...put.map(putNewer), ...gone.map(takeOut)])
      await promisifyRequest(store.transaction)
    }),
  dropOlderCopies: async (): Promise<void> =>
    database('readwrite', async (store) => {
      const keys = (await promisifyRequest(store.getAllKeys())) as string[]
      for (const key of keys) if (!isOurs(key)) store.delete(key)
      await promisifyRequest(store.transaction)
    }).catch(nothing),
  clear: async (): Promise<void> => clear(database).catch(nothing),
}
