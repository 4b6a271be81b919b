import { alias } from 'drizzle-orm/pg-core'
import { and, asc, between, count, desc, eq, inArray, isNotNull, isNull, lte, ne, or, sql as raw } from 'drizzle-orm'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import {
  houses,
  images,
  operators,
  paymentConfirmations,
  paymentDecisions,
  profiles,
  rooms,
  tenants,
  transactions,
} from '../../platform/database/schema'
import { isSamePrint, lightOf, MOST_LIGHT } from '../../domain/picturePrint'
import { PAYMENTS_LISTED, REPLACED_PROOFS_KEPT } from '../../domain/limits'
import { isWithin, type Houses } from '../../access/operators/houses'
import { deleteImages, keptColumns } from '../../platform/pictures/images'
import type { StoredPicture } from '../../platform/pictures/store'
import { chargesOf } from '../stays/shownToTenant'
import { received } from '../stays/sums'
import { personName } from '../../access/tenants/repository'

/** What was decided on the page and is not in effect yet. */
const selectDecisions = (sql: Sql) =>
  sql
    .select({
      transactionId: paymentDecisions.transactionId,
      operatorId: paymentDecisions.operatorId,
      outcome: paymentDecisions.outcome,
      reason: paymentDecisions.reason,
      amount: paymentDecisions.amount,
      by: operators.name,
      takesEffectAt: paymentDecisions.takesEffectAt,
    })
    .from(paymentDecisions)
    .innerJoin(operators, eq(operators.id, paymentDecisions.operatorId))

/** Adds to each row its decision. There are few of them, because each lives for some seconds, so they are read apart. */
const withDecisions = async <Row extends { readonly id: number }>(sql: Sql, rows: readonly Row[]) => {
  const decisions = new Map((await selectDecisions(sql)).map((decision) => [decision.transactionId, decision]))
  return rows.map((row) => {
    const known = decisions.get(row.id)
    if (!known) return { ...row, decision: null }
    const { outcome, reason, amount, by, takesEffectAt } = known
    return { ...row, decision: { outcome, reason, by, takesEffectAt, amount } }
  })
}

/** What the total is made of. */
const linesOf = (charged: ReturnType<typeof chargesOf>) => ({
  roomCost: transactions.roomCost,
  extraAcCost: transactions.extraAcCost,
  extraPersonCost: transactions.extraPersonCost,
  addonsCost: raw<number>`${transactions.addonsCost} - ${charged.chargesCost} + ${charged.keyDepositCost}`,
  depositCost: raw<number>`${transactions.depositCost} - ${charged.keyDepositCost}`,
  charges: charged.charges,
  penaltyCost: transactions.penaltyCost,
  discountAmount: transactions.discountAmount,
})

const isWaiting = eq(transactions.paymentStatus, 'paid')
const OLDEST_FIRST = [asc(paymentConfirmations.createdAt), asc(transactions.id)]

export const countWaitingPayments = async (sql: Sql, houses: Houses): Promise<number> =>
  onlyRow(
    await sql
      .select({ waiting: count() })
      .from(transactions)
      .innerJoin(rooms, eq(rooms.id, transactions.roomId))
      .where(and(isWaiting, isWithin(houses))),
  ).waiting

/** How many payments wait besides those that are listed. */
export const countFurtherPayments = async (sql: Sql, listed: number, houses: Houses): Promise<number> =>
  listed < PAYMENTS_LISTED ? 0 : Math.max(0, (await countWaitingPayments(sql, houses)) - listed)

/** The oldest payments that wait, with their proofs, and what was decided about them and is not in effect yet. */
export const listWaitingPayments = async (sql: Sql, own: Houses) => {
  const charged = chargesOf(sql)
  const rows = await sql
    .select({
      id: transactions.id,
      tenantId: tenants.id,
      phone: tenants.phone,
      name: personName,
      houseId: rooms.houseId,
      house: houses.name,
      room: rooms.number,
      account: houses.bankDetail,
      from: transactions.startDate,
      to: transactions.endDate,
      total: transactions.total,
      received,
      ...linesOf(charged),
      since: transactions.statusSince,
      proof: paymentConfirmations.id,
      bankName: paymentConfirmations.bankName,
      bankAccountName: paymentConfirmations.bankAccountName,
      bankAccountNumber: paymentConfirmations.bankAccountNumber,
      paymentAmount: paymentConfirmations.paymentAmount,
      sentAt: paymentConfirmations.createdAt,
      /** the numbers of the proofs that this one replaced, the latest first */
      earlier: raw<number[]>`coalesce((select json_agg(earlier.id order by earlier.id desc)
        from ${paymentConfirmations} earlier where earlier.transaction_id = ${transactions.id}
          and earlier.outcome = 'replaced' and earlier.image_id is not null), '[]')`,
    })
    .from(transactions)
    .innerJoin(tenants, eq(tenants.id, transactions.tenantId))
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .crossJoinLateral(charged)
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .leftJoin(
      paymentConfirmations,
      and(eq(paymentConfirmations.transactionId, transactions.id), isNull(paymentConfirmations.outcome)),
    )
    .where(and(isWaiting, isWithin(own)))
    .orderBy(...OLDEST_FIRST)
    .limit(PAYMENTS_LISTED)
  return withDecisions(sql, rows)
}

/** The same list with only what tells whether it has changed. */
export const listQueue = async (sql: Sql, own: Houses) => {
  const rows = await sql
    .select({ id: transactions.id, proof: paymentConfirmations.id })
    .from(transactions)
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .leftJoin(
      paymentConfirmations,
      and(eq(paymentConfirmations.transactionId, transactions.id), isNull(paymentConfirmations.outcome)),
    )
    .where(and(isWaiting, isWithin(own)))
    .orderBy(...OLDEST_FIRST)
    .limit(PAYMENTS_LISTED)
  return withDecisions(sql, rows)
}

