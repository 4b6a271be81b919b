import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus, type BaseQueryFn } from '@reduxjs/toolkit/query'
import { changedBy, isDone, isEnd, providedBy, toldBy, type Declared, type TagRef } from './definitions'

/**
 * RTK Query sends nothing while the same question is on its way, and believes its answer, even where what it is about has
 * been changed meanwhile. This counts such changes, by the key of the question.
 */
const overtaken = new Map<string, number>()

interface Question {
  readonly status: QueryStatus
  readonly requestId: string
  readonly queryCacheKey: string
  readonly endpointName: string
  readonly originalArgs?: unknown
}

/** Asks again after a change that this page has made itself: what it has brought is never replaced by something older. */
export const untilCurrent =
  <Args, Result, Failure, Options extends object, Meta extends object>(
    ask: BaseQueryFn<Args, Result, Failure, Options, Meta>,
  ): BaseQueryFn<Args, Result, Failure, Options, Meta> =>
  async (args, api, options) => {
    const { queryCacheKey } = api
    const changes = () => (queryCacheKey === undefined ? 0 : overtaken.get(queryCacheKey))
    for (;;) {
      const before = changes()
      const answer = await ask(args, api, options)
      if (changes() === before || answer.error !== undefined) return answer
    }
  }

const isAbout = (provided: readonly TagRef[], changed: readonly TagRef[]) =>
  changed.some(({ type, id }) => provided.some((tag) => tag.type === type && (id === undefined || tag.id === id)))

type Initiate = (argument: unknown, how: { readonly subscribe: false; readonly forceRefetch: true }) => UnknownAction

/**
 * Tells questions on their way what is changed meanwhile. What is changed elsewhere may change without a pause: then each
 * answer is taken, and asked for again after it.
 */
export const watchOvertaken =
  <State>(
    api: {
      readonly endpoints: object
      readonly util: { readonly selectAllQueryEntries: (state: State) => readonly Question[] }
    },
    declared: Declared,
    changesOf = (action: UnknownAction) => (isDone(action) ? changedBy(declared, action) : []),
  ): Middleware<object, State> =>
  (store) => {
    const again = new Map<string, Question>()
    const waitingFor = (tags: readonly TagRef[]) =>
      tags.length === 0
        ? []
        : api.util
            .selectAllQueryEntries(store.getState())
            .filter(
              ({ status, endpointName, originalArgs }) =>
                status === QueryStatus.pending && isAbout(providedBy(declared, endpointName, originalArgs), tags),
            )
    const askAgain = ({ endpointName, originalArgs }: Question) => {
      const questions = api.endpoints as Readonly<Record<string, { readonly initiate: Initiate } | undefined>>
      const ask = questions[endpointName]
      if (ask) store.dispatch(ask.initiate(originalArgs, { subscribe: false, forceRefetch: true }))
    }
    return (next) => (action) => {
      if (!isAction(action)) return next(action)
      for (const { queryCacheKey: key } of waitingFor(changesOf(action)))
        overtaken.set(key, (overtaken.get(key) ?? 0) + 1)
      for (const question of waitingFor(toldBy(action))) again.set(question.requestId, question)
      const done = next(action)
      const waiting = isEnd(action) ? again.get(action.meta.requestId) : undefined
      if (waiting) {
        again.delete(waiting.requestId)
        askAgain(waiting)
      }
      return done
    }
  }
