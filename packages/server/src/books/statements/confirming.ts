import { UNDO_SECONDS } from '@griya/contract/paymentsForOperators'
import type { Context } from '../../platform/context'
import { owedOf } from '../../domain/books'
import { notFound } from '../../domain/errors'
import { insertNotification } from '../../access/notifications/repository'
import { pushTo } from '../../access/notifications/telling'
import type { Houses } from '../../access/operators/houses'
import { COMMAND_LINE, nameOf, type Actor } from '../../access/operators/actor'
import { writeLine, type LoggedChange } from '../../access/operators/recording'
import { confirmWithin } from '../payments/payments'
import { decideLater } from '../payments/decisions'
import { findDecision, findWaitingProof } from '../ledger/proofs'
import { holdTransaction, isOver } from '../stays/transactions'
import { holdCredit, proposeFree } from './bills'

export interface Pair {
  readonly credit: number
  readonly bill: number
}

interface Wish extends Pair {
  readonly houses: Houses
  /** undefined = all that is free */
  readonly amount?: number | undefined
}

/** Locks both, and says how much of the credit is free; undefined = one of them cannot be joined any more. */
export const holdPair = async ({ sql, clock }: Context, { credit: creditId, bill, houses }: Wish) => {
  const row = await holdTransaction(sql, bill, 'anybody')
  const credit = await holdCredit(sql, creditId)
  if (houses && row && !houses.includes(row.houseId)) throw notFound()
  if (!row || !credit || isOver(row, clock.now()) || owedOf(row) === 0 || (await findDecision(sql, bill)))
    return undefined
  const free = credit.amount - credit.used
  if (free <= 0) return undefined
  const { houseName, roomName, tenantId } = row
  const subject = { kind: 'payment' as const, id: bill, label: `${houseName} ${roomName}`, tenantId }
  return { row, day: credit.day, free, subject }
}

/**
 * Has a credit pay for a bill: on the page after ten seconds, from the command line at once. Returns what the log says of it,
 * or undefined, and changes nothing, where somebody else was first.
 */
export const payByCredit = async (inside: Context, actor: Actor, wish: Wish): Promise<LoggedChange | undefined> => {
  const { sql, clock, settings } = inside
  const now = clock.now()
  const held = await holdPair(inside, wish)
  if (!held) return undefined
  const { credit: creditId, bill, amount = held.free } = wish
  const { row, day, subject } = held
  if (amount <= 0 || amount > held.free) return undefined
  const arrived = { amount, way: 'transfer' as const, statementCreditId: creditId }
  const proof = (await findWaitingProof(sql, bill)) ?? null
  const before = { status: row.paymentStatus, total: row.total, received: row.received }
  const line = { subject, before, after: { outcome: 'confirmed', amount, way: arrived.way, day } }
  if (actor !== COMMAND_LINE) {
    const decision = { outcome: 'confirmed' as const, reason: null, arrived, operatorId: actor.id, proof }
    await decideLater(sql, bill, decision, now)
    return line
  }
  const content = await confirmWithin(sql, row, { ...arrived, by: nameOf(actor), day }, { now, settings })
  const note = { tenantId: row.tenantId, transactionId: bill, content }
  await insertNotification(sql, { ...note, createdAt: now })
  await pushTo(inside, note)
  return line
}

/** From when it cannot be undone; null = at once. */
export const effectAt = ({ clock }: Context, actor: Actor) =>
  actor === COMMAND_LINE ? null : clock.now() + UNDO_SECONDS

/** Confirms those of the pairs that are certain, together; the others are left out. Returns the bills. */
export const confirmCertain = async (
  inside: Context,
  actor: Actor,
  {
    accounts,
    pairs,
    houses,
  }: {
    readonly accounts: readonly string[] | undefined
    /** a number = all that are certain of that import */
    readonly pairs: readonly Pair[] | number
    readonly houses: Houses
  },
) => {
  const { proposals } = await proposeFree(inside, accounts, typeof pairs === 'number' ? pairs : undefined)
  const certain = [...proposals].flatMap(
    ([
      credit,
      {
        match,
        bills: [bill],
      },
    ]) => (match === 'green' && bill !== undefined ? [{ credit, bill }] : []),
  )
  const wanted =
    typeof pairs === 'number'
      ? certain
      : certain.filter(({ credit, bill }) => pairs.some((one) => one.credit === credit && one.bill === bill))
  const bills: number[] = []
  // in one order, so that two who confirm at once do not wait for each other
  for (const pair of wanted.sort((one, other) => one.bill - other.bill)) {
    const line = await payByCredit(inside, actor, { ...pair, houses })
    if (!line) continue
    await writeLine(inside, actor, 'confirmPayment', line)
    bills.push(pair.bill)
  }
  return { bills, takesEffectAt: effectAt(inside, actor) }
}
