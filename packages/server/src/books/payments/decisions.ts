import { type PaymentOutcome, UNDO_SECONDS } from '@griya/contract/paymentsForOperators'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { transact } from '../../platform/database/transact'
import { owedOf } from '../../domain/books'
import { conflict, notFound, refuse } from '../../domain/errors'
import { words } from '../../domain/words'
import { insertNotification } from '../../access/notifications/repository'
import { pushTo } from '../../access/notifications/telling'
import { COMMAND_LINE, type Actor, type Person } from '../../access/operators/actor'
import { lastToDo } from '../../access/operators/auditLines'
import { findDisabledName } from '../../access/operators/repository'
import { writeLine } from '../../access/operators/recording'
import { operatorWords } from '../../access/operators/words'
import { holdTransaction, isOver, type TransactionRow } from '../stays/transactions'
import { findCreditDay, type ArrivedMoney } from '../ledger/ledger'
import { confirmWithin, rejectWithin } from './payments'
import {
  deleteDecision,
  findDecision,
  findWaitingProof,
  insertDecision,
  listDueDecisions,
  takeDueDecision,
} from '../ledger/proofs'

/** The call that makes a decision of this kind; the audit log names it so. */
const CALLS: Readonly<Record<PaymentOutcome, string>> = { confirmed: 'confirmPayment', rejected: 'rejectPayment' }

const alreadyDecided = (outcome: PaymentOutcome, by: string) =>
  conflict(outcome === 'confirmed' ? operatorWords.confirmedBy(by) : operatorWords.rejectedBy(by), { outcome, by })

/** Refuses a second decision. The page is told who decided first, if the log knows it; the command line is not. */
const assertUndecided = async (tx: Sql, id: number, status: string, asker: Actor) => {
  const waiting = await findDecision(tx, id)
  if (waiting) throw alreadyDecided(waiting.outcome, waiting.by)
  if (status === 'paid') return
  if (asker === COMMAND_LINE) throw refuse(words.alreadyProcessed)
  const last = await lastToDo(tx, [...Object.values(CALLS), 'joinCredit'], { kind: 'payment', id })
  if (!last) throw refuse(words.alreadyProcessed)
  throw alreadyDecided(last.action === CALLS.rejected ? 'rejected' : 'confirmed', last.who)
}

/**
 * Locks and returns the payment if nobody has decided about it yet. `proof` is the one that the caller saw; the tenant may
 * have sent another since.
 */
export const holdUndecided = async (
  tx: Sql,
  id: number,
  { proof, asker, now }: { readonly proof: number | undefined; readonly asker: Actor; readonly now: number },
) => {
  const row = await holdTransaction(tx, id, 'anybody')
  if (!row || isOver(row, now)) throw notFound()
  await assertUndecided(tx, id, row.paymentStatus, asker)
  const waiting = await findWaitingProof(tx, id)
  if (proof !== undefined && proof !== waiting) throw conflict(operatorWords.newProof, { proof: waiting ?? null })
  return { ...row, proof: waiting ?? null }
}

interface NewDecision {
  readonly proof: number | null
  readonly outcome: PaymentOutcome
  readonly reason: string | null
  /** null for a rejection */
  readonly arrived: ArrivedMoney | null
  readonly operatorId: number
}

/** Stores a decision that takes effect later, and returns when. The caller holds the payment's lock. */
export const decideLater = async (tx: Sql, id: number, { proof, arrived, ...decision }: NewDecision, now: number) => {
  const takesEffectAt = now + UNDO_SECONDS
  await insertDecision(tx, { transactionId: id, proofId: proof, ...decision, ...arrived, takesEffectAt })
  return takesEffectAt
}

/** The operator who decided can undo the decision until it takes effect, and so can any owner. */
export const undoDecision = async (tx: Sql, id: number, asker: Person, now: number) => {
  const row = await holdTransaction(tx, id, 'anybody')
  if (!row) throw notFound()
  const decision = await findDecision(tx, id)
  if (!decision || decision.takesEffectAt <= now) throw refuse(operatorWords.tooLateToUndo)
  const mayUndo = decision.operatorId === asker.id || asker.role === 'owner'
  if (!mayUndo) throw conflict(operatorWords.undoneByOthers(decision.by), { by: decision.by })
  await deleteDecision(tx, id)
  return { row, decision }
}

type ApplyContext = Pick<Context, 'sql' | 'clock' | 'settings' | 'pushSender' | 'log'>

interface DueDecision {
  readonly proofId: number | null
  readonly statementCreditId: number | null
  readonly operatorId: number
}

/** Why a decision must not take effect any more, in the words of the log; undefined = it may. */
const causeToDrop = async (tx: Sql, row: TransactionRow, due: DueDecision, now: number) => {
  const { id, paymentStatus } = row
  const { proofId, statementCreditId, operatorId } = due
  // a bank's word needs no proof
  const isOpen = paymentStatus === 'paid' || (paymentStatus === 'pending' && statementCreditId !== null)
  if (!isOpen || ((await findWaitingProof(tx, id)) ?? null) !== proofId) return { cause: 'new proof' }
  if (isOver(row, now)) return { cause: 'stay is over' }
  const operator = await findDisabledName(tx, operatorId)
  return operator === undefined ? undefined : { cause: 'disabled', operator }
}

/** Carries out or drops one decision. Returns the note for the tenant, or undefined if the decision was dropped. */
const applyOne = (context: ApplyContext, id: number, now: number) =>
  transact(context.sql, async (tx) => {
    const row = await holdTransaction(tx, id, 'anybody')
    const by = (await findDecision(tx, id))?.by
    const decision = row && (await takeDueDecision(tx, id, now))
    if (!decision || by === undefined) return undefined
    const cause = await causeToDrop(tx, row, decision, now)
    if (cause !== undefined) {
      const subject = {
        kind: 'payment',
        id,
        label: `${row.houseName} ${row.roomName}`,
        tenantId: row.tenantId,
      } as const
      const after = { outcome: decision.outcome, ...cause }
      await writeLine({ ...context, sql: tx }, 'server', 'dropDecision', { subject, after })
      return undefined
    }
    const { reason, amount, way, statementCreditId } = decision
    const ofBank = statementCreditId !== null && {
      statementCreditId,
      day: await findCreditDay(tx, statementCreditId),
    }
    const rules = { now, settings: context.settings }
    const content =
      decision.outcome === 'confirmed'
        ? await confirmWithin(tx, row, { amount: amount ?? owedOf(row), way: way ?? 'transfer', by, ...ofBank }, rules)
        : await rejectWithin(tx, row, { reason: reason ?? '', ...rules })
    const note = { tenantId: row.tenantId, transactionId: id, content }
    await insertNotification(tx, { ...note, createdAt: now })
    return note
  })

/**
 * Carries out the decisions whose time to undo is over. Several processes may do so at the same time. A decision that
 * fails does not keep the others waiting; the next round tries it again.
 */
export const applyDueDecisions = async (context: ApplyContext): Promise<void> => {
  const now = context.clock.now()
  for (const { id } of await listDueDecisions(context.sql, now)) {
    try {
      const note = await applyOne(context, id, now)
      if (note) await pushTo(context, note)
    } catch (error) {
      context.log.error({ err: error, transaction: id }, 'a decision could not take effect')
    }
  }
}
