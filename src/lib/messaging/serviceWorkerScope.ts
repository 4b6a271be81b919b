/** The part of the worker's global scope that is used: TypeScript cannot hold the libraries of page and worker at once. */
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
    // not in every browser
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
