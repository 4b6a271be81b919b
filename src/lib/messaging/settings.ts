import type { Environment } from '../environment'
import { APP_PATH } from './pushMessage'

export interface FirebaseSettings {
  readonly apiKey: string
  readonly projectId: string
  readonly appId: string
  readonly messagingSenderId: string
}

const NEEDED = ['apiKey', 'projectId', 'appId', 'messagingSenderId'] as const

/** The page's or the worker's settings; null where there are none, or not all that messaging needs. */
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

/** The settings travel in the worker's own address: it needs them while it starts, before it could be told. */
export const serviceWorkerUrl = ({ firebaseConfig }: Pick<Environment, 'firebaseConfig'>): string =>
  firebaseConfig === ''
    ? `${APP_PATH}/sw.js`
    : `${APP_PATH}/sw.js?${new URLSearchParams({ [PARAMETER]: firebaseConfig }).toString()}`

export const settingsInUrl = (search: string): FirebaseSettings | null =>
  parseFirebaseSettings(new URLSearchParams(search).get(PARAMETER) ?? '')
