import { listenToDrafts } from './drafts/draftListener'
import { listenToFailures } from './failures/failureListener'
import { listenToNotices } from './notices/noticeListener'
import { listenToNews } from './offline/newsListener'
import { listenToReconnection } from './offline/readAgainListener'
import { listenToRequestsLeft, listenToSessionEnd } from './session/sessionListener'
import { listenToSettings } from './settings/settingsListener'

/** Listeners that need only the store's actions. An app that a recording drives has them all too. */
export const LISTENERS = [
  listenToFailures,
  listenToSessionEnd,
  listenToRequestsLeft,
  listenToNotices,
  listenToDrafts,
  listenToSettings,
  listenToReconnection,
  listenToNews,
]
