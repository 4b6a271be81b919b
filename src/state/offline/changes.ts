import type { UnknownAction } from '@reduxjs/toolkit'
import { invalidatedTagsOf, optionsOf, providedTagsOf } from '@/api/endpoints'
import type { TagRef } from '@/api/tags'
import { transactionsApi } from '@/api/transactionsApi'

interface Done extends UnknownAction {
  readonly payload: unknown
  readonly meta: { readonly arg: { readonly endpointName: string; readonly originalArgs: unknown } }
}

/** A call that has changed something on the server. */
export const isDone = (action: UnknownAction): action is Done => action.type === 'api/executeMutation/fulfilled'

/** What the call has changed. A cancelled row is not read again, so it is no tag of the call. */
export const changesOf = (action: Done): readonly TagRef[] => {
  const { endpointName, originalArgs } = action.meta.arg
  const tags = invalidatedTagsOf(endpointName, action.payload, originalArgs)
  return transactionsApi.endpoints.cancelTransaction.matchFulfilled(action)
    ? [...tags, { type: 'transactions', id: action.meta.arg.originalArgs }]
    : tags
}

export const isAmong = (tags: readonly TagRef[], type: string, id: unknown): boolean =>
  tags.some((tag) => tag.type === type && tag.id === id)

/** Whether an answer to the endpoint is about what was changed. */
export const isAbout = (endpoint: string, data: unknown, tags: readonly TagRef[]): boolean => {
  const keep = optionsOf(endpoint)?.keep
  if (typeof keep !== 'object') return providedTagsOf(endpoint).some(({ type, id }) => isAmong(tags, type, id))
  return keep.mode === 'merge' ? isAmong(tags, keep.slice, data) : tags.some(({ type }) => type === keep.slice)
}
