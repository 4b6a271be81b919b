import type { AppDispatch } from '@/entities/hooks'
import type { RootState } from '@/entities/rootReducer'
import type { StartListening } from './appListener'
import { dropExpiredDrafts } from './draftExpiry'
import { offerNewVersions } from './newVersion'
import { keepAnswers } from './offlineCopy'

export interface LaterStore {
  readonly dispatch: AppDispatch
  readonly getState: () => RootState
}

/** What nobody waits for, loaded long after the first screen: the app and its data for a start without a network. */
export const startLater = (
  store: LaterStore,
  startListening: StartListening,
  beforeReload: () => Promise<unknown>,
): (() => void) => {
  void dropExpiredDrafts(store.getState)
  const stops = [keepAnswers(store, startListening), offerNewVersions(store, startListening, beforeReload)]
  return () => stops.forEach((stop) => stop())
}
