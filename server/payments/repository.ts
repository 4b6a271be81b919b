import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Sql } from '../database/open'
import { houses, images, paymentConfirmations, profiles, rooms, tenants, transactions } from '../database/schema'
import { deleteImages } from '../pictures/images'

/** Payments with their proofs, oldest first. */
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

export const insertProof = (tx: Sql, row: typeof paymentConfirmations.$inferInsert) =>
  tx.insert(paymentConfirmations).values(row)

export const readProof = async (sql: Sql, transaction: number): Promise<Uint8Array | undefined> => {
  const [row] = await sql
    .select({ content: images.content })
    .from(paymentConfirmations)
    .innerJoin(images, eq(images.id, paymentConfirmations.imageId))
    .where(waitingFor(transaction))
  return row?.content
}

export const markConfirmed = (tx: Sql, transaction: number) =>
  tx.update(paymentConfirmations).set({ outcome: 'confirmed' }).where(waitingFor(transaction))

/** Nobody can see a rejected proof any more, so its picture is deleted. The typed fields stay, with the reason. */
export const markRejected = async (tx: Sql, transaction: number, reason: string): Promise<void> => {
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
