import { initializeApp } from 'firebase/app'
import { getMessaging, onBackgroundMessage, type MessagePayload } from 'firebase/messaging/sw'
import { APP_PATH, readPush, tappedPath } from '@griya/common/device/messaging/messages'
import { listenToClicks, type WorkerScope } from './notificationClick'
import { settingsInUrl } from '@griya/common/device/messaging/serviceWorker'

/**
 * Shows messages that come while the app is in the background, if the page that registered the worker has the settings.
 */
export const listenInBackground = (scope: WorkerScope): void => {
  const settings = settingsInUrl(scope.location.search)
  listenToClicks(scope)

  /**
   * Firebase waits for the returned promise, although its type does not say so. Without it the worker could end before
   * the notification is shown.
   */
  const show = ({ notification, data }: MessagePayload): unknown => {
    // Firebase has already shown it
    if (notification) return undefined
    const { title, body } = readPush({ data }, scope.location.origin)
    const path = tappedPath(data?.['path'], scope.location.origin)
    const icon = `${APP_PATH}/icon-192.png`
    return scope.registration.showNotification(title, { body, icon, lang: 'id', data: { path } })
  }

  if (settings !== null) onBackgroundMessage(getMessaging(initializeApp({ ...settings })), show)
}
