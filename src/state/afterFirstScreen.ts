import type { StoreAccess, StartListening } from './appListener'
import { dropExpiredDrafts } from './drafts/draftExpiryListener'
import { offerNewVersions } from './offline/versionListener'
import { dropExpiredSettings } from './settings/settingsExpiryListener'

/**
 * Work that is not urgent and starts long after the first screen: it stores the app for a start without a network,
 * and deletes what is too old.
 */
export const startAfterFirstScreen = (
  store: StoreAccess,
  startListening: StartListening,
  beforeReload: () => Promise<unknown>,
): (() => void) => {
  void dropExpiredDrafts(store.getState)
  void dropExpiredSettings(store.getState)
  return offerNewVersions(store, startListening, beforeReload)
}
