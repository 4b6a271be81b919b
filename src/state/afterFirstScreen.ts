import type { StoreAccess, StartListening } from './appListener'
import { dropExpiredDrafts } from './drafts/draftExpiryListener'
import { keepAnswers } from './offline/offlineListener'
import { offerNewVersions } from './offline/versionListener'

/**
 * Work that is not urgent and starts long after the first screen: it stores the app and its data for a start without a
 * network.
 */
export const startAfterFirstScreen = (
  store: StoreAccess,
  startListening: StartListening,
  beforeReload: () => Promise<unknown>,
): (() => void) => {
  void dropExpiredDrafts(store.getState)
  const stops = [keepAnswers(store, startListening), offerNewVersions(store, startListening, beforeReload)]
  return () => stops.forEach((stop) => stop())
}
