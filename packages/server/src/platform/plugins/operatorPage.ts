import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../domain/errors'
import type { Settings } from '../process/settings'
import { fillMetas, metasOf, NOT_BUILT, readHashes } from './page'
import { FIREBASE } from './securityHeaders'
import { varyByEncoding } from './vary'

/** The folder of dist that holds the operator's page; nothing in it is part of the tenants' app. */
export const OPERATOR_FOLDER = 'operator'

/** The build writes it where the nonce of an answer belongs. */
const NONCE = '%NONCE%'
const PRIVATE = /\.(map|br|gz|html|json)$|(^|\/)\./

interface Allowed {
  readonly nonce: string
  /** sources of the scripts in the page itself */
  readonly scripts: readonly string[]
  readonly hosts: readonly string[]
}

/** antd writes its rules while the page runs, so each answer allows them by a nonce of its own. */
const policyWith = ({ nonce, scripts, hosts }: Allowed) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    ['connect-src', "'self'", ...hosts].join(' '),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * The operator's page, its files, and the page again for every address under /operator that a browser opens and no call
 * answers. The page's own addresses are Indonesian words, those of the calls English ones, so they do not meet.
 */
export const addOperatorPage = (app: FastifyInstance, settings: Settings, isAppBuilt: boolean): void => {
  const folder = path.resolve(settings.DIST_DIR, OPERATOR_FOLDER)
  const file = path.join(folder, 'index.html')
  const isBuilt = isAppBuilt && existsSync(file)
  const page = isBuilt ? fillMetas(readFileSync(file, 'utf8'), metasOf(settings)) : NOT_BUILT
  const hosts = settings.FIREBASE_CONFIG ? FIREBASE : []
  const { script: scripts } = readHashes(folder)

  app.get<{ Params: { '*': string } }>('/operator/assets/*', (request, reply) => {
    const name = request.params['*']
    if (!isBuilt || PRIVATE.test(name)) throw notFound()
    return varyByEncoding(reply).sendFile(`${OPERATOR_FOLDER}/${name}`)
  })
  for (const address of ['/operator', '/operator/*'])
    app.get(address, (request, reply) => {
      if (request.headers.accept?.includes('text/html') !== true) throw notFound()
      const nonce = randomBytes(16).toString('base64')
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', policyWith({ nonce, scripts, hosts }))
        .type('text/html; charset=utf-8')
        .send(page.replaceAll(NONCE, nonce))
    })
}
