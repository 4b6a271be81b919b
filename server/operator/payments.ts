import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { notFound } from '../domain/errors'
import { confirmPayment, rejectPayment, setPenalty } from '../payments/payments'
import { listWaitingPayments, readProof } from '../payments/repository'
import { idOf, understood } from './requests'
import * as schemas from './schemas'

export const addPaymentRoutes = (app: FastifyInstance, context: Context): void => {
  const { sql } = context
  app.get('/operator/payments', async () => ({ payments: await listWaitingPayments(sql) }))
  app.get('/operator/payments/:id/proof', async (request, reply) => {
    const { earlier } = understood(schemas.askedProof, request.query)
    const content = await readProof(sql, idOf(request), earlier)
    if (!content) throw notFound()
    return reply.type('image/jpeg').send(Buffer.from(content))
  })
  app.post('/operator/payments/:id/confirm', (request) => confirmPayment(context, idOf(request)))
  app.post('/operator/payments/:id/reject', (request) => {
    const id = idOf(request)
    return rejectPayment(context, id, understood(schemas.reject, request.body).reason)
  })
  app.put('/operator/transactions/:id/penalty', (request) => {
    const id = idOf(request)
    return setPenalty(context, id, understood(schemas.setPenalty, request.body).amount)
  })
}
