import { initializeApp } from 'firebase/app'
import { getMessaging, onBackgroundMessage, type MessagePayload } from 'firebase/messaging/sw'
import { APP_PATH, readPush } from './messages'
import { listenToClicks, type WorkerScope } from './notificationClick'
import { settingsInUrl } from './serviceWorker'

/** Messages that come while the app is not in front, where the page that registered the worker is configured for them. */
export const listenInBackground = (scope: WorkerScope): void => {
  const settings = settingsInUrl(scope.location.search)
  listenToClicks(scope)

  /** Answers a promise that Firebase waits for, though its type does not say so; an ended worker would show nothing. */
  const show = ({ notification, data }: MessagePayload): unknown => {
    // Firebase has shown it already
    if (notification) return undefined
    const { title, body, path } = readPush({ data }, scope.location.origin)
    const icon = `${APP_PATH}/icon-192.png`
    return scope.registration.showNotification(title, { body, icon, lang: 'id', data: { path } })
  }

  if (settings !== null) onBackgroundMessage(getMessaging(initializeApp({ ...settings })), show)
}
