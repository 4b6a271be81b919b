import { deviceNow } from '@griya/common/device/clockAndChance'
import type { Recording } from '@/recording/file'
import { segmentBegan } from '@/recording/recorder'
import { draftStore } from '@/state/drafts/draftListener'
import { draftsLoaded, type DraftsState } from '@/state/drafts/drafts'
import type { RootState } from '@/state/rootReducer'
import { settingsLoaded, type SettingsState } from '@/state/settings/settings'
import { settingsStore } from '@/state/settings/settingsListener'

/** As if it had been stored now: the log may be older than what the app still takes. */
const storedNow = ({ forms }: DraftsState): DraftsState['forms'] =>
  Object.fromEntries(Object.entries(forms).map(([form, draft]) => [form, { ...draft, savedAt: deviceNow() }]))

/**
 * Gives the device what it had when the recording began: what its first page loaded. All later pages of a driven app load what
 * the app itself has stored.
 */
export const fillDevice = async ({ base, actions }: Recording): Promise<void> => {
  const end = actions.findIndex(({ action }) => segmentBegan.match(action))
  const firstPage = actions.slice(0, end === -1 ? undefined : end).map(({ action }) => action)
  const { drafts, settings } = base as RootState
  const loadedDrafts: DraftsState = firstPage.find(draftsLoaded.match)?.payload ?? drafts
  const loadedSettings: SettingsState = firstPage.find(settingsLoaded.match)?.payload ?? settings
  if (loadedDrafts.owner !== null) await draftStore.set(loadedDrafts.owner, storedNow(loadedDrafts))
  const { phoneNumber, ...kept } = loadedSettings
  if (phoneNumber !== null) await settingsStore.set(phoneNumber, kept)
}
