/** Settings that the page gives the app in its meta elements; read once at the start. */
export interface Environment {
  /** '' = same origin */
  readonly apiHost: string
  readonly timeZone: string
  /** what the host announces beyond the spec (contract A12) */
  readonly apiExtensions: readonly string[]
  readonly firebaseConfig: string
  readonly firebaseVapidKey: string
  /** where no house is known, or it has no number of its own: digits with the country code; '' = none */
  readonly supportWhatsapp: string
  readonly sentryDsn: string
  readonly sentryEnvironment: string
  readonly release: string
}

const meta = (name: string): string =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.trim() ?? ''

const JAKARTA = 'Asia/Jakarta'

const isKnownZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('id', { timeZone: zone }))
  } catch {
    return false
  }
}

export const readTimeZone = (): string => {
  const zone = meta('time-zone')
  // the browser is asked only about other zones, because the answer takes milliseconds
  return zone !== '' && zone !== JAKARTA && isKnownZone(zone) ? zone : JAKARTA
}

export const readApiHost = (): string => meta('api-host').replace(/\/+$/, '')

export const readExtensions = (): readonly string[] => meta('api-extensions').split(/\s+/).filter(Boolean)

export const readEnvironment = (): Environment => ({
  apiHost: readApiHost(),
  timeZone: readTimeZone(),
  apiExtensions: readExtensions(),
  firebaseConfig: meta('firebase-config'),
  firebaseVapidKey: meta('firebase-vapid-key'),
  supportWhatsapp: meta('support-whatsapp'),
  sentryDsn: meta('sentry-dsn'),
  sentryEnvironment: meta('sentry-environment'),
  release: meta('sentry-release'),
})
