import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { unauthorized } from '../../domain/errors'
import { sameText, sha256 } from '../../domain/secrets'
import { addBackupRoute } from './backup'
import { addCatalogueRoutes } from './catalogue'
import { addPaymentRoutes } from './payments'
import { addPrivacyRoutes } from './privacy'

/** The operator's side: one key, kept as a hash; announcements may be longer than a tenant's bodies. */
export const addOperatorRoutes = async (app: FastifyInstance, context: Context, keyHash: string): Promise<void> => {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const key = request.headers['x-operator-key']
      if (typeof key !== 'string' || !sameText(sha256(key), keyHash)) throw unauthorized()
    })
    addPaymentRoutes(scope, context)
    addCatalogueRoutes(scope, context)
    addPrivacyRoutes(scope, context)
    addBackupRoute(scope, context)
  })
}
