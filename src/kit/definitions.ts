import type { UnknownAction } from '@reduxjs/toolkit'

/** Without an id it names all of its type, as in RTK Query. */
export interface TagRef {
  readonly type: string
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

interface Done extends UnknownAction {
  readonly payload: unknown
  readonly meta: { readonly arg: { readonly endpointName: string; readonly originalArgs: unknown } }
}

/** A call that has changed something on the server. */
export const isDone = (action: UnknownAction): action is Done => action.type === 'api/executeMutation/fulfilled'

/** What the call has changed. */
export const changedBy = (declared: Declared, { payload, meta: { arg } }: Done): readonly TagRef[] =>
  refsOf(declared.get(arg.endpointName)?.invalidatesTags, arg.originalArgs, payload)

/** What was changed elsewhere, as a message from the server tells. */
export const toldBy = ({ type, payload }: UnknownAction & { readonly payload?: unknown }): readonly TagRef[] =>
  type === 'api/invalidateTags' ? (payload as readonly (TagRef | string)[]).map(asRef) : []
