import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus, type BaseQueryApi, type BaseQueryFn } from '@reduxjs/toolkit/query'
import { changedBy, isDone, providedBy, toldBy, type Declared, type TagRef } from './definitions'

/**
 * RTK Query sends nothing while the same question is on its way, and believes its answer, even where what it is about has
 * been changed meanwhile. These are such questions, by the number of their request.
 */
const overtaken = new Set<string>()

interface Question {
  readonly status: QueryStatus
  readonly requestId: string
  readonly endpointName: string
  readonly originalArgs: unknown
}

const questionsIn = (state: unknown) =>
  (state as { readonly api: { readonly queries: Readonly<Record<string, Question | undefined>> } }).api.queries

const requestOf = (api: BaseQueryApi): string | undefined =>
  api.queryCacheKey === undefined ? undefined : questionsIn(api.getState())[api.queryCacheKey]?.requestId

/** Asks again after a change that this page has made itself: what it has brought is never replaced by something older. */
export const untilCurrent =
  <Args, Result, Failure, Options extends object, Meta extends object>(
    ask: BaseQueryFn<Args, Result, Failure, Options, Meta>,
  ): BaseQueryFn<Args, Result, Failure, Options, Meta> =>
  async (args, api, options) => {
    const request = requestOf(api)
    for (;;) {
      const answer = await ask(args, api, options)
      if (request === undefined || !overtaken.delete(request) || answer.error !== undefined) return answer
    }
  }

const isAbout = (provided: readonly TagRef[], changed: readonly TagRef[]) =>
  changed.some(({ type, id }) => provided.some((tag) => tag.type === type && (id === undefined || tag.id === id)))

type Initiate = (argument: unknown, how: { readonly subscribe: false; readonly forceRefetch: true }) => UnknownAction

interface Ended extends UnknownAction {
  readonly meta: { readonly requestId: string }
}
const isEnd = (action: UnknownAction): action is Ended => /^api\/executeQuery\/(fulfilled|rejected)$/.test(action.type)

/**
 * Tells questions on their way what is changed meanwhile. What is changed elsewhere may change without a pause: then each
 * answer is taken, and asked for again after it.
 */
export const watchOvertaken =
  (
    api: { readonly endpoints: object },
    declared: Declared,
    changesOf = (action: UnknownAction) => (isDone(action) ? changedBy(declared, action) : []),
  ): Middleware =>
  (store) => {
    const again = new Map<string, Question>()
    const waitingFor = (tags: readonly TagRef[]) =>
      Object.values(questionsIn(store.getState())).filter(
        (question): question is Question =>
          question?.status === QueryStatus.pending &&
          isAbout(providedBy(declared, question.endpointName, question.originalArgs), tags),
      )
    const askAgain = ({ endpointName, originalArgs }: Question) => {
      const questions = api.endpoints as Readonly<Record<string, { readonly initiate: Initiate } | undefined>>
      const ask = questions[endpointName]
      if (ask) store.dispatch(ask.initiate(originalArgs, { subscribe: false, forceRefetch: true }))
    }
    return (next) => (action) => {
      if (!isAction(action)) return next(action)
      for (const { requestId } of waitingFor(changesOf(action))) overtaken.add(requestId)
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
