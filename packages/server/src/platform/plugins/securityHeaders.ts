import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Settings } from '../process/settings'
import type { CspHashes } from './page'

export const FIREBASE = ['https://fcmregistrations.googleapis.com', 'https://firebaseinstallations.googleapis.com']
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
const NO_DEVICES = ['camera', 'microphone', 'geolocation', 'payment', 'usb'].map((name) => `${name}=()`).join(', ')

/** The app's content security policy: our own files and the configured hosts, nothing else. */
export const pagePolicy = (settings: Settings, hashes: CspHashes): string => {
  const api = settings.API_HOST ? [settings.API_HOST] : []
  const sentry = settings.SENTRY_DSN ? [new URL(settings.SENTRY_DSN).origin] : []
  const quoted = (sources: readonly string[]) => sources.map((source) => `'${source}'`)
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...quoted(hashes.script)],
    'style-src': ["'self'", ...quoted(hashes.style)],
    'img-src': ["'self'", 'data:', 'blob:', ...api],
    'connect-src': ["'self'", ...api, ...(settings.FIREBASE_CONFIG ? FIREBASE : []), ...sentry],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    // A text becomes the address of a script in only three places: where webpack loads a chunk, where our worker is named,
    // and where a public page starts the app.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['griya', 'griya-worker', 'griya-start'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The headers for documents; other answers do not need them. */
const DOCUMENT = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': NO_DEVICES,
  'cross-origin-opener-policy': 'same-origin',
}

const isDocument = (contentType: unknown) => String(contentType).startsWith('text/html')

/** Sets the headers of every answer. Browsers and proxies store an answer only if its route allows it. */
export const headerSetter = (settings: Settings) => {
  const always = {
    'x-content-type-options': 'nosniff',
    // Where another origin may call the API, it may show the pictures too.
    'cross-origin-resource-policy': settings.CORS_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin',
    ...(settings.PUBLIC_ORIGIN?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
  return (reply: FastifyReply): void => {
    reply.headers(always)
    if (isDocument(reply.getHeader('content-type'))) reply.headers(DOCUMENT)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', API_POLICY)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  }
}

export const registerSecurityHeaders = (app: FastifyInstance, settings: Settings): void => {
  const setHeaders = headerSetter(settings)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    setHeaders(reply)
    done()
  })
}
