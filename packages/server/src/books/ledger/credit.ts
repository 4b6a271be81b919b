import { and, asc, desc, eq, isNull, ne, not, sql as raw } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { roomNights, transactions, voucherUses } from '../../platform/database/schema'
import { owedOf } from '../../domain/books'
import { words } from '../../domain/words'
import { insertNotification } from '../../access/notifications/repository'
import { writeLine } from '../../access/operators/recording'
import { creditLeft } from './money'
import { received } from '../stays/sums'
import { deleteTransaction, holdTransaction, selectTransactions, type TransactionRow } from '../stays/transactions'
import { countPaymentsOf, insertPayment, insertVoid, listCreditIn } from './ledger'
import { settle, type SettlingRules } from './settling'

type CreditContext = Pick<Context, 'clock'> & Pick<SettlingRules, 'settings'>

/** As the audit log calls whoever moves a credit. */
const SERVER = 'server'

const isOverpaidBy = (tenant: number) =>
  and(
    eq(transactions.tenantId, tenant),
    eq(transactions.paymentStatus, 'confirmed'),
    isNull(transactions.cancelledAt),
    raw`${received} > ${transactions.total}`,
  )

/** Bills of the tenant for which more than their total has arrived, the newest first; what went back is not looked at yet. */
const listOverpaid = (tx: Sql, tenant: number, except: number) =>
  tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(isOverpaidBy(tenant), ne(transactions.id, except)))
    .orderBy(desc(transactions.id))

/** What the tenant has paid too much, and is there for the next bill. */
export const creditOfTenant = async (sql: Sql, tenant: number): Promise<number> => {
  const overpaid = await selectTransactions(sql).where(isOverpaidBy(tenant))
  let credit = 0
  for (const row of overpaid) credit += await creditLeft(sql, row)
  return credit
}

/** Moves as much of a credit as the bill still needs. Returns how much that is. */
const moveCredit = async (tx: Sql, from: number, bill: TransactionRow, owed: number, now: number): Promise<number> => {
  // Read anew under its lock: another booking, or a refund, may have used it.
  const source = await holdTransaction(tx, from, 'anybody')
  if (!source) return 0
  const amount = Math.min(owed, await creditLeft(tx, source))
  if (amount <= 0) return 0
  const { id, houseId } = bill
  const at = { at: now, notedAt: now }
  await insertPayment(tx, { transactionId: id, amount, way: 'other', creditOf: from, houseId, notedBy: SERVER, ...at })
  return amount
}

/**
 * Pays a bill that was just made with what its tenant has paid too much for others. Whoever makes a bill calls it within the
 * same transaction. A credit is locked before it is read, so it is used once, however many bills are made at a time.
 */
export const spendCredit = async (tx: Sql, { clock, settings }: CreditContext, id: number) => {
  const bill = await holdTransaction(tx, id, 'anybody')
  if (!bill) throw new Error(`transaction ${id} is gone within its own transaction`)
  const now = clock.now()
  let spent = 0
  for (const source of await listOverpaid(tx, bill.tenantId, id))
    if (spent < owedOf(bill)) spent += await moveCredit(tx, source.id, bill, owedOf(bill) - spent, now)
  if (spent === 0) return
  const { row } = await settle(tx, id, { now, settings })
  const { tenantId, houseName, roomName } = row
  const subject = { kind: 'payment', id, label: `${houseName} ${roomName}`, tenantId } as const
  await writeLine({ sql: tx, clock }, SERVER, 'spendCredit', { subject, after: { amount: spent } })
  const content = words.creditSpent(row, spent, owedOf(row))
  await insertNotification(tx, { tenantId, transactionId: id, content, createdAt: now })
}

/**
 * Pays the tenant's open bills of stays that continue with what has just come beyond a total, the oldest first, as a bill that
 * is made later would be. Whoever made that sum grow calls it within the same transaction. `except`: a bill that it just left.
 */
export const spreadCredit = async (
  tx: Sql,
  context: CreditContext,
  { tenantId, paymentStatus, received: arrived, total }: TransactionRow,
  except = 0,
): Promise<void> => {
  if (paymentStatus !== 'confirmed' || arrived <= total) return
  const open = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.tenantId, tenantId),
        ne(transactions.id, except),
        eq(transactions.paymentStatus, 'pending'),
        transactions.continues,
        not(transactions.expires),
        isNull(transactions.cancelledAt),
      ),
    )
    .orderBy(asc(transactions.startAt), asc(transactions.id))
  for (const { id } of open) await spendCredit(tx, context, id)
}

/** Gives the credit that a bill was paid with back to where it came from, as nobody will pay the rest. Returns whether there was any. */
export const returnCredit = async (tx: Sql, id: number, { now, settings }: SettlingRules): Promise<boolean> => {
  const moved = await listCreditIn(tx, id)
  for (const { payment } of moved)
    await insertVoid(tx, { paymentId: payment, reason: words.creditReturned, voidedBy: SERVER, voidedAt: now })
  // it may have been missing there since; where it was not, the next open bill has it
  for (const { from } of moved) {
    const { row } = await settle(tx, from, { now, settings })
    await spreadCredit(tx, { clock: { now: () => now }, settings }, row, id)
  }
  return moved.length > 0
}

/**
 * Takes away a bill for which no money has arrived. One that a credit was moved to stays for the books, as cancelled, and
 * the credit can be used again. The caller holds the transaction's lock.
 */
export const dropBill = async (tx: Sql, row: TransactionRow, rules: SettlingRules): Promise<void> => {
  const { id } = row
  await returnCredit(tx, id, rules)
  if ((await countPaymentsOf(tx, id)) === 0) return deleteTransaction(tx, row)
  await tx.update(transactions).set({ cancelledAt: rules.now }).where(eq(transactions.id, id))
  await tx.delete(roomNights).where(eq(roomNights.transactionId, id))
  await tx.delete(voucherUses).where(eq(voucherUses.transactionId, id))
}
