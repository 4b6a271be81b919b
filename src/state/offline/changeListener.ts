import { optionsOf } from '@/api/endpoints'
import type { OfflineAnswer } from '@/api/request'
import { isDone, type TagRef } from '@/kit/definitions'
import { changesUnderWay } from '@/lib/storage/changesUnderWay'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import type { StartListening } from '../appListener'
import { loggedOut, selectTenantNumber } from '../session/session'
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

type Change = ReturnType<typeof changesUnderWay.all>[number]

const tellDevice = async (change: Change): Promise<void> => {
  const { owner, at, tags } = change
  const tell = withoutChanged(tags)
  try {
    await offlineAnswers.change<OfflineAnswer>(owner, (answer, changedAt) =>
      answer.at > at ? answer : tell(answer, changedAt),
    )
    changesUnderWay.end(change)
  } catch {
    // where it cannot be changed, nothing is better than what is not true
    await offlineAnswers.clear()
  }
}

/**
 * When a call has changed something, what the device has stored about it goes at once: the page may be closed before the
 * server is asked again. What an earlier page could not tell the device comes first, before anything is read of it.
 */
export const listenToChanges = (startListening: StartListening) => {
  for (const change of changesUnderWay.all()) void tellDevice(change)
  startListening({
    predicate: isDone,
    effect: (action, { getState }) => {
      const owner = selectTenantNumber(getState())
      const tags = changesOf(action)
      if (owner === null || tags.length === 0) return
      void tellDevice(changesUnderWay.begin({ owner, tags: [...tags] }))
    },
  })
  startListening({ actionCreator: loggedOut, effect: () => changesUnderWay.forget() })
}
