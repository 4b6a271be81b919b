import { and, desc, eq, getTableColumns, gt, gte, inArray, isNotNull, isNull, or, sql as raw, sum } from 'drizzle-orm'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import { coinEntries, tenants, transactions, voucherTypes, voucherUses, vouchers } from '../../platform/database/schema'
import { words } from '../../domain/words'
import { isLive } from '../stays/transactions'

export const listCoinVoucherTypes = (sql: Sql) =>
  sql
    .select({
      id: voucherTypes.id,
      name: voucherTypes.name,
      discount_value: voucherTypes.discountValue,
      coin_cost: raw<number>`${voucherTypes.coinCost}`,
    })
    .from(voucherTypes)
    .where(isNotNull(voucherTypes.coinCost))
    .orderBy(voucherTypes.coinCost, voucherTypes.id)

/** Locked, as `holdVoucher`. */
export const holdVoucherById = async (tx: Sql, id: number) =>
  (await tx.select().from(vouchers).where(eq(vouchers.id, id)).for('update'))[0]

export type VoucherRow = NonNullable<Awaited<ReturnType<typeof holdVoucherById>>>

export const findVoucherType = async (sql: Sql, id: number) =>
  (await sql.select().from(voucherTypes).where(eq(voucherTypes.id, id)))[0]

export const insertVoucherType = async (sql: Sql, row: typeof voucherTypes.$inferInsert) =>
  onlyRow(await sql.insert(voucherTypes).values(row).returning({ id: voucherTypes.id }))

/**
 * Codes are stored in capitals, so upper and lower case are the same. The row is locked, so that one code is not
 * applied twice at once.
 */
export const holdVoucher = async (tx: Sql, code: string) =>
  (await tx.select().from(vouchers).where(eq(vouchers.code, code.trim().toUpperCase())).for('update'))[0]

/** The transaction on which the tenant has used the voucher, locked. */
export const holdVoucherUse = async (tx: Sql, voucher: number, tenant: number) =>
  (
    await tx
      .select(getTableColumns(transactions))
      .from(voucherUses)
      .innerJoin(transactions, eq(transactions.id, voucherUses.transactionId))
      .where(and(eq(voucherUses.voucherId, voucher), eq(voucherUses.tenantId, tenant)))
      .for('update', { of: transactions })
  )[0]
export type VoucherUse = NonNullable<Awaited<ReturnType<typeof holdVoucherUse>>>

/** How many bookings have the voucher; those that ran out have given it back. */
export const countVoucherUses = async (tx: Sql, voucher: number, now: number): Promise<number> =>
  tx.$count(
    transactions,
    and(
      inArray(
        transactions.id,
        tx.select({ id: voucherUses.transactionId }).from(voucherUses).where(eq(voucherUses.voucherId, voucher)),
      ),
      isLive(now),
    ),
  )

export const deleteVoucherUse = (tx: Sql, transaction: number) =>
  tx.delete(voucherUses).where(eq(voucherUses.transactionId, transaction))

export const insertVoucherUse = (tx: Sql, row: typeof voucherUses.$inferInsert) => tx.insert(voucherUses).values(row)

export const insertVoucher = (sql: Sql, row: typeof vouchers.$inferInsert) => sql.insert(vouchers).values(row)

/**
 * The codes that a tenant has, the newest first. A booking that was cancelled or ran out gives its code back, as
 * `applyVoucher` does. A code that ran out unused is no use to anybody.
 */
export const listVouchers = (sql: Sql, tenant: number, now: number) => {
  const use = sql
    .select({ voucherId: voucherUses.voucherId, transactionId: voucherUses.transactionId })
    .from(voucherUses)
    .innerJoin(transactions, eq(transactions.id, voucherUses.transactionId))
    .where(and(eq(voucherUses.tenantId, tenant), isLive(now)))
    .as('use')
  return sql
    .select({
      code: vouchers.code,
      name: raw<string>`coalesce(${vouchers.name}, ${words.voucher})`,
      discount_value: vouchers.discountValue,
      used_on: use.transactionId,
    })
    .from(vouchers)
    .leftJoin(use, eq(use.voucherId, vouchers.id))
    .where(
      and(
        eq(vouchers.tenantId, tenant),
        or(isNull(vouchers.expiresAt), gt(vouchers.expiresAt, now), isNotNull(use.transactionId)),
      ),
    )
    .orderBy(desc(vouchers.id))
}

const HISTORY_SHOWN = 100

export const readCoins = async (sql: Sql, tenant: number) => {
  const [row] = await sql.select({ coinCount: tenants.coinCount }).from(tenants).where(eq(tenants.id, tenant))
  const history = await sql
    .select({ amount: coinEntries.amount, reason: coinEntries.description, at: coinEntries.createdAt })
    .from(coinEntries)
    .where(eq(coinEntries.tenantId, tenant))
    .orderBy(desc(coinEntries.id))
    .limit(HISTORY_SHOWN)
  return { coin_count: row?.coinCount ?? 0, history }
}

interface CoinReason {
  readonly description: string
  /** the bill whose payment they follow */
  readonly transactionId?: number
  readonly createdAt: number
}

export const earnCoins = async (
  tx: Sql,
  entry: { readonly tenantId: number; readonly amount: number } & CoinReason,
): Promise<void> => {
  await tx
    .update(tenants)
    .set({ coinCount: raw`${tenants.coinCount} + ${entry.amount}` })
    .where(eq(tenants.id, entry.tenantId))
  await tx.insert(coinEntries).values(entry)
}

/** How many coins the tenant still has from a bill, as its entries say. */
export const coinsFrom = async (tx: Sql, transaction: number): Promise<number> => {
  const [row] = await tx
    .select({ amount: sum(coinEntries.amount) })
    .from(coinEntries)
    .where(eq(coinEntries.transactionId, transaction))
  return Number(row?.amount ?? 0)
}

/** Takes at most so many coins, and never more than there are: what is spent stays spent. Returns how many. */
export const takeBackCoins = async (
  tx: Sql,
  { amount, ...entry }: { readonly tenantId: number; readonly amount: number } & CoinReason,
): Promise<number> => {
  const [tenant] = await tx
    .select({ coinCount: tenants.coinCount })
    .from(tenants)
    .where(eq(tenants.id, entry.tenantId))
    .for('no key update')
  const taken = Math.min(amount, tenant?.coinCount ?? 0)
  if (taken > 0) await earnCoins(tx, { ...entry, amount: -taken })
  return taken
}

/** Takes the coins only if there are enough; false = there were not. */
export const spendCoins = async (
  tx: Sql,
  cost: {
    readonly tenantId: number
    readonly amount: number
    readonly description: string
    readonly createdAt: number
  },
): Promise<boolean> => {
  const paid = await tx
    .update(tenants)
    .set({ coinCount: raw`${tenants.coinCount} - ${cost.amount}` })
    .where(and(eq(tenants.id, cost.tenantId), gte(tenants.coinCount, cost.amount)))
    .returning({ id: tenants.id })
  if (paid.length === 0) return false
  await tx.insert(coinEntries).values({ ...cost, amount: -cost.amount })
  return true
}
