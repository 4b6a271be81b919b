import { and, desc, eq, getTableColumns, gt, inArray, isNull, ne, not, or, type Placeholder } from 'drizzle-orm'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import { houses, roomNights, rooms, transactions } from '../../platform/database/schema'
import { keepAccounts } from './accounts'
import { chargesCost, keyDepositCost, received } from './sums'

export const transactionColumns = {
  ...getTableColumns(transactions),
  received: received.as('received'),
  /** part of `addonsCost` and `depositCost` */
  chargesCost: chargesCost.as('charges_cost'),
  /** part of `chargesCost` and `depositCost` */
  keyDepositCost: keyDepositCost.as('key_deposit_cost'),
  houseName: houses.name,
  roomName: rooms.number,
  houseId: rooms.houseId,
}

export const ownTransaction = (tenant: number, id: number) =>
  and(eq(transactions.id, id), eq(transactions.tenantId, tenant))

export const selectTransactions = (sql: Sql) =>
  sql
    .select(transactionColumns)
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, rooms.houseId))

export type TransactionRow = Awaited<ReturnType<typeof selectTransactions>>[number]

export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/**
 * A transaction is live if it is not pending, or if it is pending with time left to pay and still has its nights. One for
 * which money has arrived does not expire. A transaction that is not live counts nowhere. Its row stays, so that it comes
 * back when a clock that was ahead is set right; one that was paid and then cancelled by an operator stays for the books,
 * and its tenant still sees it (`shownToTenant.ts`).
 */
export const isLive = (now: number | Placeholder) =>
  and(
    isNull(transactions.cancelledAt),
    or(
      ne(transactions.paymentStatus, 'pending'),
      not(transactions.expires),
      and(gt(transactions.paymentDue, now), isNull(transactions.lostAt)),
    ),
  )

/** The opposite of `isLive`, for a row that was already read. */
export const isOver = (
  row: Pick<TransactionRow, 'paymentStatus' | 'paymentDue' | 'expires' | 'lostAt' | 'cancelledAt'>,
  now: number,
): boolean =>
  row.cancelledAt !== null ||
  (row.paymentStatus === 'pending' && row.expires && (row.paymentDue <= now || row.lostAt !== null))

/** Stays that no lapse of time ends: confirmed ones, those for which money has arrived, and bills of people who live there. */
export const isHeldForGood = or(eq(transactions.paymentStatus, 'confirmed'), not(transactions.expires))

/** Until when the nights of a transaction are held; null = for good. */
export const heldUntilOf = (row: Pick<TransactionRow, 'paymentStatus' | 'paymentDue' | 'expires'>): number | null =>
  row.paymentStatus === 'pending' && row.expires ? row.paymentDue : null

/** Whether the transaction is the tenant's, even if its time to pay has run out. */
export const isOwn = async (sql: Sql, tenant: number, id: number): Promise<boolean> =>
  (await sql.$count(transactions, ownTransaction(tenant, id))) > 0

/**
 * Locks the row until the end of the surrounding transaction, and reads it only then: a join that had waited for a move
 * would look for the new room in the row of the old one, and find nothing.
 */
export const holdTransaction = async (tx: Sql, id: number, tenant: number | 'anybody') => {
  const wanted = tenant === 'anybody' ? eq(transactions.id, id) : ownTransaction(tenant, id)
  await tx.select({ id: transactions.id }).from(transactions).where(wanted).for('update')
  const [row] = await selectTransactions(tx).where(wanted)
  return row
}

/** Of the paid or confirmed stays that have not ended, the one that ends last. */
export const currentStay = async (sql: Sql, tenant: number, now: number) => {
  const [row] = await selectTransactions(sql)
    .where(
      and(
        eq(transactions.tenantId, tenant),
        inArray(transactions.paymentStatus, ['paid', 'confirmed']),
        gt(transactions.endAt, now),
        isNull(transactions.cancelledAt),
      ),
    )
    .orderBy(desc(transactions.endAt))
    .limit(1)
  return row
}

export const insertTransaction = async (tx: Sql, row: typeof transactions.$inferInsert): Promise<number> =>
  onlyRow(await tx.insert(transactions).values(row).returning({ id: transactions.id })).id

interface StatusChange {
  readonly paymentStatus: 'pending' | 'paid' | 'confirmed'
  readonly statusSince?: number | null
  readonly paymentDue?: number
  readonly expires?: boolean
  readonly paidHouseId?: number | null
}

export const setStatus = async (tx: Sql, row: TransactionRow, change: StatusChange): Promise<void> => {
  // The tenant gets new time to pay, and has to be told again when that runs out.
  await tx
    .update(transactions)
    .set({ ...change, toldAt: null })
    .where(eq(transactions.id, row.id))
  await tx
    .update(roomNights)
    .set({ heldUntil: heldUntilOf({ ...row, ...change }) })
    .where(eq(roomNights.transactionId, row.id))
}

export const deleteTransaction = async (tx: Sql, { id }: TransactionRow): Promise<void> => {
  await keepAccounts(tx, eq(transactions.id, id))
  await tx.delete(transactions).where(eq(transactions.id, id))
}

export const setDiscount = (
  tx: Sql,
  id: number,
  change: { readonly voucherCode: string | null; readonly discountAmount: number; readonly total: number },
) => tx.update(transactions).set(change).where(eq(transactions.id, id))

/** The lines of a bill that operators change. */
export interface ChangedLines {
  readonly penaltyCost?: number
  readonly addonsCost?: number
  readonly depositCost?: number
}

export const setLines = (
  tx: Sql,
  id: number,
  change: ChangedLines & { readonly discountAmount: number; readonly total: number },
) => tx.update(transactions).set(change).where(eq(transactions.id, id))
