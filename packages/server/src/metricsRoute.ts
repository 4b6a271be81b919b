import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from './platform/context'
import { unauthorized } from './domain/errors'
import { sameText, sha256 } from './domain/secrets'
import { assertKey } from './access/operators/actor'
import { admittingOperator } from './platform/plugins/load'
import type { Metrics } from './platform/metrics/metrics'

/** The header of the operator's calls, or a bearer token: that is all that many versions of Prometheus can send. */
const keyIn = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['x-operator-key']
  return typeof key === 'string' ? key : /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

/**
 * For the operator's key alone: the cookie of an operator who is signed in is sent to /operator only.
 * Failed guesses are counted in the database. The figures are needed most when that is out of reach, so an address that
 * has shown the key is let in without asking, until it shows a wrong one.
 */
export const addMetricsRoute = (app: FastifyInstance, context: Context, keyHash: string, metrics: Metrics): void => {
  const known = new Set<string>()
  const onRequest = async (request: FastifyRequest) => {
    const key = keyIn(request)
    if (key === undefined) throw unauthorized()
    if (known.has(request.ip) && sameText(sha256(key), keyHash)) return
    known.delete(request.ip)
    await admittingOperator(request, sha256(key), async () => {
      await assertKey(context, request, key, keyHash)
      return true
    })
    known.add(request.ip)
  }
  app.get('/metrics', { onRequest }, async (_request, reply) => {
    const text = await metrics.text()
    return reply.type(metrics.contentType).send(text)
  })
}
