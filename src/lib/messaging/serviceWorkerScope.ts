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

export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClientLike[]>
    openWindow(url: string): Promise<WindowClientLike | null>
  }
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void
}
