import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { unauthorized } from '../domain/errors'
import { sameText, sha256 } from '../domain/secrets'
import { assertMayTry, countAttempt, guesserAt } from '../sessions/attempts'
import { addBackupRoute } from './backup'
import { addCatalogueRoutes } from './catalogue'
import { addPaymentRoutes } from './payments'
import { addTenantRoutes } from './tenants'

/** The operator's side: one key, kept as a hash, whose wrong guesses count by address; announcements may be longer than a tenant's bodies. */
export const addOperatorRoutes = async (app: FastifyInstance, context: Context, keyHash: string): Promise<void> => {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const key = request.headers['x-operator-key']
      if (typeof key !== 'string') throw unauthorized()
      const guessers = [guesserAt('operator address', request.ip, context)]
      // The right key writes nothing: the operator can look at a server whose disk is full.
      if (sameText(sha256(key), keyHash)) return assertMayTry(context, guessers)
      if ((await context.hasRoom?.()) ?? true) await countAttempt(context, guessers)
      throw unauthorized()
    })
    addPaymentRoutes(scope, context)
    addCatalogueRoutes(scope, context)
    addTenantRoutes(scope, context)
    addBackupRoute(scope, context)
  })
}
