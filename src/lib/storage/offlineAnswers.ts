import { clear, del, promisifyRequest, update } from 'idb-keyval'
import { openDatabase } from './database'

const database = openDatabase('griya-offline')

const prefixOf = (owner: string) => `${owner} `
const allOf = (owner: string) => IDBKeyRange.bound(prefixOf(owner), `${prefixOf(owner)}\uffff`)

type Wants = (key: string) => boolean

const read = <Answer>(owner: string, wants: Wants): Promise<readonly (readonly [string, Answer])[]> =>
  database('readonly', async (store) => {
    const keys = (await promisifyRequest(store.getAllKeys(allOf(owner)))) as string[]
    const wanted = keys.filter((key) => wants(key.slice(prefixOf(owner).length)))
    return Promise.all(
      wanted.map(async (key) => [key, await promisifyRequest(store.get(key) as IDBRequest<Answer>)] as const),
    )
  })

/** Where the device answers nothing, the app needs the network. */
const nothing = () => undefined

/** All times are unix milliseconds of this device. */
interface AnswerTimes {
  /** when the server answered */
  readonly at: number
  /** when a call changed what the answer is about: what was asked before is no longer true, whichever tab brings it */
  readonly changedAt?: number
}

/** A time that is still to come was noted before the device's clock was set back, and says nothing. */
const isAfter = (time: number | undefined, other: number) => time !== undefined && time > other && time <= Date.now()

const isOutdated = (stored: AnswerTimes | undefined, { at }: AnswerTimes, askedAt: number) =>
  isAfter(stored?.at, at) || isAfter(stored?.changedAt, askedAt)

/** The server's answers, stored under the tenant's number in one spelling and the key of the query. */
export const offlineAnswers = {
  /** One tenant's, of the queries whose key is wanted. */
  of: async <Answer>(owner: string, wants: Wants = () => true): Promise<readonly (readonly [string, Answer])[]> => {
    return (await read<Answer>(owner, wants).catch(nothing)) ?? []
  },
  /** Several tabs write here: an answer never replaces one that knows more. */
  put: async (owner: string, key: string, answer: AnswerTimes, askedAt: number): Promise<void> =>
    update<AnswerTimes>(
      prefixOf(owner) + key,
      (stored) => (stored !== undefined && isOutdated(stored, answer, askedAt) ? stored : answer),
      database,
    ),
  /** Changes all answers of one tenant in one go: no other tab writes in between. */
  change: async <Answer extends AnswerTimes>(
    owner: string,
    changed: (answer: Answer, changedAt: number) => Answer,
  ): Promise<void> => {
    const changedAt = Date.now()
    await database('readwrite', async (store) => {
      for (const key of await promisifyRequest(store.getAllKeys(allOf(owner)))) {
        const answer = await promisifyRequest(store.get(key) as IDBRequest<Answer>)
        const now = changed(answer, changedAt)
        if (now !== answer) store.put(now, key)
      }
      await promisifyRequest(store.transaction)
    })
  },
  drop: async (key: string): Promise<void> => del(key, database),
  clear: async (): Promise<void> => clear(database).catch(nothing),
}
