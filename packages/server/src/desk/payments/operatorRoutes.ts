import type { FastifyInstance } from 'fastify'
import { type PaymentOutcome, UNDO_SECONDS } from '@griya/contract/paymentsForOperators'
import type { Context } from '../../platform/context'
import { conflict, notFound, refuse } from '../../domain/errors'
import { owedOf } from '../../domain/books'
import type { ArrivedMoney } from '../../books/ledger/ledger'
import { addCharge, voidCharge } from '../../books/ledger/charges'
import { notePayment, voidPayment } from '../../books/payments/noting'
import { confirmPayment, rejectPayment, setPenalty } from '../../books/payments/payments'
import {
  countFurtherPayments,
  findProof,
  findProofAmount,
  listSamePictures,
  listWaitingPayments,
} from '../../books/ledger/proofs'
import { listAccounts } from '../../books/statements/accounts'
import { besideProofs } from '../../books/statements/beside'
import { holdCredit } from '../../books/statements/bills'
import { holdTransaction } from '../../books/stays/transactions'
import { COMMAND_LINE, nameOf } from '../../access/operators/actor'
import type { Subject } from '../../access/operators/recording'
import { operatorWords } from '../../access/operators/words'
import type { AddOperatorCall, OperatorRequest } from '../../access/operators/operatorCalls'
import { applyDueDecisions, decideLater, holdUndecided, undoDecision } from '../../books/payments/decisions'
import { registerQueueEvents, type QueueEvents } from './events'

interface BilledStay {
  readonly houseName: string
  readonly roomName: string
  readonly tenantId: number
}
const paymentSubject = (id: number, { houseName, roomName, tenantId }: BilledStay): Subject => ({
  kind: 'payment',
  id,
  label: `${houseName} ${roomName}`,
  tenantId,
})

/** What an operator gave with a void, as the log has it. */
const withoutPayment = ({ payment: _, ...given }: OperatorRequest<'voidPayment'>['fields']) => given

/** A moment after the last second in which a decision can be undone. */
const APPLY_AFTER_MS = UNDO_SECONDS * 1000 + 50

/** Lets decisions of this process take effect on time; after a crash the sweeper does it. */
const createApplier = (app: FastifyInstance, context: Context, events: QueueEvents) => {
  const timers = new Set<NodeJS.Timeout>()
  const apply = async () => {
    try {
      await applyDueDecisions(context)
      events.look()
    } catch (error) {
      context.log.error({ err: error }, 'a decision about a payment has to wait for the sweeper')
    }
  }
  app.addHook('onClose', (_app, done) => {
    timers.forEach(clearTimeout)
    done()
  })
  return () => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void apply()
    }, APPLY_AFTER_MS).unref()
    timers.add(timer)
  }
}

interface GivenArrival {
  readonly amount?: number | undefined
  readonly way?: ArrivedMoney['way'] | undefined
  /** as the bank says */
  readonly credit?: number | undefined
}

interface UndecidedPayment {
  readonly total: number
  readonly received: number
  readonly proof: number | null
  readonly houseId: number
}

/**
 * What the operator says has arrived. Without an amount it is what is owed, unless the tenant wrote another one on the proof: only
 * the bank's book says what came, and what is too much would pay for the next bill.
 */
const arrivedOf = async ({ sql }: Context, row: UndecidedPayment, given: GivenArrival): Promise<ArrivedMoney> => {
  if (given.credit !== undefined) {
    const credit = await holdCredit(sql, given.credit)
    const isThere = (await listAccounts(sql, [row.houseId])).some(({ key }) => key === credit?.account)
    const free = credit && isThere ? credit.amount - credit.used : 0
    const amount = given.amount ?? free
    if (amount === 0 || amount > free) throw conflict(operatorWords.creditUsed)
    return { amount, way: 'transfer', statementCreditId: given.credit }
  }
  const written = row.proof === null ? undefined : await findProofAmount(sql, row.proof)
  const owed = owedOf(row)
  if (given.amount === undefined && written !== undefined && written !== owed)
    throw refuse(operatorWords.sayArrived(written, owed))
  const amount = given.amount ?? owed
  return { amount, way: given.way ?? 'transfer' }
}

type DecisionRequest = OperatorRequest<'confirmPayment'> | OperatorRequest<'rejectPayment'>

