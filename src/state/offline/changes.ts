import type { UnknownAction } from '@reduxjs/toolkit'
import { declared } from '@/api/baseApi'
import { optionsOf } from '@/api/endpoints'
import { transactionsApi } from '@/api/transactionsApi'
import { changedBy, isDone, providedBy, type TagRef } from '@/kit/definitions'

/** What a call that is done has changed. A cancelled row is not read again, so it is no tag of the call. */
export const changesOf = (action: UnknownAction): readonly TagRef[] => {
  if (!isDone(action)) return []
  const tags = changedBy(declared, action)
  return transactionsApi.endpoints.cancelTransaction.matchFulfilled(action)
    ? [...tags, { type: 'transactions', id: action.meta.arg.originalArgs }]
    : tags
}

export const isAmong = (tags: readonly TagRef[], type: string, id: unknown): boolean =>
  tags.some((tag) => tag.type === type && tag.id === id)

/** Whether an answer to the endpoint is about what was changed. */
export const isAbout = (endpoint: string, data: unknown, tags: readonly TagRef[]): boolean => {
  const keep = optionsOf(endpoint)?.keep
  if (typeof keep !== 'object') return providedBy(declared, endpoint).some(({ type, id }) => isAmong(tags, type, id))
  return keep.mode === 'merge' ? isAmong(tags, keep.slice, data) : tags.some(({ type }) => type === keep.slice)
}
