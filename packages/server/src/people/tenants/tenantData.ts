import { and, eq, exists, getTableColumns, gt, inArray, isNull, ne, not, or } from 'drizzle-orm'
import type { Sql } from '../../platform/database/open'
import { deleteImagesOf } from '../../platform/pictures/images'
import {
  auditLines,
  bugReports,
  charges,
  chargeVoids,
  coinEntries,
  erasureNotices,
  idempotencyKeys,
  images,
  notifications,
  passwordLinks,
  paymentConfirmations,
  payments,
  paymentVoids,
  profiles,
  pushTokens,
  refunds,
  roomRequests,
  tenants,
  ticketAnswers,
  ticketPhotos,
  tickets,
  tokens,
  transactions,
  voucherUses,
  vouchers,
} from '../../platform/database/schema'
import { areRequestsOf } from '../roomRequests/repository'
import { forgetTexts, listCreditsOf } from '../../books/statements/privacy'
import { isDepositPaid } from '../../books/stays/sums'

/** The tables that are emptied for a tenant after profiles and images. */
const OWN = [
  tokens,
  passwordLinks,
  voucherUses,
  vouchers,
  coinEntries,
  notifications,
  erasureNotices,
  pushTokens,
  idempotencyKeys,
  bugReports,
] as const

export const dataUrl = (content: Uint8Array, type = 'image/jpeg') =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`

const proofsOf = (sql: Sql, tenant: number) =>
  sql
    .select({ payment: paymentConfirmations })
    .from(paymentConfirmations)
    .innerJoin(transactions, eq(transactions.id, paymentConfirmations.transactionId))
    .where(eq(transactions.tenantId, tenant))
    .orderBy(paymentConfirmations.id)

/**
 * All data about a tenant at one moment, pictures included. Hashes of secrets are not data about a person and are left
 * out.
 */
export const readTenantData = (sql: Sql, tenant: number) =>
  sql.transaction(
    async (tx) => {
      const pictures = await tx.select().from(images).where(eq(images.tenantId, tenant)).orderBy(images.createdAt)
      const reports = await tx.select().from(bugReports).where(eq(bugReports.tenantId, tenant)).orderBy(bugReports.id)
      const proofs = await proofsOf(tx, tenant)
      return {
        tenant: await tx
          .select({
            id: tenants.id,
            phone: tenants.phone,
            name: tenants.name,
            coinCount: tenants.coinCount,
            createdAt: tenants.createdAt,
          })
          .from(tenants)
          .where(eq(tenants.id, tenant)),
        profiles: await tx.select().from(profiles).where(eq(profiles.tenantId, tenant)).orderBy(profiles.slot),
        transactions: await tx
          .select()
          .from(transactions)
          .where(eq(transactions.tenantId, tenant))
          .orderBy(transactions.id),
        refunds: await tx
          .select({
            transaction: refunds.transactionId,
            amount: refunds.amount,
            note: refunds.note,
            at: refunds.createdAt,
          })
          .from(refunds)
          .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
          .where(eq(transactions.tenantId, tenant))
          .orderBy(refunds.id),
        // the picture itself is among the images
        proofs: proofs.map(({ payment: { print: _, printLight: __, ...proof } }) => proof),
        payments: await tx
          .select({
            ...getTableColumns(payments),
            voidReason: paymentVoids.reason,
            voidedAt: paymentVoids.voidedAt,
          })
          .from(payments)
          .innerJoin(transactions, eq(transactions.id, payments.transactionId))
          .leftJoin(paymentVoids, eq(paymentVoids.paymentId, payments.id))
          .where(eq(transactions.tenantId, tenant))
          .orderBy(payments.id),
        bankCredits: await listCreditsOf(tx, tenant),
        charges: await tx
          .select({ ...getTableColumns(charges), voidReason: chargeVoids.reason, voidedAt: chargeVoids.voidedAt })
          .from(charges)
          .innerJoin(transactions, eq(transactions.id, charges.transactionId))
          .leftJoin(chargeVoids, eq(chargeVoids.chargeId, charges.id))
          .where(eq(transactions.tenantId, tenant))
          .orderBy(charges.id),
        vouchers: await tx.select().from(vouchers).where(eq(vouchers.tenantId, tenant)).orderBy(vouchers.id),
        voucherUses: await tx
          .select()
          .from(voucherUses)
          .where(eq(voucherUses.tenantId, tenant))
          .orderBy(voucherUses.voucherId),
        coins: await tx.select().from(coinEntries).where(eq(coinEntries.tenantId, tenant)).orderBy(coinEntries.id),
        notifications: await tx
          .select()
          .from(notifications)
          .where(eq(notifications.tenantId, tenant))
          .orderBy(notifications.id),
        erasureNotices: await tx.select().from(erasureNotices).where(eq(erasureNotices.tenantId, tenant)),
        tickets: await tx.select().from(tickets).where(eq(tickets.tenantId, tenant)).orderBy(tickets.id),
        ticketPhotos: await tx
          .select(getTableColumns(ticketPhotos))
          .from(ticketPhotos)
          .innerJoin(tickets, eq(tickets.id, ticketPhotos.ticketId))
          .where(eq(tickets.tenantId, tenant))
          .orderBy(ticketPhotos.ticketId, ticketPhotos.place),
        ticketAnswers: await tx
          .select(getTableColumns(ticketAnswers))
          .from(ticketAnswers)
          .innerJoin(tickets, eq(tickets.id, ticketAnswers.ticketId))
          .where(eq(tickets.tenantId, tenant))
          .orderBy(ticketAnswers.id),
        pushTokens: await tx
          .select({ id: pushTokens.id, token: pushTokens.token, createdAt: pushTokens.createdAt })
          .from(pushTokens)
          .where(eq(pushTokens.tenantId, tenant))
          .orderBy(pushTokens.id),
        sessions: await tx
          .select({ expiresAt: tokens.expiresAt })
          .from(tokens)
          .where(eq(tokens.tenantId, tenant))
          .orderBy(tokens.expiresAt),
        passwordLinks: await tx
          .select({ expiresAt: passwordLinks.expiresAt })
          .from(passwordLinks)
          .where(eq(passwordLinks.tenantId, tenant)),
        requests: await tx
          .select({
            key: idempotencyKeys.key,
            status: idempotencyKeys.status,
            body: idempotencyKeys.body,
            createdAt: idempotencyKeys.createdAt,
          })
          .from(idempotencyKeys)
          .where(eq(idempotencyKeys.tenantId, tenant))
          .orderBy(idempotencyKeys.createdAt, idempotencyKeys.key),
        bugReports: reports.map(({ id, note, createdAt, recording }) => ({
          id,
          note,
          createdAt,
          recording: dataUrl(recording, 'application/gzip'),
        })),
        roomRequests: await tx
          .select({
            id: roomRequests.id,
            name: roomRequests.name,
            phone: roomRequests.phone,
            note: roomRequests.note,
            room: roomRequests.roomId,
            startDate: roomRequests.startDate,
            endDate: roomRequests.endDate,
            extraAc: roomRequests.extraAc,
            createdAt: roomRequests.createdAt,
            state: roomRequests.state,
            answeredAt: roomRequests.answeredAt,
            answer: roomRequests.answer,
            transaction: roomRequests.transactionId,
          })
          .from(roomRequests)
          .where(areRequestsOf(tx, tenant))
          .orderBy(roomRequests.id),
        audit: await tx
          .select({
            at: auditLines.at,
            action: auditLines.action,
            subject: auditLines.subjectLabel,
            before: auditLines.before,
            after: auditLines.after,
          })
          .from(auditLines)
          .where(eq(auditLines.tenantId, tenant))
          .orderBy(auditLines.id),
        images: pictures.map(({ id, createdAt, content, storedAs }) => ({
          id,
          createdAt,
          kept: { content, storedAs },
        })),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** Locked until the end of the transaction; bookings of the tenant wait. */
export const holdTenant = async (tx: Sql, phone: string) =>
  (await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.phone, phone)).for('update'))[0]

/** A payment that the operator has not checked, a stay that has not ended, or a deposit that was not given back. */
export const hasOpenBusiness = async (tx: Sql, tenant: number, now: number): Promise<boolean> =>
  (
    await tx
      .select({ id: transactions.id })
      .from(transactions)
      .where(
        and(
          eq(transactions.tenantId, tenant),
          or(
            eq(transactions.paymentStatus, 'paid'),
            and(
              or(eq(transactions.paymentStatus, 'confirmed'), not(transactions.expires)),
              isNull(transactions.cancelledAt),
              gt(transactions.endAt, now),
            ),
            and(isDepositPaid, gt(transactions.depositCost, 0), isNull(transactions.depositReturnedAt)),
          ),
        ),
      )
      .limit(1)
  ).length > 0

const ANONYMOUS_PAYMENT = {
  bankAccountName: '',
  bankAccountNumber: '',
  bankName: '',
  reason: null,
  imageId: null,
  print: null,
  printLight: null,
}

const paymentsOf = (tx: Sql) =>
  tx.select({ id: payments.id }).from(payments).where(eq(payments.transactionId, transactions.id))

/** What was written about the payments, charges and refunds of stays that remain. */
const forgetWords = async (tx: Sql, kept: readonly number[]): Promise<void> => {
  const ofKept = inArray(payments.transactionId, [...kept])
  await tx
    .update(paymentConfirmations)
    .set(ANONYMOUS_PAYMENT)
    .where(inArray(paymentConfirmations.transactionId, [...kept]))
  await tx
    .update(paymentVoids)
    .set({ reason: '' })
    .where(inArray(paymentVoids.paymentId, tx.select({ id: payments.id }).from(payments).where(ofKept)))
  await tx.update(payments).set({ note: null }).where(ofKept)
  const chargesOfKept = inArray(charges.transactionId, [...kept])
  await tx
    .update(chargeVoids)
    .set({ reason: '' })
    .where(inArray(chargeVoids.chargeId, tx.select({ id: charges.id }).from(charges).where(chargesOfKept)))
  await tx.update(charges).set({ text: '' }).where(chargesOfKept)
  await tx
    .update(refunds)
    .set({ note: null })
    .where(inArray(refunds.transactionId, [...kept]))
}

/**
 * Removes all data about a tenant. Confirmed stays, and what arrived, remain for accounting, without a person; if there are none, no row remains. Returns how many remain.
 */
export const eraseTenant = async (
  tx: Sql,
  tenant: number,
  nobody: { readonly phone: string; readonly passwordHash: string },
): Promise<number> => {
  // before the bills go by which they are found
  await forgetTexts(tx, tenant)
  await tx
    .delete(transactions)
    .where(
      and(eq(transactions.tenantId, tenant), ne(transactions.paymentStatus, 'confirmed'), not(exists(paymentsOf(tx)))),
    )
  const kept = (
    await tx
      .update(transactions)
      .set({ voucherCode: null, depositNote: null })
      .where(eq(transactions.tenantId, tenant))
      .returning({ id: transactions.id })
  ).map(({ id }) => id)
  if (kept.length > 0) await forgetWords(tx, kept)
  // What operators did stays in their log, without the person.
  await tx.update(auditLines).set({ tenantId: null, before: null, after: null }).where(eq(auditLines.tenantId, tenant))
  // In this order, because profiles and the photos of tickets refer to images.
  await tx.delete(tickets).where(eq(tickets.tenantId, tenant))
  await tx.delete(profiles).where(eq(profiles.tenantId, tenant))
  await deleteImagesOf(tx, tenant)
  await tx.delete(roomRequests).where(areRequestsOf(tx, tenant))
  for (const table of OWN) await tx.delete(table).where(eq(table.tenantId, tenant))
  if (kept.length === 0) await tx.delete(tenants).where(eq(tenants.id, tenant))
  else
    await tx
      .update(tenants)
      .set({ ...nobody, name: null, coinCount: 0, createdAt: 0 })
      .where(eq(tenants.id, tenant))
  return kept.length
}
