import type { WorkerMessage } from './messages'

/** Says that the app can be put on the device: not in index.html, where a browser fetches it before the first screen. */
export const nameManifest = (): void => {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/react/manifest.webmanifest'
  document.head.append(link)
}

/** A tab that stays open for days asks this often, when it is looked at, whether there is a newer version. */
const ASK_EVERY_MS = 3_600_000

const say = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []) =>
  worker.postMessage(message, ports)

const ownScript = (): string => document.querySelector('script[src*="/main."]')?.getAttribute('src') ?? ''

/** Whether the page came with that worker's version: pages are asked of the network first, so they often are the newer. */
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

/** Calls back when a version waits that is newer than the page's; answers how to stop. */
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
    // without a network there is nothing newer
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

/** Lets the version that waits take over. */
export const takeOver = ({ waiting }: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    // another tab was first
    if (!waiting) return resolve()
    onceIn(waiting, 'activated', resolve)
    say(waiting, { type: 'griya/takeOver' })
  })
