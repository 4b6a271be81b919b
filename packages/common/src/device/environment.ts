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

const knownZone = (zone: string): string => {
  // the browser is asked only about other zones, because the answer takes milliseconds
  return zone !== '' && zone !== JAKARTA && isKnownZone(zone) ? zone : JAKARTA
}

export const readTimeZone = (): string => knownZone(meta('time-zone'))

const withoutEnd = (host: string): string => host.replace(/\/+$/, '')
const wordsIn = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean)

export const readApiHost = (): string => withoutEnd(meta('api-host'))

export const readExtensions = (): readonly string[] => wordsIn(meta('api-extensions'))

const environmentIn = (valueOf: (name: string) => string): Environment => ({
  apiHost: withoutEnd(valueOf('api-host')),
  timeZone: knownZone(valueOf('time-zone')),
  apiExtensions: wordsIn(valueOf('api-extensions')),
  firebaseConfig: valueOf('firebase-config'),
  firebaseVapidKey: valueOf('firebase-vapid-key'),
  supportWhatsapp: valueOf('support-whatsapp'),
  sentryDsn: valueOf('sentry-dsn'),
  sentryEnvironment: valueOf('sentry-environment'),
  release: valueOf('sentry-release'),
})

export const readEnvironment = (): Environment => environmentIn(meta)

/** Of a page that says nothing. */
export const emptyEnvironment: Environment = /*#__PURE__*/ environmentIn(() => '')
