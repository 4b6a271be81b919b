import type { Environment } from '../environment'
import { APP_PATH } from './pushMessage'
import { trustedWorkerUrl } from './workerAddress'

/** `serviceWorker.ready` never comes at /react itself, which lies outside the scope /react/; so wait by hand. */
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

export const registerWorker = async (environment: Environment): Promise<ServiceWorkerRegistration> =>
  untilActive(
    await navigator.serviceWorker.register(trustedWorkerUrl(environment), {
      scope: `${APP_PATH}/`,
      updateViaCache: 'none',
    }),
  )
