import type { WorkerMessage } from '@griya/common/device/messaging/messages'

/**
 * Tells the browser that the app can be installed. It is not in index.html, because there a browser would load it
 * before the first screen.
 */
export const nameManifest = (): void => {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/react/manifest.webmanifest'
  document.head.append(link)
}

/** How often a tab that stays open for days asks for a newer version, when somebody looks at it. */
const ASK_EVERY_MS = 3_600_000

const say = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []) =>
  worker.postMessage(message, ports)

const ownScript = (): string => document.querySelector('script[src*="/main."]')?.getAttribute('src') ?? ''

/**
 * Whether page and worker are of the same version. Pages are loaded from the network first, so the page is often the
 * newer one.
 */
const isOfThisPage = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    say(worker, { type: 'griya/isYours', script: ownScript() }, [port2])
  })

const onceIn = (worker: ServiceWorker, state: ServiceWorkerState, then: () => void) => {
  if (worker.state === state) then()
  else worker.addEventListener('statechange', () => worker.state === state && then())
}

/** Calls back when a waiting version is newer than the page. Returns a function that stops it. */
export const watchForUpdates = (registration: ServiceWorkerRegistration, onNewer: () => void): (() => void) => {
  const look = async () => {
    const { waiting } = registration
    if (waiting && !(await isOfThisPage(waiting))) onNewer()
  }
  const follow = () => {
    if (registration.installing) onceIn(registration.installing, 'installed', () => void look())
  }
  let asked = performance.now()
  const ask = () => {
    if (document.visibilityState !== 'visible' || performance.now() - asked < ASK_EVERY_MS) return
    asked = performance.now()
    // without a network there is no newer version to find
    registration.update().catch(() => undefined)
  }
  registration.addEventListener('updatefound', follow)
  document.addEventListener('visibilitychange', ask)
  follow()
  void look()
  return () => {
    registration.removeEventListener('updatefound', follow)
    document.removeEventListener('visibilitychange', ask)
  }
}

/** Lets the waiting version take over. */
export const takeOver = ({ waiting }: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    // another tab has done it already
    if (!waiting) return resolve()
    onceIn(waiting, 'activated', resolve)
    say(waiting, { type: 'griya/takeOver' })
  })
