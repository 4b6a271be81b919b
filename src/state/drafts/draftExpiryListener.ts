import { numberOf } from '@/domain/phoneNumber'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { blobStore } from '@griya/common/device/storage/indexedDb'
import type { RootState } from '../rootReducer'
import { draftStore, filesOf } from './draftListener'
import { isExpired, LOGIN_FORM, selectDrafts, withoutKey, type Draft } from './drafts'

/**
 * Deletes drafts that were not finished in time, with their pictures, even those of a number that never signed in
 * again.
 */
export const dropExpiredDrafts = async (getState: () => RootState): Promise<void> => {
  const now = deviceNow()
  for (const [owner, forms] of await draftStore.all()) {
    // under another spelling nobody finds them any more
    const isLost = owner !== numberOf(owner)
    const isGone = (draft: Draft) => isLost || isExpired(draft, now)
    const gone = Object.values(forms).filter(isGone)
    if (gone.length === 0) continue
    const current = selectDrafts(getState())
    const kept =
      current.owner === owner
        ? withoutKey(current.forms, LOGIN_FORM)
        : Object.fromEntries(Object.entries(forms).filter(([, draft]) => !isGone(draft)))
    await draftStore.set(owner, kept)
    await Promise.all(gone.flatMap(filesOf).map(({ id }) => blobStore.drop(id)))
  }
}
