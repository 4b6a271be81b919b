import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open'
import { AppError } from '../../domain/errors'
import { words } from '../../domain/words'

const RETRY_AFTER_SECONDS = 30
const READING = ['GET', 'HEAD', 'OPTIONS']

declare module 'fastify' {
  interface FastifyContextConfig {
    /** a POST that only reads, because what it asks for belongs in no address */
    isRead?: boolean
  }
}

/** While the disk is full, everything can still be read and nothing is written. */
export const registerDiskGuard = (app: FastifyInstance, { hasRoom }: Pick<Database, 'hasRoom'>): void => {
  if (!hasRoom) return
  app.addHook('onRequest', async (request) => {
    if (READING.includes(request.method) || request.routeOptions.config.isRead || (await hasRoom())) return
    request.log.error('the disk of the database is full: nothing is written')
    throw new AppError(503, words.unavailable, RETRY_AFTER_SECONDS)
  })
}

/** No answer goes out, not even a list, before the data behind it is safe from a power failure. */
export const registerSettling = (app: FastifyInstance, { settled }: Pick<Database, 'settled'>): void => {
  if (settled) app.addHook('onSend', () => settled())
}
