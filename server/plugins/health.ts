import type { FastifyInstance } from 'fastify'
import { sql as raw } from 'drizzle-orm'
import type { Context } from '../context'

/** For the proxy and the supervisor: /healthz = the process runs, /readyz = it can answer requests. */
export const addHealth = (app: FastifyInstance, { sql }: Context): void => {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    await sql.execute(raw`select 1`)
    return { status: 'ok' }
  })
}
