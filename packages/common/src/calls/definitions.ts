import { isFulfilled, isPending, isRejected, type UnknownAction } from '@reduxjs/toolkit'

/** Without an id it names all of its type, as in RTK Query. */
export interface TagRef<Type extends string = string> {
  readonly type: Type
  readonly id?: string | number
}

type Tags =
  | readonly (TagRef | string)[]
  | ((result: unknown, error: unknown, argument: unknown, meta: unknown) => readonly (TagRef | string)[])

/** The part of a definition that says what an answer is about, and what a change alters. */
export interface Tagged {
  readonly providesTags?: Tags
  readonly invalidatesTags?: Tags
}

/** What each endpoint of an api declares, by its name. */
export type Declared = ReadonlyMap<string, Tagged>

/** Keeps what the endpoints of an api declare: RTK Query, which has it too, shows it to nobody. */
export const declarations = <Definition extends Tagged = Tagged>() => {
  const declared = new Map<string, Definition>()
  const note = <Added extends object>(endpoints: Added): Added => {
    for (const [name, definition] of Object.entries(endpoints)) declared.set(name, definition as Definition)
    return endpoints
  }
  return { declared: declared as ReadonlyMap<string, Definition>, note }
}

const asRef = (tag: TagRef | string): TagRef => (typeof tag === 'string' ? { type: tag } : tag)

const refsOf = (tags: Tags = [], argument: unknown, result?: unknown): readonly TagRef[] =>
  (typeof tags === 'function' ? tags(result, undefined, argument, undefined) : tags).map(asRef)

/** What the answers to a question are about, apart from the rows that they bring. */
export const providedBy = (declared: Declared, query: string, argument?: unknown): readonly TagRef[] =>
  refsOf(declared.get(query)?.providesTags, argument)

export interface CallAction extends UnknownAction {
  readonly payload: unknown
  readonly meta: {
    readonly requestId: string
    readonly arg: {
      readonly type: 'query' | 'mutation'
      readonly endpointName: string
      readonly originalArgs: unknown
      /** of a question */
      readonly queryCacheKey: string
    }
    /** in unix milliseconds: when the answer came */
    readonly fulfilledTimeStamp: number
  }
}

const isOf = (action: UnknownAction, type: CallAction['meta']['arg']['type']): action is CallAction =>
  (action['meta'] as { readonly arg?: { readonly type?: unknown } } | undefined)?.arg?.type === type

/** The answer to a question has come. */
export const isAnswer = (action: UnknownAction): action is CallAction => isFulfilled(action) && isOf(action, 'query')

/** A question is over, answered or not. */
export const isEnd = (action: UnknownAction): action is CallAction =>
  (isFulfilled(action) || isRejected(action)) && isOf(action, 'query')

/** A call that changes something has been sent. */
export const isSent = (action: UnknownAction): action is CallAction => isPending(action) && isOf(action, 'mutation')

/** A call that has changed something on the server. */
export const isDone = (action: UnknownAction): action is CallAction => isFulfilled(action) && isOf(action, 'mutation')

/** What the call has changed. */
export const changedBy = (declared: Declared, { payload, meta: { arg } }: CallAction): readonly TagRef[] =>
  refsOf(declared.get(arg.endpointName)?.invalidatesTags, arg.originalArgs, payload)

/** What was changed elsewhere, as a message from the server tells. */
export const toldBy = ({ type, payload }: UnknownAction & { readonly payload?: unknown }): readonly TagRef[] =>
  type === 'api/invalidateTags' ? (payload as readonly (TagRef | string)[]).map(asRef) : []
