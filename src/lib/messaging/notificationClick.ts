import { APP_PATH, pushPath, type OpenRequest } from './pushMessage'
import type { NotificationClick, WindowClientLike, WorkerScope } from './serviceWorkerScope'

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

/** Ours carries the path itself, one that Firebase showed the whole message. */
export const wantedPath = (data: unknown): unknown =>
  fieldOf(data, 'path') ?? fieldOf(fieldOf(fieldOf(data, 'FCM_MSG'), 'data'), 'path')

const isAppWindow = ({ url }: WindowClientLike) => {
  const { pathname } = new URL(url)
  return pathname === APP_PATH || pathname.startsWith(`${APP_PATH}/`)
}

/** An open app is brought to the front and goes there by itself, so that nothing typed is lost; else a window opens. */
const open = async (scope: WorkerScope, path: string): Promise<void> => {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const app = windows.find(isAppWindow)
  if (app === undefined) {
    await scope.clients.openWindow(path)
    return
  }
  // told first: a browser may refuse the focus, and the screen is to change all the same
  app.postMessage({ type: 'griya/open', path } satisfies OpenRequest)
  await app.focus()
}

/** Must be added before Firebase adds its own listener, which knows nothing of our paths. */
export const listenToClicks = (scope: WorkerScope): void =>
  scope.addEventListener('notificationclick', (event: NotificationClick) => {
    event.stopImmediatePropagation()
    event.notification.close()
    event.waitUntil(open(scope, pushPath(wantedPath(event.notification.data), scope.location.origin)))
  })
