/** Where the app lives on its origin; the worker's scope is this with a slash. */
export const APP_PATH = '/react'

const FALLBACK = `${APP_PATH}/notifications`

/** A message as the server sends it: data alone, or with a notification that Firebase shows by itself. */
export interface RawPush {
  readonly notification?: { readonly title?: string | undefined; readonly body?: string | undefined } | undefined
  readonly data?: Readonly<Record<string, string | undefined>> | undefined
}

export interface PushMessage {
  readonly title: string
  readonly body: string
  /** the address a tap opens, always within the app */
  readonly path: string
}

const parseUrl = (text: string, origin: string): URL | null => {
  try {
    return new URL(text, origin)
  } catch {
    return null
  }
}

/** Nothing outside the app is ever opened: a path that leaves it leads to the notifications. */
export const pushPath = (wanted: unknown, origin: string): string => {
  const url = typeof wanted === 'string' && wanted.startsWith(APP_PATH) ? parseUrl(wanted, origin) : null
  if (url === null || url.origin !== origin) return FALLBACK
  const isInside = url.pathname === APP_PATH || url.pathname.startsWith(`${APP_PATH}/`)
  return isInside ? url.pathname + url.search : FALLBACK
}

export const readPush = ({ notification, data }: RawPush, origin: string): PushMessage => ({
  title: notification?.title ?? data?.['title'] ?? 'Griya',
  body: notification?.body ?? data?.['body'] ?? '',
  path: pushPath(data?.['path'], origin),
})

/** What the worker asks of a page that is already open. */
export interface OpenRequest {
  readonly type: 'griya/open'
  readonly path: string
}

export const isOpenRequest = (value: unknown): value is OpenRequest =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'griya/open'

/** What a page says to a worker that waits to take over. */
export type WorkerMessage =
  /** answered on the port that comes with it: whether the page runs the files that this worker has */
  { readonly type: 'griya/isYours'; readonly script: string } | { readonly type: 'griya/takeOver' }

export const isWorkerMessage = (value: unknown): value is WorkerMessage =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  (value.type === 'griya/isYours' || value.type === 'griya/takeOver')
