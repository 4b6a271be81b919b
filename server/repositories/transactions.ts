import { and, desc, eq, gt, gte, inArray, lte, ne, or, sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../database/open'
import { houses, notifications, paymentConfirmations, roomNights, rooms, transactions } from '../database/schema'
import type { CalendarDate } from '../domain/calendar'
import { words } from '../domain/words'

const columns = {
  id: transactions.id,
  tenantId: transactions.tenantId,
  paymentStatus: transactions.paymentStatus,
  houseName: houses.name,
  roomName: rooms.number,
  houseId: rooms.houseId,
  paymentDue: transactions.paymentDue,
  roomCost: transactions.roomCost,
  extraAcCost: transactions.extraAcCost,
  addonsCost: transactions.addonsCost,
  extraPersonCost: transactions.extraPersonCost,
  penaltyCost: transactions.penaltyCost,
  discountAmount: transactions.discountAmount,
  depositCost: transactions.depositCost,
  voucherCode: transactions.voucherCode,
  total: transactions.total,
  extraAc: transactions.extraAc,
  extraPerson: transactions.extraPerson,
  roomId: transactions.roomId,
  startAt: transactions.startAt,
  endAt: transactions.endAt,
}

const selectRows = (sql: Sql) =>
  sql
    .select(columns)
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, rooms.houseId))

export type TransactionRow = Awaited<ReturnType<ReturnType<typeof transactionQueries>['list']>>[number]

export const transactionQueries = (sql: Sql) => {
  const list = selectRows(sql)
    .where(eq(transactions.tenantId, raw.placeholder('tenant')))
    .orderBy(desc(transactions.endAt))
    .prepare('list_transactions')
  return { list: (tenant: number) => list.execute({ tenant }) }
}

export const findTransaction = async (sql: Sql, tenant: number, id: number) => {
  const [row] = await selectRows(sql).where(and(eq(transactions.id, id), eq(transactions.tenantId, tenant)))
  return row
}

/** The row for a change: held until the end of the surrounding transaction. */
export const holdTransaction = async (tx: Sql, where: SQL | undefined) => {
  const [row] = await selectRows(tx).where(where).for('update', { of: transactions })
  return row
}
export const ownTransaction = (tenant: number, id: number) =>
  and(eq(transactions.id, id), eq(transactions.tenantId, tenant))

const inTime = (now: number) => or(ne(transactions.paymentStatus, 'pending'), gt(transactions.paymentDue, now))

/** Neither cancelled nor past its time to pay. */
export const isLive = async (sql: Sql, tenant: number, id: number, now: number): Promise<boolean> =>
  (
    await sql
      .select({ id: transactions.id })
      .from(transactions)
      .where(and(ownTransaction(tenant, id), inTime(now)))
  ).length > 0

/** Bookings of a tenant that are not paid and still in time. */
export const countPending = (sql: Sql, tenant: number, now: number): Promise<number> =>
  sql.$count(
    transactions,
    and(eq(transactions.tenantId, tenant), eq(transactions.paymentStatus, 'pending'), inTime(now)),
  )

/** The tenant's own paid or confirmed stay in a room that ends at this instant, and no earlier than on that date. */
export const findExtensible = async (
  sql: Sql,
  tenant: number,
  base: { readonly roomId: number; readonly endAt: number; readonly notBefore: CalendarDate },
) => {
  const [row] = await sql
    .select({ endDate: transactions.endDate })
    .from(transactions)
    .where(
      and(
        eq(transactions.tenantId, tenant),
        eq(transactions.roomId, base.roomId),
        eq(transactions.endAt, base.endAt),
        gte(transactions.endDate, base.notBefore),
        ne(transactions.paymentStatus, 'pending'),
      ),
    )
  return row
}

