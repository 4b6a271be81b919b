import { addRoute, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { APP_PATH, isWorkerMessage } from '@/lib/messaging/messages'
import type { WorkerScope } from '@/lib/messaging/notificationClick'

interface ShellFile {
  readonly url: string
  /** null where the name changes with the content */
  readonly revision: string | null
}

/** The build puts its list in here (tools/build/precacheList.ts), the app's own script first; none in development. */
declare const GRIYA_PRECACHE: readonly ShellFile[]
const files = GRIYA_PRECACHE

const [script] = files.map(({ url }) => url)

/** The page is kept for each build apart: while a new version waits, the old one goes on with its own. */
const PAGE_CACHES = 'griya-page '
const pageCache = `${PAGE_CACHES}${script ?? ''}`

/** Longer than this nobody looks at an empty window while the app lies on the device. */
const PAGE_WAIT_SECONDS = 3

/** Addresses of screens; what has a name with a dot is a file. */
const SCREENS = new RegExp(`^${APP_PATH}(?:[/?]|$)`)
const FILES = /^[^?]*\.[^/?]+(?:\?|$)/

/** The page that runs these files, as the server filled it in: its settings and its policy are in it. */
const asKept = async (answer: Response): Promise<Response | null> => {
  const text = await answer.clone().text()
  if (answer.status !== 200 || script === undefined || !text.includes(script)) return null
  const headers = new Headers(answer.headers)
  // what is kept is unpacked
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(text, { headers })
}

const keepPage = async (): Promise<void> => {
  const page = await asKept(await fetch(APP_PATH, { cache: 'no-cache' }))
  // to be tried again: the server is about to change its version
  if (page === null) throw new Error('the page is of another build')
  await (await caches.open(pageCache)).put(APP_PATH, page)
}

const dropOtherPages = async (): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith(PAGE_CACHES) && name !== pageCache)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** The network's page where there is one in time; every address of the app is the same page. */
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
 * The app starts without a network: its files and its page lie on the device. Nothing else does: calls and pictures never
 * pass through here.
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
