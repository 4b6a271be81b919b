import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../platform/process/settings'

interface Cookie {
  readonly name: string
  readonly path: string
  /** what follows the other attributes */
  readonly secure: '' | '; Secure'
}

const isHttps = ({ protocol }: FastifyRequest, { PUBLIC_ORIGIN }: Settings) =>
  PUBLIC_ORIGIN?.startsWith('https:') === true || protocol === 'https'

/**
 * Where the page is https, `__Host-`: a browser takes such a cookie from this very host alone, so neither a sister domain
 * nor a page on plain http can plant one. It demands the path `/`. Browsers refuse it on plain http.
 */
export const hostCookie = (request: FastifyRequest, settings: Settings, name: string, path: string): Cookie =>
  isHttps(request, settings) ? { name: `__Host-${name}`, path: '/', secure: '; Secure' } : { name, path, secure: '' }

export const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  new RegExp(`(?:^|; *)${name}=([\\w.-]{1,200})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]
