import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './document'
import { DOCS_STYLE, docsPage } from './page'

/** /api/openapi.json for machines, /api/docs for people. */
export async function openApiPlugin(app: FastifyInstance): Promise<void> {
  const document = openApiDocument()
  const json = JSON.stringify(document)
  const page = docsPage(document)
  app.get('/api/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(json))
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE))
}
