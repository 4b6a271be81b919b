import type { UnknownAction } from '@reduxjs/toolkit'
import { invalidatedTagsOf, optionsOf, providedTagsOf } from '@/api/endpoints'
import type { OfflineAnswer } from '@/api/request'
import type { TagRef } from '@/api/tags'
import { transactionsApi } from '@/api/transactionsApi'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import type { StartListening } from '../appListener'
import { selectPhoneNumber } from '../session/session'

interface Done extends UnknownAction {
  readonly payload: unknown
  readonly meta: { readonly arg: { readonly endpointName: string; readonly originalArgs: unknown } }
}

const isDone = (action: UnknownAction): action is Done => action.type === 'api/executeMutation/fulfilled'

/** What the call has changed. A cancelled row is not read again, so it is no tag of the call. */
const changesOf = (action: Done): readonly TagRef[] => {
  const { endpointName, originalArgs } = action.meta.arg
  const tags = invalidatedTagsOf(endpointName, action.payload, originalArgs)
  return transactionsApi.endpoints.cancelTransaction.matchFulfilled(action)
    ? [...tags, { type: 'transactions', id: action.meta.arg.originalArgs }]
    : tags
}

const isAmong = (tags: readonly TagRef[], type: string, id: unknown) =>
  tags.some((tag) => tag.type === type && tag.id === id)

/** The stored answer without what is no longer true: of a list its changed rows, of anything else all of it. */
const withoutChanged =
  (tags: readonly TagRef[]) =>
  (answer: OfflineAnswer, changedAt: number): OfflineAnswer => {
    const endpoint = answer.key.slice(0, answer.key.indexOf('('))
    const keep = optionsOf(endpoint)?.keep
    const removed = { key: answer.key, data: undefined, at: answer.at, changedAt }
    if (typeof keep !== 'object')
      return providedTagsOf(endpoint).some(({ type, id }) => isAmong(tags, type, id)) ? removed : answer
    const { slice, mode } = keep
    const isChanged = (id: unknown) => isAmong(tags, slice, id)
    if (mode === 'merge') return isChanged(answer.data) ? removed : answer
    if (!tags.some(({ type }) => type === slice)) return answer
    const rows = (answer.entities?.[slice]?.rows ?? []).filter((row) => !isChanged(row.id))
    const ids = (answer.data as readonly unknown[]).filter((id) => !isChanged(id))
    return { ...answer, data: ids, entities: { [slice]: { mode, rows } }, changedAt }
  }

/**
 * When a call has changed something, what the device has stored about it goes at once: the page may be closed before the
 * server is asked again.
 */
export const listenToChanges = (startListening: StartListening) =>
  startListening({
    predicate: isDone,
    effect: (action, { getState }) => {
      const owner = selectPhoneNumber(getState())
      const tags = changesOf(action)
      if (owner === null || tags.length === 0) return
      // where it cannot be changed, nothing is better than what is not true
      offlineAnswers.change(owner, withoutChanged(tags)).catch(() => void offlineAnswers.clear())
    },
  })
