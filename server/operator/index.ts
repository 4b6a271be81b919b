import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { unauthorized } from '../domain/errors'
import { sameText, sha256 } from '../domain/secrets'
import { assertMayTry, countAttempt, guesserAt } from '../sessions/attempts'
import { addBackupRoute } from './backup'
import { addCatalogueRoutes } from './catalogue'
import { addPaymentRoutes } from './payments'
import { addPhotoRoutes } from './photos'
import { addReportRoutes } from './reports'
import { addTenantRoutes } from './tenants'

/**
 * The operator's routes. One key protects them; only its hash is stored, and wrong guesses are counted by address. A
 * body may be larger than a tenant's, because announcements can be long.
 */
export const addOperatorRoutes = async (app: FastifyInstance, context: Context, keyHash: string): Promise<void> => {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const key = request.headers['x-operator-key']
      if (typeof key !== 'string') throw unauthorized()
      const guessers = [guesserAt('operator address', request.ip, context)]
      // With the right key nothing is written, so the operator can look at a server whose disk is full.
      if (sameText(sha256(key), keyHash)) return assertMayTry(context, guessers)
      if ((await context.hasRoom?.()) ?? true) await countAttempt(context, guessers)
      throw unauthorized()
    })
    addPaymentRoutes(scope, context)
    addCatalogueRoutes(scope, context)
    addPhotoRoutes(scope, context)
    addTenantRoutes(scope, context)
    addReportRoutes(scope, context)
    addBackupRoute(scope, context)
  })
}
