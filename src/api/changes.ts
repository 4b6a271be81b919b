import type { UnknownAction } from '@reduxjs/toolkit'
import { changedBy, isDone, type TagRef } from '@griya/common/calls/definitions'
import { declared } from './baseApi'
import { transactionsApi } from './transactionsApi'

/** What a call that is done has changed. A cancelled row is not read again, so it is no tag of the call. */
export const changesOf = (action: UnknownAction): readonly TagRef[] => {
  if (!isDone(action)) return []
  const tags = changedBy(declared, action)
  return transactionsApi.endpoints.cancelTransaction.matchFulfilled(action)
    ? [...tags, { type: 'transactions', id: action.meta.arg.originalArgs }]
    : tags
}