const waitingFor = (transaction: number) =>
  and(eq(paymentConfirmations.transactionId, transaction), isNull(paymentConfirmations.outcome))

/** The number of the proof that waits. */
export const findWaitingProof = async (sql: Sql, transaction: number): Promise<number | undefined> =>
  (await sql.select({ id: paymentConfirmations.id }).from(paymentConfirmations).where(waitingFor(transaction)))[0]?.id

/** The amount that the tenant wrote on a proof. */
export const findProofAmount = async (sql: Sql, proof: number): Promise<number | undefined> =>
  (
    await sql
      .select({ amount: paymentConfirmations.paymentAmount })
      .from(paymentConfirmations)
      .where(eq(paymentConfirmations.id, proof))
  )[0]?.amount

export const insertDecision = (tx: Sql, row: typeof paymentDecisions.$inferInsert) =>
  tx.insert(paymentDecisions).values(row)

export const findDecision = async (sql: Sql, transaction: number) =>
  (await selectDecisions(sql).where(eq(paymentDecisions.transactionId, transaction)))[0]

export const deleteDecision = (tx: Sql, transaction: number) =>
  tx.delete(paymentDecisions).where(eq(paymentDecisions.transactionId, transaction))

const isDue = (now: number) => lte(paymentDecisions.takesEffectAt, now)

export const listDueDecisions = (sql: Sql, now: number) =>
  sql
    .select({ id: paymentDecisions.transactionId })
    .from(paymentDecisions)
    .where(isDue(now))
    .orderBy(asc(paymentDecisions.takesEffectAt))

/** Deletes and returns the decision, if it is due and no other process took it first. */
export const takeDueDecision = async (tx: Sql, transaction: number, now: number) =>
  (
    await tx
      .delete(paymentDecisions)
      .where(and(eq(paymentDecisions.transactionId, transaction), isDue(now)))
      .returning()
  )[0]

/** How many that are about as light are compared, the latest first. */
const PRINTS_COMPARED = 500

/** The latest proof of another bill with the same picture. */
export const findSamePicture = async (sql: Sql, transaction: number, print: Uint8Array): Promise<number | null> => {
  const light = lightOf(print)
  const { id, print: stored, printLight, transactionId } = paymentConfirmations
  const rows = await sql
    .select({ id, print: stored })
    .from(paymentConfirmations)
    .where(and(between(printLight, light - MOST_LIGHT, light + MOST_LIGHT), ne(transactionId, transaction)))
    .orderBy(desc(id))
    .limit(PRINTS_COMPARED)
  return rows.find((row) => row.print !== null && isSamePrint(row.print, print))?.id ?? null
}

/** Of proofs, another bill with the same picture, whichever was sent first. */
export const listSamePictures = async (sql: Sql, proofs: readonly number[], own: Houses) => {
  if (proofs.length === 0) return new Map<number, never>()
  const [one, other] = [alias(paymentConfirmations, 'one'), alias(paymentConfirmations, 'other')]
  const rows = await sql
    .select({
      proof: one.id,
      bill: transactions.id,
      house: houses.name,
      room: rooms.number,
      sentAt: other.createdAt,
      isOwn: raw<boolean>`coalesce(${isWithin(own, houses.id) ?? raw`true`}, true)`,
    })
    .from(one)
    .innerJoin(other, or(eq(other.id, one.sameAs), eq(other.sameAs, one.id)))
    .innerJoin(transactions, eq(transactions.id, other.transactionId))
    .innerJoin(rooms, eq(rooms.id, transactions.roomId))
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .where(inArray(one.id, [...proofs]))
    .orderBy(asc(other.id))
  return new Map(
    rows.map(({ proof, bill, house, room, sentAt, isOwn }) => [
      proof,
      { bill: isOwn ? bill : null, place: isOwn ? `${house} ${room}` : null, sentAt },
    ]),
  )
}

export const insertProof = async (tx: Sql, row: typeof paymentConfirmations.$inferInsert) =>
  onlyRow(await tx.insert(paymentConfirmations).values(row).returning({ id: paymentConfirmations.id }))

/** The waiting proof, or the replaced one with that number. */
export const findProof = async (sql: Sql, transaction: number, proof?: number): Promise<StoredPicture | undefined> => {
  const wanted =
    proof === undefined
      ? waitingFor(transaction)
      : and(eq(paymentConfirmations.transactionId, transaction), eq(paymentConfirmations.id, proof))
  const [row] = await sql
    .select(keptColumns)
    .from(paymentConfirmations)
    .innerJoin(images, eq(images.id, paymentConfirmations.imageId))
    .where(wanted)
  return row
}

export const markConfirmed = (tx: Sql, transaction: number, now: number) =>
  tx.update(paymentConfirmations).set({ outcome: 'confirmed', decidedAt: now }).where(waitingFor(transaction))

/** Has the proof wait for a decision again. */
export const reopenProof = (tx: Sql, proof: number) =>
  tx.update(paymentConfirmations).set({ outcome: null, decidedAt: null }).where(eq(paymentConfirmations.id, proof))

export const countRejections = (tx: Sql, transaction: number): Promise<number> =>
  tx.$count(
    paymentConfirmations,
    and(eq(paymentConfirmations.transactionId, transaction), eq(paymentConfirmations.outcome, 'rejected')),
  )

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

/** Marks the proof that waits as replaced. Operators can still look at it; of many, only the latest keep their pictures. */
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

/** Marks the proof that waits as rejected. Its typed fields stay, with the reason; pictures that nobody needs are deleted. */
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
