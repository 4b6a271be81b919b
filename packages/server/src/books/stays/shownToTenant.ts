import { and, desc, eq, getTableColumns, isNotNull, isNull, or, sql as raw, type Placeholder } from 'drizzle-orm'
import type { Sql } from '../../platform/database/open'
import type { PaymentWay } from '@griya/contract/words'
import {
  charges,
  chargeVoids,
  houses,
  paymentConfirmations,
  payments,
  paymentVoids,
  refunds,
  rooms,
  statementJoins,
  transactions,
} from '../../platform/database/schema'
import { isLive, ownTransaction } from './transactions'

/*
 * What tenants see of their transactions. Each table beside `transactions` is read once a row: the embedded engine plans a
 * statement whenever it is sent, and a sum that stands in five places is planned five times.
 */

const sumOf = (amount: unknown) => raw<number>`coalesce(sum(${amount}), 0)::int`.mapWith(Number)
const listOf = <Item>(fields: unknown, id: unknown) =>
  raw<Item[]>`coalesce(json_agg(json_build_object(${fields}) order by ${id}), '[]')`

/** In the order in which they were noted, the void ones as well; `received` is without what pays for other bills. */
const paymentsOf = (sql: Sql) => {
  const counts = raw`filter (where ${paymentVoids.paymentId} is null and`
  const isOwn = raw`${payments.transactionId} = ${transactions.id}`
  const isSpent = raw`${payments.creditOf} = ${transactions.id}`
  const fields = raw`'amount', ${payments.amount}, 'at', ${payments.at}, 'way', ${payments.way},
    'voided', ${paymentVoids.paymentId} is not null, 'credit', ${payments.creditOf} is not null`
  const own = raw`coalesce(sum(${payments.amount}) ${counts} ${isOwn}), 0)`
  const spent = raw`coalesce(sum(${payments.amount}) ${counts} ${isSpent}), 0)`
  return sql
    .select({
      received: raw`(${own} - ${spent})::int`.mapWith(Number).as('received'),
      creditSpent: raw`${spent}::int`.mapWith(Number).as('credit_spent'),
      payments: raw<
        { amount: number; at: number; way: PaymentWay; voided: boolean; credit: boolean }[]
      >`coalesce(json_agg(json_build_object(${fields}) order by ${payments.id}) filter (where ${isOwn}), '[]')`.as(
        'payments',
      ),
    })
    .from(payments)
    .leftJoin(paymentVoids, eq(paymentVoids.paymentId, payments.id))
    .where(raw`${isOwn} or ${isSpent}`)
    .as('paid')
}

/** Without those that were taken off again. */
export const chargesOf = (sql: Sql) =>
  sql
    .select({
      chargesCost: sumOf(charges.amount).as('charges_cost'),
      keyDepositCost: sumOf(raw`case ${charges.kind} when 'key_deposit' then ${charges.amount} end`).as(
        'key_deposit_cost',
      ),
      charges: listOf<{ text: string; amount: number }>(
        raw`'text', ${charges.text}, 'amount', ${charges.amount}`,
        charges.id,
      ).as('charges'),
    })
    .from(charges)
    .leftJoin(chargeVoids, eq(chargeVoids.chargeId, charges.id))
    .where(and(eq(charges.transactionId, transactions.id), isNull(chargeVoids.chargeId)))
    .as('charged')

/** What was paid back, without the deposit. */
const refundsOf = (sql: Sql) =>
  sql
    .select({
      refunded: sumOf(refunds.amount).as('refunded'),
      refunds: listOf<{ amount: number; reason: string | null; at: number }>(
        raw`'amount', ${refunds.amount}, 'reason', ${refunds.note}, 'at', ${refunds.createdAt}`,
        refunds.id,
      ).as('refunds'),
    })
    .from(refunds)
    .where(eq(refunds.transactionId, transactions.id))
    .as('paid_back')

const lastProofOf = (sql: Sql) =>
  sql
    .select({
      outcome: paymentConfirmations.outcome,
      reason: paymentConfirmations.reason,
      decidedAt: paymentConfirmations.decidedAt,
      bankAccountName: paymentConfirmations.bankAccountName,
      bankAccountNumber: paymentConfirmations.bankAccountNumber,
      bankName: paymentConfirmations.bankName,
      paymentAmount: paymentConfirmations.paymentAmount,
      imageId: paymentConfirmations.imageId,
      sentAt: paymentConfirmations.createdAt,
    })
    .from(paymentConfirmations)
    .where(eq(paymentConfirmations.transactionId, transactions.id))
    .orderBy(desc(paymentConfirmations.id))
    .limit(1)
    .as('proof')

const selectShown = (sql: Sql) => {
  const [paid, charged, paidBack, proof] = [paymentsOf(sql), chargesOf(sql), refundsOf(sql), lastProofOf(sql)]
  return sql
    .select({
      ...getTableColumns(transactions),
      houseName: houses.name,
      roomName: rooms.number,
      houseId: rooms.houseId,
      received: paid.received,
      creditSpent: paid.creditSpent,
      payments: paid.payments,
      chargesCost: charged.chargesCost,
      keyDepositCost: charged.keyDepositCost,
      charges: charged.charges,
      refunded: paidBack.refunded,
      refunds: paidBack.refunds,
      outcome: proof.outcome,
      reason: proof.reason,
      decidedAt: proof.decidedAt,
      bankAccountName: proof.bankAccountName,
      bankAccountNumber: proof.bankAccountNumber,
      bankName: proof.bankName,
      paymentAmount: proof.paymentAmount,
      imageId: proof.imageId,
      sentAt: proof.sentAt,
      arrivedAt: raw<number | null>`(select min(${statementJoins.joinedAt}) from ${statementJoins}
        where ${statementJoins.transactionId} = ${transactions.id})`.mapWith(statementJoins.joinedAt),
    })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .crossJoinLateral(paid)
    .crossJoinLateral(charged)
    .crossJoinLateral(paidBack)
    .leftJoinLateral(proof, raw`true`)
}

export type ShownTransaction = Awaited<ReturnType<typeof selectShown>>[number]

/** Money had come for it, and not by mistake. */
const wasPaid = raw`exists (select from ${payments} where ${payments.transactionId} = ${transactions.id}
  and ${payments.amount} > 0
  and not exists (select from ${paymentVoids} where ${paymentVoids.paymentId} = ${payments.id}))`

/** What is live, and what an operator cancelled although money had come for it (contract A14). */
const isShown = (now: number | Placeholder) => or(isLive(now), and(isNotNull(transactions.cancelledAt), wasPaid))

export const transactionQueries = (sql: Sql) => {
  const list = selectShown(sql)
    .where(and(eq(transactions.tenantId, raw.placeholder('tenant')), isShown(raw.placeholder('now'))))
    .orderBy(desc(transactions.endAt))
    .prepare('list_transactions')
  return { list: (tenant: number, now: number) => list.execute({ tenant, now }) }
}

export const findTransaction = async (sql: Sql, tenant: number, id: number, now: number) => {
  const [row] = await selectShown(sql).where(and(ownTransaction(tenant, id), isLive(now)))
  return row
}

/** One that its tenant sees, also after it was cancelled. */
export const findShown = async (sql: Sql, tenant: number, id: number, now: number) => {
  const [row] = await selectShown(sql).where(and(ownTransaction(tenant, id), isShown(now)))
  return row
}

/** Whether its tenant still sees a stay that an operator has just changed. */
export const isStillShown = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql.$count(transactions, and(eq(transactions.id, id), or(isNull(transactions.cancelledAt), wasPaid)))) > 0
