import type { Environment } from '../environment'
import { APP_PATH } from './messages'

export interface FirebaseSettings {
  readonly apiKey: string
  readonly projectId: string
  readonly appId: string
  readonly messagingSenderId: string
}

const NEEDED = ['apiKey', 'projectId', 'appId', 'messagingSenderId'] as const

/** Parses the settings of the page or the worker; null if some that messaging needs are missing. */
export const parseFirebaseSettings = (text: string): FirebaseSettings | null => {
  if (text === '') return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const fields = value as Record<string, unknown>
  return NEEDED.every((name) => typeof fields[name] === 'string' && fields[name] !== '')
    ? (fields as unknown as FirebaseSettings)
    : null
}

const PARAMETER = 'firebase'

/** The settings are part of the worker's address: it needs them while it starts, before it can get a message. */
export const serviceWorkerUrl = ({ firebaseConfig }: Pick<Environment, 'firebaseConfig'>): string =>
  firebaseConfig === ''
    ? `${APP_PATH}/sw.js`
    : `${APP_PATH}/sw.js?${new URLSearchParams({ [PARAMETER]: firebaseConfig }).toString()}`

export const settingsInUrl = (search: string): FirebaseSettings | null =>
  parseFirebaseSettings(new URLSearchParams(search).get(PARAMETER) ?? '')

/** The part of the browser's Trusted Types that TypeScript's library does not know yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (text: string) => string },
  ): { createScriptURL(text: string): string }
}

const POLICY = 'griya-worker'

let make: ((text: string) => string) | undefined

const policyOf = (address: string) => {
  const rules = {
    createScriptURL: (text: string) => {
      if (text !== address) throw new TypeError('not the address of our worker')
      return text
    },
  }
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return rules.createScriptURL
  const policy = trustedTypes.createPolicy(POLICY, rules)
  return (text: string) => policy.createScriptURL(text)
}

/** The only address that may become a service worker, as the content security policy demands. */
export const trustedWorkerUrl = (environment: Pick<Environment, 'firebaseConfig'>): string => {
  const address = serviceWorkerUrl(environment)
  make ??= policyOf(address)
  return make(address)
}

/**
 * `serviceWorker.ready` never resolves on /react if that page is outside the scope, so this waits for the worker
 * itself.
 */
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
 * The app begins at /react, above the worker's folder; that needs the header Service-Worker-Allowed. If the host does
 * not send it, the worker serves all of the app except the menu's own address.
 */
export const registerWorker = async (environment: Environment): Promise<ServiceWorkerRegistration> =>
  untilActive(
    await register(environment, APP_PATH).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'SecurityError') return register(environment, `${APP_PATH}/`)
      throw error
    }),
  )
