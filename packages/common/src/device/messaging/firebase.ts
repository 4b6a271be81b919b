import { getApp, getApps, initializeApp } from 'firebase/app'
import { deleteToken, getMessaging, getToken, isSupported, onMessage } from 'firebase/messaging'
import type { Environment } from '../environment'
import { readPush, type PushMessage } from './messages'
import { registerWorker, type FirebaseSettings } from './serviceWorker'

const messagingOf = (settings: FirebaseSettings) =>
  getMessaging(getApps().length > 0 ? getApp() : initializeApp({ ...settings }))

/** '' or null = the browser has no messaging, or Firebase gave no token. */
export const fetchPushToken = async (settings: FirebaseSettings, environment: Environment): Promise<string | null> => {
  if (!(await isSupported())) return null
  const { firebaseVapidKey } = environment
  return getToken(messagingOf(settings), {
    serviceWorkerRegistration: await registerWorker(environment),
    ...(firebaseVapidKey === '' ? {} : { vapidKey: firebaseVapidKey }),
  })
}

/** Only `getToken` tells Firebase which worker is ours. If this browser already has a token, it sends no request. */
export const deletePushToken = async (settings: FirebaseSettings, environment: Environment): Promise<void> => {
  if (await fetchPushToken(settings, environment)) await deleteToken(messagingOf(settings))
}

export const listenInForeground = async (
  settings: FirebaseSettings,
  listener: (message: PushMessage) => void,
): Promise<() => void> => {
  if (!(await isSupported())) return () => undefined
  return onMessage(messagingOf(settings), ({ notification, data }) =>
    listener(readPush({ notification, data }, window.location.origin)),
  )
}
