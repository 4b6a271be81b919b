import { optionsOf } from '@/api/endpoints'
import type { OfflineAnswer } from '@/api/request'
import { isDone, type TagRef } from '@/kit/definitions'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import type { StartListening } from '../appListener'
import { selectTenantNumber } from '../session/session'
import { changesOf, isAbout, isAmong } from './changes'

/** The stored answer without what is no longer true: of a list its changed rows, of anything else all of it. */
const withoutChanged =
  (tags: readonly TagRef[]) =>
  (answer: OfflineAnswer, changedAt: number): OfflineAnswer => {
    const endpoint = answer.key.slice(0, answer.key.indexOf('('))
    if (!isAbout(endpoint, answer.data, tags)) return answer
    const keep = optionsOf(endpoint)?.keep
    if (typeof keep !== 'object' || keep.mode === 'merge')
      return { key: answer.key, data: undefined, at: answer.at, changedAt }
    const { slice, mode } = keep
    const isChanged = (id: unknown) => isAmong(tags, slice, id)
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
      const owner = selectTenantNumber(getState())
      const tags = changesOf(action)
      if (owner === null || tags.length === 0) return
      // where it cannot be changed, nothing is better than what is not true
      offlineAnswers.change(owner, withoutChanged(tags)).catch(() => void offlineAnswers.clear())
    },
  })
