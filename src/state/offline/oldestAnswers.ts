import type { OfflineAnswer } from '@/api/request'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import type { RootState } from '../rootReducer'
import { selectTenantNumber } from '../session/session'

/** For one tenant; the oldest are deleted. */
const MOST_ANSWERS = 200

export const dropOldestAnswers = async (getState: () => RootState): Promise<void> => {
  const owner = selectTenantNumber(getState())
  if (owner === null) return
  const kept = [...(await offlineAnswers.of<OfflineAnswer>(owner))].sort(([, one], [, other]) => other.at - one.at)
  for (const [key] of kept.slice(MOST_ANSWERS)) await offlineAnswers.drop(key)
}
