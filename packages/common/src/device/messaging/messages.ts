/** The app's path on its origin; the worker's scope is this path with a slash. */
export const APP_PATH = '/react'

const FALLBACK = `${APP_PATH}/notifications`

/** A message as the server sends it: only data, or data with a notification that Firebase shows by itself. */
export interface RawPush {
  readonly notification?: { readonly title?: string | undefined; readonly body?: string | undefined } | undefined
  readonly data?: Readonly<Record<string, string | undefined>> | undefined
}

export interface PushMessage {
  readonly title: string
  readonly body: string
  /** the address that a tap opens; always inside the app */
  readonly path: string
}

const parseUrl = (text: string, origin: string): URL | null => {
  try {
    return new URL(text, origin)
  } catch {
    return null
  }
}

/** Never opens an address outside the app: such a path leads to the notifications instead. */
export const pushPath = (wanted: unknown, origin: string): string => {
  const url = typeof wanted === 'string' && wanted.startsWith(APP_PATH) ? parseUrl(wanted, origin) : null
  if (url === null || url.origin !== origin) return FALLBACK
  const isInside = url.pathname === APP_PATH || url.pathname.startsWith(`${APP_PATH}/`)
  return isInside ? url.pathname + url.search : FALLBACK
}

const OPERATOR_PATH = /^\/operator\/[a-z]+$/

/** Where a tap on a notification leads: pushes for operators lead to a section of their page, which is no part of the app. */
export const tappedPath = (wanted: unknown, origin: string): string =>
  isOperatorPath(wanted) ? wanted : pushPath(wanted, origin)

export const isOperatorPath = (path: unknown): path is string => typeof path === 'string' && OPERATOR_PATH.test(path)

export const readPush = ({ notification, data }: RawPush, origin: string): PushMessage => ({
  title: notification?.title ?? data?.['title'] ?? 'Griya',
  body: notification?.body ?? data?.['body'] ?? '',
  path: pushPath(data?.['path'], origin),
})

/** The worker's message to a page that is already open. */
export interface OpenRequest {
  readonly type: 'griya/open'
  readonly path: string
}

export const isOpenRequest = (value: unknown): value is OpenRequest =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'griya/open'

/** The page's message to a worker that waits to take over. */
export type WorkerMessage =
  /** the worker answers on the port that comes with it: whether the page runs the same version as the worker */
  { readonly type: 'griya/isYours'; readonly script: string } | { readonly type: 'griya/takeOver' }

export const isWorkerMessage = (value: unknown): value is WorkerMessage =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  (value.type === 'griya/isYours' || value.type === 'griya/takeOver')
