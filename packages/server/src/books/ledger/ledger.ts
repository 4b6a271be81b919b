import { and, asc, desc, eq, isNotNull, isNull, sql as raw } from 'drizzle-orm'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import type { PaymentWay } from '@griya/contract/words'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import {
  charges,
  chargeVoids,
  houses,
  payments,
  paymentVoids,
  rooms,
  statementCredits,
  statementJoins,
  transactions,
} from '../../platform/database/schema'
import { isWithin, type Houses } from '../../access/operators/houses'

/** How much money arrived and in which way, as an operator or a tenant says. */
export interface ArrivedMoney {
  readonly amount: number
  readonly way: PaymentWay
  /** as a bank says */
  readonly statementCreditId?: number
}

/** The day on which the bank says that it came. */
export const findCreditDay = async (sql: Sql, id: number): Promise<CalendarDate | undefined> =>
  (await sql.select({ day: statementCredits.day }).from(statementCredits).where(eq(statementCredits.id, id)))[0]?.day

/** What was only known to have arrived is so no longer once it pays. */
export const insertPayment = async (tx: Sql, row: typeof payments.$inferInsert) => {
  const { statementCreditId: credit } = row
  if (credit != null) await tx.delete(statementJoins).where(eq(statementJoins.creditId, credit))
  return onlyRow(await tx.insert(payments).values(row).returning({ id: payments.id }))
}

/** Fails with 23505 if the payment is already voided. */
export const insertVoid = (tx: Sql, row: typeof paymentVoids.$inferInsert) => tx.insert(paymentVoids).values(row)

/** A payment with its void, as operators see it. */
const noted = {
  id: payments.id,
  amount: payments.amount,
  at: payments.at,
  way: payments.way,
  creditOf: payments.creditOf,
  note: payments.note,
  by: payments.notedBy,
  voidReason: paymentVoids.reason,
  voidedBy: paymentVoids.voidedBy,
  voidedAt: paymentVoids.voidedAt,
}

/** All payments of a transaction, voided ones too, in the order in which they were noted. */
export const listPaymentsOf = (sql: Sql, transaction: number) =>
  sql
    .select(noted)
    .from(payments)
    .leftJoin(paymentVoids, eq(paymentVoids.paymentId, payments.id))
    .where(eq(payments.transactionId, transaction))
    .orderBy(asc(payments.id))

/** The latest payments for all stays of a tenant in these houses, voided ones too. */
export const listPaymentsBy = (sql: Sql, own: Houses, tenant: number, atMost: number) =>
  sql
    .select({ ...noted, stay: transactions.id, place: raw<string>`${houses.name} || ' - ' || ${rooms.number}` })
    .from(payments)
    .leftJoin(paymentVoids, eq(paymentVoids.paymentId, payments.id))
    .innerJoin(transactions, eq(transactions.id, payments.transactionId))
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .where(and(eq(transactions.tenantId, tenant), isWithin(own)))
    .orderBy(desc(payments.id))
    .limit(atMost)

export const countPaymentsOf = (tx: Sql, transaction: number): Promise<number> =>
  tx.$count(payments, eq(payments.transactionId, transaction))

/** Whether money has arrived, even if that was voided: a credit of another bill is none. */
export const hasMoneyArrived = async (tx: Sql, transaction: number): Promise<boolean> =>
  (await tx.$count(payments, and(eq(payments.transactionId, transaction), isNull(payments.creditOf)))) > 0

export const isNotVoided = raw`not exists (select from ${paymentVoids} where ${paymentVoids.paymentId} = ${payments.id})`

/** What the credits of other bills pay for this one, and which they are, the newest first. */
export const listCreditIn = (tx: Sql, transaction: number) =>
  tx
    .select({ payment: payments.id, from: raw<number>`${payments.creditOf}` })
    .from(payments)
    .where(and(eq(payments.transactionId, transaction), isNotNull(payments.creditOf), isNotVoided))
    .orderBy(desc(payments.creditOf))

/** A payment of this transaction that is not voided. */
export const findPayment = async (tx: Sql, transaction: number, id: number) => {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.transactionId, transaction), isNotVoided))
  return row
}

export const insertCharge = (tx: Sql, row: typeof charges.$inferInsert) => tx.insert(charges).values(row)

/** Fails with 23505 if the charge was already taken off. */
export const insertChargeVoid = (tx: Sql, row: typeof chargeVoids.$inferInsert) => tx.insert(chargeVoids).values(row)

/** All charges of a transaction, those that were taken off too, in the order in which they were added. */
export const listChargesOf = (sql: Sql, transaction: number) =>
  sql
    .select({
      id: charges.id,
      kind: charges.kind,
      text: charges.text,
      amount: charges.amount,
      at: charges.addedAt,
      by: charges.addedBy,
      voidReason: chargeVoids.reason,
      voidedBy: chargeVoids.voidedBy,
      voidedAt: chargeVoids.voidedAt,
    })
    .from(charges)
    .leftJoin(chargeVoids, eq(chargeVoids.chargeId, charges.id))
    .where(eq(charges.transactionId, transaction))
    .orderBy(asc(charges.id))

/** A charge of this transaction that was not taken off. */
export const findCharge = async (tx: Sql, transaction: number, id: number) =>
  (await listChargesOf(tx, transaction)).find((one) => one.id === id && one.voidReason === null)
