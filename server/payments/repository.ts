import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Sql } from '../database/open'
import {
  announcements,
  houses,
  images,
  paymentConfirmations,
  profiles,
  rooms,
  tenants,
  transactions,
  voucherTypes,
} from '../database/schema'
import { deleteImages } from '../profiles/repository'

const onlyRow = <T>(list: readonly T[]): T => {
  const [row] = list
  if (row === undefined) throw new Error('insert returned no row')
  return row
}

/** Payments with their proof, oldest first. */
export const listWaitingPayments = (sql: Sql) =>
  sql
    .select({
      id: transactions.id,
      phone: tenants.phone,
      name: profiles.name,
      house: houses.name,
      room: rooms.number,
      total: transactions.total,
      bankName: paymentConfirmations.bankName,
      bankAccountName: paymentConfirmations.bankAccountName,
      bankAccountNumber: paymentConfirmations.bankAccountNumber,
      paymentAmount: paymentConfirmations.paymentAmount,
      sentAt: paymentConfirmations.createdAt,
    })
    .from(transactions)
    .innerJoin(tenants, eq(tenants.id, transactions.tenantId))
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .leftJoin(
      paymentConfirmations,
      and(eq(paymentConfirmations.transactionId, transactions.id), isNull(paymentConfirmations.outcome)),
    )
    .where(eq(transactions.paymentStatus, 'paid'))
    .orderBy(asc(transactions.id))

const waitingFor = (transaction: number) =>
  and(eq(paymentConfirmations.transactionId, transaction), isNull(paymentConfirmations.outcome))

export const readProof = async (sql: Sql, transaction: number): Promise<Uint8Array | undefined> => {
  const [row] = await sql
    .select({ content: images.content })
    .from(paymentConfirmations)
    .innerJoin(images, eq(images.id, paymentConfirmations.imageId))
    .where(waitingFor(transaction))
  return row?.content
}

export const confirmPayment = (tx: Sql, transaction: number) =>
  tx.update(paymentConfirmations).set({ outcome: 'confirmed' }).where(waitingFor(transaction))

/** Nobody can look at a rejected proof any more: its picture goes, and what was typed stays with the reason. */
export const rejectPayment = async (tx: Sql, transaction: number, reason: string): Promise<void> => {
  const proofs = await tx
    .select({ imageId: paymentConfirmations.imageId })
    .from(paymentConfirmations)
    .where(waitingFor(transaction))
  await tx
    .update(paymentConfirmations)
    .set({ outcome: 'rejected', reason, imageId: null })
    .where(waitingFor(transaction))
  await deleteImages(
    tx,
    proofs.flatMap(({ imageId }) => imageId ?? []),
  )
}

export const setPenaltyCost = (tx: Sql, id: number, change: { readonly penaltyCost: number; readonly total: number }) =>
  tx.update(transactions).set(change).where(eq(transactions.id, id))

export const insertAnnouncement = async (sql: Sql, row: typeof announcements.$inferInsert) =>
  onlyRow(await sql.insert(announcements).values(row).returning({ id: announcements.id }))

export const insertHouse = async (sql: Sql, row: typeof houses.$inferInsert) =>
  onlyRow(await sql.insert(houses).values(row).returning({ id: houses.id }))

export const insertRoom = async (sql: Sql, row: typeof rooms.$inferInsert) =>
  onlyRow(await sql.insert(rooms).values(row).returning({ id: rooms.id }))

export const updatePrices = async (sql: Sql, id: number, change: Partial<typeof rooms.$inferInsert>) =>
  (await sql.update(rooms).set(change).where(eq(rooms.id, id)).returning({ id: rooms.id }))[0]

export const insertVoucherType = async (sql: Sql, row: typeof voucherTypes.$inferInsert) =>
  onlyRow(await sql.insert(voucherTypes).values(row).returning({ id: voucherTypes.id }))

export const listTenantIds = (sql: Sql) => sql.select({ id: tenants.id }).from(tenants).orderBy(tenants.id)
