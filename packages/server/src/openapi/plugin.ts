import type { FastifyInstance } from 'fastify'
import { DOCS_STYLE, docsPage } from './page'
import { tenantDocument } from './tenants'

const makeTexts = () => {
  const document = tenantDocument()
  return { json: JSON.stringify(document), page: docsPage(document) }
}

/** /api/openapi.json for machines, /api/docs for people. */
export async function openApiPlugin(app: FastifyInstance): Promise<void> {
  // Made for the first who asks: few servers are ever asked, and it would be a third of the work of a start.
  let texts: ReturnType<typeof makeTexts> | undefined
  const read = () => (texts ??= makeTexts())
  app.get('/api/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(read().json))
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(read().page))
  app.get('/api/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE))
}
