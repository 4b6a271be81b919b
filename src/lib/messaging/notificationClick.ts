import { APP_PATH, isOperatorPath, tappedPath, type OpenRequest } from '@griya/common/device/messaging/messages'

/**
 * The part of the worker's global scope that is used here: TypeScript cannot load the types of page and worker
 * together.
 */
export interface WindowClientLike {
  readonly url: string
  focus(): Promise<WindowClientLike>
  postMessage(message: unknown): void
}

export interface NotificationClick extends Event {
  readonly notification: { readonly data: unknown; close(): void }
  waitUntil(work: Promise<unknown>): void
}

interface WorkerStage extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface WorkerScope {
  readonly location: Location
  readonly registration: Omit<ServiceWorkerRegistration, 'navigationPreload'> & {
    // missing in some browsers
    readonly navigationPreload?: NavigationPreloadManager
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClientLike[]>
    openWindow(url: string): Promise<WindowClientLike | null>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerStage) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
}

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

/** Our notifications hold the path itself; those that Firebase shows hold the whole message. */
export const wantedPath = (data: unknown): unknown =>
  fieldOf(data, 'path') ?? fieldOf(fieldOf(fieldOf(data, 'FCM_MSG'), 'data'), 'path')

const isAppWindow = ({ url }: WindowClientLike) => {
  const { pathname } = new URL(url)
  return pathname === APP_PATH || pathname.startsWith(`${APP_PATH}/`)
}

/**
 * If the app is open, it comes to the front and changes the screen itself, so that nothing typed is lost. Otherwise a
 * window opens.
 */
const open = async (scope: WorkerScope, path: string): Promise<void> => {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const app = isOperatorPath(path) ? undefined : windows.find(isAppWindow)
  if (app === undefined) {
    await scope.clients.openWindow(path)
    return
  }
  // sent before the focus: a browser may refuse the focus, but the screen should change anyway
  app.postMessage({ type: 'griya/open', path } satisfies OpenRequest)
  await app.focus()
}

/** Must be called before Firebase adds its own listener, which does not know our paths. */
export const listenToClicks = (scope: WorkerScope): void =>
  scope.addEventListener('notificationclick', (event: NotificationClick) => {
    event.stopImmediatePropagation()
    event.notification.close()
    event.waitUntil(open(scope, tappedPath(wantedPath(event.notification.data), scope.location.origin)))
  })
