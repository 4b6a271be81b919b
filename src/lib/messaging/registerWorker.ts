import type { Environment } from '../environment'
import { APP_PATH } from './pushMessage'
import { trustedWorkerUrl } from './workerAddress'

/** `serviceWorker.ready` never comes at /react itself where that lies outside the scope; so wait by hand. */
const untilActive = (registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> =>
  new Promise((resolve, reject) => {
    if (registration.active) return resolve(registration)
    const worker = registration.installing ?? registration.waiting
    if (!worker) return reject(new Error('the service worker is neither there nor on its way'))
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(registration)
      if (worker.state === 'redundant') reject(new Error('the service worker could not start'))
    })
  })

const register = (environment: Environment, scope: string): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(trustedWorkerUrl(environment), { scope, updateViaCache: 'none' })

/**
 * The app begins at /react, above the folder of the worker: that needs the header Service-Worker-Allowed. A host that does
 * not send it gets all but the menu's own address.
 */
export const registerWorker = async (environment: Environment): Promise<ServiceWorkerRegistration> =>
  untilActive(
    await register(environment, APP_PATH).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'SecurityError') return register(environment, `${APP_PATH}/`)
      throw error
    }),
  )
