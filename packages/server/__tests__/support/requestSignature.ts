import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface SigningKey {
  readonly id: string
  readonly secret: string
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The request as both sides write it before they sign it. */
const canonicalRequest = ({ method, url = '', headers }: IncomingMessage, signedHeaders: string) => {
  const { pathname, searchParams } = new URL(url, 'http://store')
  searchParams.sort()
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const content = headers['x-amz-content-sha256']
  return [method, pathname, searchParams.toString(), lines.join(''), signedHeaders, content].join('\n')
}

/** Whether the request has the signature, version 4 of Amazon's, that this key makes of it. */
export const isSignedBy = (key: SigningKey, request: IncomingMessage): boolean => {
  const { authorization = '', 'x-amz-date': date } = request.headers
  const [, id, scope = '', signedHeaders = '', signature = ''] = AUTHORIZATION.exec(authorization) ?? []
  if (id !== key.id) return false
  const hash = createHash('sha256').update(canonicalRequest(request, signedHeaders)).digest('hex')
  const signingKey = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${key.secret}`)
  const expected = hmac(signingKey, [ALGORITHM, date, scope, hash].join('\n'))
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
