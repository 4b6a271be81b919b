import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../domain/errors'
import type { Settings } from '../process/settings'
import { addOperatorPage, OPERATOR_FOLDER } from './operatorPage'
import { readHashes, readPage, sendPage } from './page'
import { pagePolicy } from './securityHeaders'
import { varyByEncoding } from './vary'

/** Files whose name changes with their content: `main.3f2a9c1b.js`. */
const HASHED = /[.-][0-9a-f]{8,}\.[\w.]+$/
const YEAR_SECONDS = 31_536_000
/** The app's worker. It also has to control /react itself, which lies above the worker's own folder. */
const WORKER = 'sw.js'
/** Files in dist that are not for the browser, or not for a tenant's. */
const PRIVATE = new RegExp(
  `\\.(map|br|gz|cjs)$|(^|/)\\.|^(csp-hashes|screens)\\.json$|^public\\.html$|^${OPERATOR_FOLDER}(/|$)`,
)

/**
 * The built app under /react: files by their name, and the page for every address that is not a file. Where each screen has a
 * page of its own (books/pages), there is no screen at such an address. The operators' page is beside it.
 */
export const registerStatic = async (app: FastifyInstance, settings: Settings, hasPages = false): Promise<void> => {
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
  if (!hasPages) app.get('/react', (request, reply) => sendPage(request, reply, page, { policy }))
  app.get<{ Params: { '*': string } }>('/react/*', (request, reply) => {
    const file = request.params['*']
    if (PRIVATE.test(file)) throw notFound()
    if (path.extname(file) === '' || file === 'index.html')
      return sendPage(request, reply, page, { policy, status: hasPages && file !== 'index.html' ? 404 : 200 })
    if (!isBuilt) throw notFound()
    return varyByEncoding(reply).sendFile(file)
  })
  addOperatorPage(app, settings, isBuilt)
}
