import type { Environment } from '../environment'
import { loadChunk } from '../loadChunk'
import { APP_PATH, isOpenRequest, pushPath, type PushMessage } from './messages'
import { parseFirebaseSettings } from './serviceWorker'

const hasPush = () => 'serviceWorker' in navigator && 'Notification' in window && 'PushManager' in window

const loadFirebase = () => import('./firebase')

/**
 * Asks for permission and a registration token. null = not configured, refused, not supported, or Firebase failed
 * (`onFailure` gets that error). Permission comes first: browsers want that question right after the tap.
 */
export const requestPushToken = async (
  environment: Environment,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<string | null> => {
  const settings = parseFirebaseSettings(environment.firebaseConfig)
  if (settings === null || !hasPush()) return null
  try {
    if ((await Notification.requestPermission()) !== 'granted') return null
    const { fetchPushToken } = await loadChunk(loadFirebase)
    return (await fetchPushToken(settings, environment)) || null
  } catch (error) {
    onFailure(error)
    return null
  }
}

/**
 * Gives up the token of `requestPushToken`, if there is one. Without a network Firebase cannot be told, but the browser
 * still ends its subscription, so no message arrives any more.
 */
export const giveUpPushToken = async (environment: Environment): Promise<void> => {
  const settings = parseFirebaseSettings(environment.firebaseConfig)
  if (settings === null || !hasPush()) return
  const registration = await navigator.serviceWorker.getRegistration(APP_PATH)
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  try {
    const { deletePushToken } = await loadFirebase()
    await deletePushToken(settings, environment)
  } finally {
    await subscription.unsubscribe()
  }
}

/** Whether messages may come: Firebase is configured, and the permission was given earlier. */
export const mayReceivePush = ({ firebaseConfig }: Environment): boolean =>
  hasPush() && parseFirebaseSettings(firebaseConfig) !== null && Notification.permission === 'granted'

/** Whether the browser has still to be asked. */
export const mayAskForPush = ({ firebaseConfig }: Environment): boolean =>
  hasPush() && parseFirebaseSettings(firebaseConfig) !== null && Notification.permission === 'default'

/** Listens to messages that come while the app is in the foreground. Returns a function that stops it. */
export const listenToPush = async (
  environment: Environment,
  listener: (message: PushMessage) => void,
): Promise<() => void> => {
  const settings = parseFirebaseSettings(environment.firebaseConfig)
  if (settings === null) return () => undefined
  const { listenInForeground } = await loadFirebase()
  return listenInForeground(settings, listener)
}

/** A tap on a notification, which the worker passes on when the app is already open. */
export const listenToOpenRequests = (open: (path: string) => void): (() => void) => {
  if (!('serviceWorker' in navigator)) return () => undefined
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isOpenRequest(data)) open(pushPath(data.path, window.location.origin))
  }
  navigator.serviceWorker.addEventListener('message', onMessage)
  return () => navigator.serviceWorker.removeEventListener('message', onMessage)
}
