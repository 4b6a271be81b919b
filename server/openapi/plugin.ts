import type { FastifyInstance } from 'fastify'
import { DOCS_STYLE, docsPage } from './page'
import { tenantDocument } from './tenants'

/** /api/openapi.json for machines, /api/docs for people. */
export async function openApiPlugin(app: FastifyInstance): Promise<void> {
  const document = tenantDocument()
  const json = JSON.stringify(document)
  const page = docsPage(document)
  app.get('/api/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(json))
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE))
}
