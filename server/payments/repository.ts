import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql as raw } from 'drizzle-orm'
import type { Sql } from '../database/open'
import { houses, images, paymentConfirmations, profiles, rooms, tenants, transactions } from '../database/schema'
import { REPLACED_PROOFS_KEPT } from '../domain/limits'
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
      /** the numbers of the proofs that this one replaced, the latest first */
      earlier: raw<string>`coalesce((select string_agg(earlier.id::text, ' ' order by earlier.id desc)
        from ${paymentConfirmations} earlier where earlier.transaction_id = ${transactions.id}
          and earlier.outcome = 'replaced' and earlier.image_id is not null), '')`,
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

/** The waiting proof, or the replaced one with that number. */
export const readProof = async (sql: Sql, transaction: number, proof?: number): Promise<Uint8Array | undefined> => {
  const wanted =
    proof === undefined
      ? waitingFor(transaction)
      : and(eq(paymentConfirmations.transactionId, transaction), eq(paymentConfirmations.id, proof))
  const [row] = await sql
    .select({ content: images.content })
    .from(paymentConfirmations)
    .innerJoin(images, eq(images.id, paymentConfirmations.imageId))
    .where(wanted)
  return row?.content
}

export const markConfirmed = (tx: Sql, transaction: number, now: number) =>
  tx.update(paymentConfirmations).set({ outcome: 'confirmed', decidedAt: now }).where(waitingFor(transaction))

const replacedFor = (transaction: number) =>
  and(
    eq(paymentConfirmations.transactionId, transaction),
    eq(paymentConfirmations.outcome, 'replaced'),
    isNotNull(paymentConfirmations.imageId),
  )

const dropPictures = async (tx: Sql, proofs: readonly { readonly id: number; readonly imageId: string | null }[]) => {
  if (proofs.length === 0) return
  await tx
    .update(paymentConfirmations)
    .set({ imageId: null })
    .where(
      inArray(
        paymentConfirmations.id,
        proofs.map(({ id }) => id),
      ),
    )
  await deleteImages(
    tx,
    proofs.flatMap(({ imageId }) => imageId ?? []),
  )
}

const proofColumns = { id: paymentConfirmations.id, imageId: paymentConfirmations.imageId }

/** The operator can still look at it; of many, only the latest keep their pictures. */
export const markReplaced = async (tx: Sql, transaction: number): Promise<void> => {
  await tx.update(paymentConfirmations).set({ outcome: 'replaced' }).where(waitingFor(transaction))
  const older = await tx
    .select(proofColumns)
    .from(paymentConfirmations)
    .where(replacedFor(transaction))
    .orderBy(desc(paymentConfirmations.id))
    .offset(REPLACED_PROOFS_KEPT)
  await dropPictures(tx, older)
}

/** Nobody needs the pictures of a rejected payment any more, so they are deleted. The typed fields stay, with the reason. */
export const markRejected = async (
  tx: Sql,
  transaction: number,
  { reason, now }: { readonly reason: string; readonly now: number },
): Promise<void> => {
  const proofs = await tx
    .select(proofColumns)
    .from(paymentConfirmations)
    .where(or(waitingFor(transaction), replacedFor(transaction)))
  await tx
    .update(paymentConfirmations)
    .set({ outcome: 'rejected', reason, decidedAt: now })
    .where(waitingFor(transaction))
  await dropPictures(tx, proofs)
}