/** The paid or confirmed stay that ends last and has not ended yet. */
export const currentStay = async (sql: Sql, tenant: number, now: number) => {
  const [row] = await selectRows(sql)
    .where(
      and(
        eq(transactions.tenantId, tenant),
        inArray(transactions.paymentStatus, ['paid', 'confirmed']),
        gt(transactions.endAt, now),
      ),
    )
    .orderBy(desc(transactions.endAt))
    .limit(1)
  return row
}

export const insertTransaction = async (tx: Sql, row: typeof transactions.$inferInsert): Promise<number> => {
  const [inserted] = await tx.insert(transactions).values(row).returning({ id: transactions.id })
  if (!inserted) throw new Error('insert returned no row')
  return inserted.id
}

/** Fails with 23505 when any of the nights is somebody's. */
export const insertNights = async (
  tx: Sql,
  stay: { readonly roomId: number; readonly transactionId: number; readonly heldUntil: number | null },
  from: CalendarDate,
  to: CalendarDate,
): Promise<void> => {
  await tx.execute(raw`
    insert into ${roomNights} (room_id, night, transaction_id, held_until)
    select ${stay.roomId}::int, ${from}::date + step, ${stay.transactionId}::int, ${stay.heldUntil}::bigint
    from generate_series(0, ${to}::date - ${from}::date - 1) as step`)
}

export const setStatus = async (
  tx: Sql,
  id: number,
  change: { readonly paymentStatus: 'pending' | 'paid' | 'confirmed'; readonly paymentDue?: number },
): Promise<void> => {
  await tx.update(transactions).set(change).where(eq(transactions.id, id))
  await tx
    .update(roomNights)
    .set({ heldUntil: change.paymentStatus === 'pending' ? (change.paymentDue ?? null) : null })
    .where(eq(roomNights.transactionId, id))
}

export const deleteTransaction = (tx: Sql, id: number) => tx.delete(transactions).where(eq(transactions.id, id))

export const setDiscount = (
  tx: Sql,
  id: number,
  change: { readonly voucherCode: string; readonly discountAmount: number; readonly total: number },
) => tx.update(transactions).set(change).where(eq(transactions.id, id))

export const insertPaymentConfirmation = (tx: Sql, row: typeof paymentConfirmations.$inferInsert) =>
  tx.insert(paymentConfirmations).values(row)

const SWEEP_BATCH = 500

/** Which expired bookings to remove: all of them, or those in the way of a new one. */
export type ExpiredScope = 'all' | { readonly roomId: number; readonly from: CalendarDate; readonly to: CalendarDate }

/**
 * Removes pending bookings past their time and leaves each tenant a notification. Rows another process holds are
 * passed over by the sweep, and waited for by a booking that needs their nights.
 */
export const removeExpired = async (tx: Sql, now: number, scope: ExpiredScope) => {
  const inTheWay =
    scope === 'all'
      ? undefined
      : inArray(
          transactions.id,
          tx
            .select({ id: roomNights.transactionId })
            .from(roomNights)
            .where(
              and(
                eq(roomNights.roomId, scope.roomId),
                raw`${roomNights.night} >= ${scope.from}`,
                raw`${roomNights.night} < ${scope.to}`,
                lte(roomNights.heldUntil, now),
              ),
            ),
        )
  const expired = await selectRows(tx)
    .where(and(eq(transactions.paymentStatus, 'pending'), lte(transactions.paymentDue, now), inTheWay))
    // the notes tell of them in the order in which they ran out
    .orderBy(transactions.paymentDue, transactions.id)
    .limit(SWEEP_BATCH)
    .for('update', { of: transactions, ...(scope === 'all' && { skipLocked: true }) })
  if (expired.length === 0) return []
  const ids = expired.map((row) => row.id)
  await tx.delete(transactions).where(inArray(transactions.id, ids))
  const notes = expired.map((row) => ({
    tenantId: row.tenantId,
    content: words.expired(row.houseName, row.roomName),
    createdAt: now,
  }))
  await tx.insert(notifications).values(notes)
  return notes
}