const addDecisionCalls = (add: AddOperatorCall, context: Context, applySoon: () => void): void => {
  const { clock } = context
  /**
   * A decision of the command line takes effect at once, because nobody is there to undo it. The line in the log is
   * written together with the decision, and not when it takes effect: that is when somebody did something.
   */
  const decide = async (
    { actor, params: { id }, fields, change }: Pick<DecisionRequest, 'actor' | 'params' | 'fields' | 'change'>,
    given: GivenArrival,
    reason: string | null,
  ) => {
    const outcome: PaymentOutcome = reason === null ? 'confirmed' : 'rejected'
    const takesEffectAt = await change(async (inside) => {
      const row = await holdUndecided(inside.sql, id, { proof: fields.proof, asker: actor, now: clock.now() })
      const arrived = reason === null ? await arrivedOf(inside, row, given) : null
      const line = {
        subject: paymentSubject(id, row),
        before: { status: 'paid', total: row.total, received: row.received },
        after: { outcome, amount: arrived?.amount, way: arrived?.way, ...(reason !== null && { reason }) },
      }
      if (actor !== COMMAND_LINE) {
        const decision = { outcome, reason, arrived, operatorId: actor.id, proof: row.proof }
        return { ...line, answer: await decideLater(inside.sql, id, decision, clock.now()) }
      }
      if (arrived !== null) await confirmPayment(inside, id, { ...arrived, by: nameOf(actor) })
      else await rejectPayment(inside, id, reason ?? '')
      return { ...line, answer: null }
    })
    if (takesEffectAt !== null) applySoon()
    return { id, takesEffectAt }
  }
  add('confirmPayment', (asked) => decide(asked, asked.fields, null))
  add('rejectPayment', (asked) => decide(asked, {}, asked.fields.reason))
  add('undoDecision', ({ actor, params: { id }, change }) =>
    change(async ({ sql }) => {
      const { row, decision } = await undoDecision(sql, id, actor, clock.now())
      return { answer: { id }, subject: paymentSubject(id, row), before: { outcome: decision.outcome } }
    }),
  )
}

const addChargeCalls = (add: AddOperatorCall): void => {
  add('addCharge', ({ actor, params: { id }, fields, change }) =>
    change(async (inside) => {
      const { before, row } = await addCharge(inside, id, { ...fields, by: nameOf(actor) })
      const { kind, text, amount } = fields
      return {
        answer: { id },
        subject: paymentSubject(id, row),
        before: { status: before.paymentStatus, total: before.total },
        after: { status: row.paymentStatus, total: row.total, kind, text, amount },
      }
    }),
  )
  add('voidCharge', ({ actor, params: { id }, fields, change }) =>
    change(async (inside) => {
      const { before, row, charge } = await voidCharge(inside, id, { ...fields, by: nameOf(actor) })
      return {
        answer: { id },
        subject: paymentSubject(id, row),
        before: { status: before.paymentStatus, total: before.total },
        after: { status: row.paymentStatus, total: row.total, ...charge, reason: fields.reason },
      }
    }),
  )
}

/** Returns what lets decisions that others make take effect on time. */
export const addPaymentCalls = (app: FastifyInstance, add: AddOperatorCall, context: Context): (() => void) => {
  const { sql } = context
  const events = registerQueueEvents(app, context)
  const applySoon = createApplier(app, context, events)
  addDecisionCalls(add, context, applySoon)
  addChargeCalls(add)
  add('listPayments', async ({ houses }) => {
    const payments = await listWaitingPayments(sql, houses)
    const bankOf = await besideProofs(context, payments)
    const same = await listSamePictures(
      sql,
      payments.flatMap(({ proof }) => proof ?? []),
      houses,
    )
    const shown = payments.map((payment) => ({
      ...payment,
      bank: bankOf(payment),
      samePicture: same.get(payment.proof ?? 0) ?? null,
    }))
    return { payments: shown, more: await countFurtherPayments(sql, payments.length, houses), now: context.clock.now() }
  })
  add('readProof', async ({ params, query, reply }) => {
    const content = await context.images.contentOf(await findProof(sql, params.id, query.earlier))
    if (!content) throw notFound()
    return reply.type('image/jpeg').send(Buffer.from(content))
  })
  add('setPenalty', ({ params: { id }, fields: { amount }, change }) =>
    change(async (inside) => {
      const row = await holdTransaction(inside.sql, id, 'anybody')
      if (!row) throw notFound()
      const answer = await setPenalty(inside, id, amount)
      const before = { penalty: row.penaltyCost }
      return { answer, subject: paymentSubject(id, row), before, after: { penalty: amount } }
    }),
  )
  add('notePayment', ({ actor, params: { id }, fields, change }) =>
    change(async (inside) => {
      const { before, row } = await notePayment(inside, id, { ...fields, by: nameOf(actor) })
      const { amount, way, day, note } = fields
      return {
        answer: { id },
        subject: paymentSubject(id, row),
        before: { status: before.paymentStatus, received: before.received },
        after: { status: row.paymentStatus, received: row.received, amount, way, day, note },
      }
    }),
  )
  add('voidPayment', ({ actor, params: { id }, fields, change }) =>
    change(async (inside) => {
      const { before, row, amount } = await voidPayment(inside, id, { ...fields, by: nameOf(actor) })
      return {
        answer: { id },
        subject: paymentSubject(id, row),
        before: { status: before.paymentStatus, received: before.received },
        after: { status: row.paymentStatus, received: row.received, amount, ...withoutPayment(fields) },
      }
    }),
  )
  add('listenToEvents', async ({ actor, reply }) => {
    const stream = events.listen(actor)
    reply.raw.once('close', () => stream.destroy())
    return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream)
  })
  return applySoon
}
