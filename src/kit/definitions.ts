import type { UnknownAction } from '@reduxjs/toolkit'

/** Without an id it names all of its type, as in RTK Query. */
export interface TagRef {
  readonly type: string
  readonly id?: string | number
}

type Tags =
  readonly (TagRef | string)[] | ((result: unknown, error: unknown, argument: unknown) => readonly (TagRef | string)[])

/** The part of a definition that says what an answer is about, and what a change alters. */
interface Tagged {
  readonly providesTags?: Tags
  readonly invalidatesTags?: Tags
}

/** An api that tells what its endpoints declare. */
export interface DeclaringApi {
  readonly endpoints: object
  readonly enhanceEndpoints: (by: { readonly endpoints: Record<string, () => void> }) => unknown
}

/** Undefined if there is no such endpoint. RTK Query passes a definition to the enhance callback only. */
export const definitionOf = <Definition>(api: DeclaringApi, endpoint: string): Definition | undefined => {
  // of an unknown name RTK Query complains in the console
  if (!Object.keys(api.endpoints).includes(endpoint)) return undefined
  let found: Definition | undefined
  const look = (definition: Definition | undefined) => {
    found = definition
  }
  api.enhanceEndpoints({ endpoints: { [endpoint]: look as () => void } })
  return found
}

const asRef = (tag: TagRef | string): TagRef => (typeof tag === 'string' ? { type: tag } : tag)

const refsOf = (tags: Tags = [], argument: unknown, result?: unknown): readonly TagRef[] =>
  (typeof tags === 'function' ? tags(result, undefined, argument) : tags).map(asRef)

/** What the answers to a question are about, apart from the rows that they bring. */
export const providedBy = (api: DeclaringApi, query: string, argument?: unknown): readonly TagRef[] =>
  refsOf(definitionOf<Tagged>(api, query)?.providesTags, argument)

interface Done extends UnknownAction {
  readonly payload: unknown
  readonly meta: { readonly arg: { readonly endpointName: string; readonly originalArgs: unknown } }
}

/** A call that has changed something on the server. */
export const isDone = (action: UnknownAction): action is Done => action.type === 'api/executeMutation/fulfilled'

/** What the call has changed. */
export const changedBy = (api: DeclaringApi, { payload, meta: { arg } }: Done): readonly TagRef[] =>
  refsOf(definitionOf<Tagged>(api, arg.endpointName)?.invalidatesTags, arg.originalArgs, payload)

/** What was changed elsewhere, as a message from the server tells. */
export const toldBy = ({ type, payload }: UnknownAction & { readonly payload?: unknown }): readonly TagRef[] =>
  type === 'api/invalidateTags' ? (payload as readonly (TagRef | string)[]).map(asRef) : []
