import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify, { type InjectOptions } from 'fastify'
import { AppError } from '../../../src/domain/errors'
import { openApiPlugin } from '../../../src/openapi/plugin'
import { registerErrors, sendError } from '../../../src/platform/plugins/errors'
import { registerSecurityHeaders } from '../../../src/platform/plugins/securityHeaders'
import { registerStatic } from '../../../src/platform/plugins/static'
import { readSettings } from '../../../src/platform/process/settings'

/** The pages of a build that consists of these files, with two calls beside them and no database. */
export const openPages = async (
  files: Readonly<Record<string, string | Buffer>>,
  environment: Readonly<Record<string, string>> = {},
) => {
  const dist = mkdtempSync(join(tmpdir(), 'griya-dist-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), content)
  }
  const settings = readSettings({ DIST_DIR: dist, ...environment })
  const app = Fastify({ logger: false })
  registerErrors(app)
  registerSecurityHeaders(app, settings)
  await app.register(openApiPlugin)
  app.get('/api/houses', () => ({ houses: [] }))
  app.get('/operator/payments', () => ({ payments: [] }))
  await registerStatic(app, settings)
  app.setNotFoundHandler((_request, reply) => sendError(reply, new AppError(404, 'Not Found')))
  return {
    get: (url: string, headers: NonNullable<InjectOptions['headers']> = {}) =>
      app.inject({ method: 'GET', url, headers }),
    close: async () => {
      await app.close()
      rmSync(dist, { recursive: true, force: true })
    },
  }
}

export type Pages = Awaited<ReturnType<typeof openPages>>
