import { deviceNow } from '@/lib/clockAndChance'
import { blobStore } from '@/lib/storage/indexedDb'
import type { RootState } from '../rootReducer'
import { draftStore, filesOf } from './draftListener'
import { DRAFT_LIFE_SECONDS, LOGIN_FORM, selectDrafts, withoutKey } from './drafts'

/**
 * Deletes drafts that were not finished in time, with their pictures, even those of a number that never signed in
 * again.
 */
export const dropExpiredDrafts = async (getState: () => RootState): Promise<void> => {
  const oldest = deviceNow() - DRAFT_LIFE_SECONDS
  for (const [owner, forms] of await draftStore.all()) {
    const gone = Object.values(forms).filter(({ savedAt }) => savedAt <= oldest)
    if (gone.length === 0) continue
    const current = selectDrafts(getState())
    const kept =
      current.owner === owner
        ? withoutKey(current.forms, LOGIN_FORM)
        : Object.fromEntries(Object.entries(forms).filter(([, { savedAt }]) => savedAt > oldest))
    await draftStore.set(owner, kept)
    await Promise.all(gone.flatMap(filesOf).map(({ id }) => blobStore.drop(id)))
  }
}
