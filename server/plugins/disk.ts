import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open'
import { AppError } from '../domain/errors'
import { words } from '../domain/words'

const RETRY_AFTER_SECONDS = 30
const READING = ['GET', 'HEAD', 'OPTIONS']

/** With a full disk everything can still be read, and nothing is written. */
export const registerDiskGuard = (app: FastifyInstance, { hasRoom }: Pick<Database, 'hasRoom'>): void => {
  if (!hasRoom) return
  app.addHook('onRequest', async (request) => {
    if (READING.includes(request.method) || (await hasRoom())) return
    request.log.error('the disk of the database is full: nothing is written')
    throw new AppError(503, words.unavailable, RETRY_AFTER_SECONDS)
  })
}

/** Nobody is told of anything, not even by a list, that could still be lost with the power. */
export const registerSettling = (app: FastifyInstance, { settled }: Pick<Database, 'settled'>): void => {
  if (settled) app.addHook('onSend', () => settled())
}
