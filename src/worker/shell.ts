import { addRoute, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { FIRST_ANSWERS_ID } from '@griya/contract/firstAnswers'
import { APP_PATH, isWorkerMessage } from '@griya/common/device/messaging/messages'
import type { WorkerScope } from '@/lib/messaging/notificationClick'

interface ShellFile {
  readonly url: string
  /** null if the name of the file changes with its content */
  readonly revision: string | null
}

/**
 * The build puts its list here (tools/build/precacheList.ts), with the app's own script as the first script. In
 * development the list is empty.
 */
declare const GRIYA_PRECACHE: readonly ShellFile[]
const files = GRIYA_PRECACHE

const script = files.map(({ url }) => url).find((url) => url.endsWith('.js'))

/** Each build has its own copy of the page: while a new version waits, the old one still uses its own. */
const PAGE_CACHES = 'griya-page '
const pageCache = `${PAGE_CACHES}${script ?? ''}`

/**
 * How long to wait for the network's page; with the app on the device, nobody should look at an empty window any
 * longer.
 */
const PAGE_WAIT_SECONDS = 3

/** Addresses of screens; a last part with a dot is the name of a file. */
const SCREENS = new RegExp(`^${APP_PATH}(?:[/?]|$)`)
const FILES = /^[^?]*\.[^/?]+(?:\?|$)/

/**
 * The page that loads these files, as the server sent it, with its settings and its policy; null if it is of another
 * build, or has answers in it, which would be old by the time it is shown.
 */
const asKept = async (answer: Response): Promise<Response | null> => {
  const text = await answer.clone().text()
  if (answer.status !== 200 || script === undefined || !text.includes(script)) return null
  if (text.includes(`id="${FIRST_ANSWERS_ID}"`)) return null
  const headers = new Headers(answer.headers)
  // the stored text is not compressed
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(text, { headers })
}

const keepPage = async (): Promise<void> => {
  const page = await asKept(await fetch(APP_PATH, { cache: 'no-cache' }))
  // the browser tries again later: the server is just changing to another version
  if (page === null) throw new Error('the page is of another build')
  await (await caches.open(pageCache)).put(APP_PATH, page)
}

const dropOtherPages = async (): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith(PAGE_CACHES) && name !== pageCache)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/**
 * The page from the network if it comes in time, otherwise the stored one, which leads to every screen.
 */
const pages = () =>
  new NetworkFirst({
    cacheName: pageCache,
    networkTimeoutSeconds: PAGE_WAIT_SECONDS,
    plugins: [
      {
        cacheKeyWillBeUsed: async () => APP_PATH,
        cacheWillUpdate: async ({ response }) => asKept(response),
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 500) throw new Error(`the server answered ${response.status}`)
          return response
        },
      },
    ],
  })

/**
 * Lets the app start without a network: its files and its page are stored on the device. Calls and pictures never pass
 * through this worker.
 */
export const keepShell = (scope: WorkerScope): void => {
  if (script === undefined) return
  precache([...files])
  addRoute({ cleanURLs: false })
  registerRoute(new NavigationRoute(pages(), { allowlist: [SCREENS], denylist: [FILES] }))

  scope.addEventListener('install', (event) => event.waitUntil(keepPage()))
  scope.addEventListener('activate', (event) =>
    event.waitUntil(
      Promise.all([dropOtherPages(), scope.clients.claim(), scope.registration.navigationPreload?.enable()]),
    ),
  )
  scope.addEventListener('message', ({ data, ports }) => {
    if (!isWorkerMessage(data)) return
    if (data.type === 'griya/takeOver') void scope.skipWaiting()
    else ports[0]?.postMessage(script === data.script)
  })
}
