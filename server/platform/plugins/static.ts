import { existsSync } from 'node:fs'
import path from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../domain/errors'
import type { Settings } from '../process/settings'
import { addOperatorPage, OPERATOR_FOLDER } from './operatorPage'
import { readHashes, readPage, type Page } from './page'
import { pagePolicy } from './securityHeaders'
import { varyByEncoding } from './vary'

/** Files whose name changes with their content: `main.3f2a9c1b.js`. */
const HASHED = /[.-][0-9a-f]{8,}\.[\w.]+$/
const YEAR_SECONDS = 31_536_000
/** The app's worker. It also has to control /react itself, which lies above the worker's own folder. */
const WORKER = 'sw.js'
/** Files in dist that are not for the browser, or not for a tenant's. */
const PRIVATE = new RegExp(`\\.(map|br|gz|cjs)$|(^|/)\\.|csp-hashes\\.json$|^${OPERATOR_FOLDER}(/|$)`)

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page, policy: string) => {
  varyByEncoding(reply)
    .header('cache-control', 'no-cache')
    .header('etag', page.etag)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(page[encoding ?? 'plain'])
}

/**
 * The built app under /react: files by their name, and the page for every address that is not a file. The operator's page
 * is beside it.
 */
export const registerStatic = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  const dist = path.resolve(settings.DIST_DIR)
  const isBuilt = existsSync(path.join(dist, 'index.html'))
  const page = await readPage(dist, settings)
  const policy = pagePolicy(settings, readHashes(dist))
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: dist,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const name = file.replace(/\.(br|gz)$/, '')
        const isHashed = HASHED.test(path.basename(name))
        reply.setHeader('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
        if (path.basename(name) === WORKER) reply.setHeader('service-worker-allowed', '/react')
        // A worker follows the policy that is sent with its own script.
        reply.setHeader('content-security-policy', policy)
      },
    })

  app.get('/', (_request, reply) => reply.redirect('/react', 302))
  app.get('/react', (request, reply) => sendPage(request, reply, page, policy))
  app.get<{ Params: { '*': string } }>('/react/*', (request, reply) => {
    const file = request.params['*']
    if (PRIVATE.test(file)) throw notFound()
    if (path.extname(file) === '' || file === 'index.html') return sendPage(request, reply, page, policy)
    if (!isBuilt) throw notFound()
    return varyByEncoding(reply).sendFile(file)
  })
  addOperatorPage(app, settings, isBuilt)
}
