import type { FastifyInstance } from 'fastify'
import { sql as raw } from 'drizzle-orm'
import type { Context } from '../context'

/**
 * For the proxy and the supervisor: /healthz = the process runs, /readyz = it can answer requests. Without its image
 * store it still takes bookings, so it stays ready and says so.
 */
export const addHealth = (app: FastifyInstance, { sql, images }: Context): void => {
  const look = async () => {
    await sql.execute(raw`select 1`)
    if (!images.isReachable) return { status: 'ok' }
    return { status: 'ok', images: (await images.isReachable()) ? 'ok' : 'unreachable' }
  }
  let looking: ReturnType<typeof look> | undefined
  /** Anybody may ask, and as often as they like; whoever asks meanwhile gets the same answer. */
  const lookOnce = () =>
    (looking ??= look().finally(() => {
      looking = undefined
    }))
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, lookOnce)
}
