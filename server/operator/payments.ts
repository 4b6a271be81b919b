import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { transactions } from '../database/schema'
import type { Sql } from '../database/open'
import { transact } from '../database/transact'
import { notFound, refuse } from '../domain/errors'
import { RUPIAH_PER_COIN } from '../domain/limits'
import { totalOf } from '../domain/pricing'
import { words } from '../domain/words'
import { pushTo } from '../notifications/push'
import { insertNotification } from '../notifications/repository'
import { confirmPayment, listWaitingPayments, readProof, rejectPayment, setPenaltyCost } from '../payments/repository'
import { holdTransaction, isOver, setStatus } from '../stays/transactions'
import { earnCoins } from '../vouchers/repository'
import { idOf, understood } from './requests'
import { reject, setPenalty } from './schemas'

const holdIn = async (tx: Sql, id: number, status: 'paid' | 'pending', now: number) => {
  const row = await holdTransaction(tx, eq(transactions.id, id))
  if (!row || isOver(row, now)) throw notFound()
  if (row.paymentStatus !== status) throw refuse(words.alreadyProcessed)
  return row
}

interface Note {
  readonly tenantId: number
  readonly content: string
}

export const addPaymentRoutes = (app: FastifyInstance, context: Context): void => {
  const { sql, clock, settings } = context
  const change = async (id: number, work: (tx: Sql, now: number) => Promise<Note>) => {
    const now = clock.now()
    const note = await transact(sql, async (tx) => {
      const written = await work(tx, now)
      await insertNotification(tx, { ...written, createdAt: now })
      return written
    })
    await pushTo(context, note.tenantId, note.content, `/react/transactions/${id}`)
    return { id }
  }

  app.get('/operator/payments', async () => ({ payments: await listWaitingPayments(sql) }))

  app.get('/operator/payments/:id/proof', async (request, reply) => {
    const content = await readProof(sql, idOf(request))
    if (!content) throw notFound()
    return reply.type('image/jpeg').send(Buffer.from(content))
  })

  app.post('/operator/payments/:id/confirm', (request) => {
    const id = idOf(request)
    return change(id, async (tx, now) => {
      const row = await holdIn(tx, id, 'paid', now)
      const coins = Math.floor(row.total / RUPIAH_PER_COIN)
      await setStatus(tx, id, { paymentStatus: 'confirmed' })
      await confirmPayment(tx, id)
      const { tenantId, houseName, roomName } = row
      if (coins > 0)
        await earnCoins(tx, {
          tenantId,
          amount: coins,
          description: words.coinsEarned(houseName, roomName),
          createdAt: now,
        })
      return { tenantId, content: words.confirmed(houseName, roomName, coins) }
    })
  })

  app.post('/operator/payments/:id/reject', (request) => {
    const id = idOf(request)
    const { reason } = understood(reject, request.body)
    return change(id, async (tx, now) => {
      const row = await holdIn(tx, id, 'paid', now)
      await setStatus(tx, id, { paymentStatus: 'pending', paymentDue: now + settings.PAYMENT_HOURS * 3600 })
      await rejectPayment(tx, id, reason)
      return { tenantId: row.tenantId, content: words.rejected(row.houseName, row.roomName, reason) }
    })
  })

  app.put('/operator/transactions/:id/penalty', (request) => {
    const id = idOf(request)
    const { amount } = understood(setPenalty, request.body)
    return change(id, async (tx, now) => {
      const row = await holdIn(tx, id, 'pending', now)
      await setPenaltyCost(tx, id, { penaltyCost: amount, total: totalOf(row, amount, row.discountAmount) })
      return { tenantId: row.tenantId, content: words.penalty(row.houseName, row.roomName, amount) }
    })
  })
}
