import type { Environment } from '../environment'
import { loadChunk } from '../loadChunk'
import { APP_PATH, isOpenRequest, pushPath, type PushMessage } from './messages'
import { parseFirebaseSettings } from './serviceWorker'

const hasPush = () => 'serviceWorker' in navigator && 'Notification' in window && 'PushManager' in window

const loadFirebase = () => import('./firebase')

/**
 * Asks for the permission and a registration token; null = not configured, refused, not supported, or Firebase failed
 * (which `onFailure` hears of). The permission comes first: browsers want that question close to the tap.
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
 * Gives up what `requestPushToken` got, where it got something. Without a network Firebase cannot be told; the browser
 * gives its own part up all the same, and no message arrives any more.
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

/** Whether messages may come: configured here, and permitted some time before. */
export const mayReceivePush = ({ firebaseConfig }: Environment): boolean =>
  hasPush() && parseFirebaseSettings(firebaseConfig) !== null && Notification.permission === 'granted'

/** Messages that come while the app is in front; answers how to stop. */
export const listenToPush = async (
  environment: Environment,
  listener: (message: PushMessage) => void,
): Promise<() => void> => {
  const settings = parseFirebaseSettings(environment.firebaseConfig)
  if (settings === null) return () => undefined
  const { listenInForeground } = await loadFirebase()
  return listenInForeground(settings, listener)
}

/** A tap on a notification, handed over by the worker when the app is open already. */
export const listenToOpenRequests = (open: (path: string) => void): (() => void) => {
  if (!('serviceWorker' in navigator)) return () => undefined
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isOpenRequest(data)) open(pushPath(data.path, window.location.origin))
  }
  navigator.serviceWorker.addEventListener('message', onMessage)
  return () => navigator.serviceWorker.removeEventListener('message', onMessage)
}
