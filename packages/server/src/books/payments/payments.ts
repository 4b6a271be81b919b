import { randomUUID } from 'node:crypto'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { isSettled, owedOf } from '../../domain/books'
import { notFound, refuse } from '../../domain/errors'
import { lightOf } from '../../domain/picturePrint'
import { words } from '../../domain/words'
import { changeAndTell } from '../../access/notifications/telling'
import { insertImage } from '../../platform/pictures/images'
import type { StoredPicture } from '../../platform/pictures/store'
import type { Settings } from '../../platform/process/settings'
import { holdProvable } from '../booking/booking'
import { holdTransaction, isOver, setStatus } from '../stays/transactions'
import { changeLines } from '../ledger/charges'
import { spreadCredit } from '../ledger/credit'
import { insertPayment, type ArrivedMoney } from '../ledger/ledger'
import {
  countRejections,
  findSamePicture,
  findWaitingProof,
  insertProof,
  markConfirmed,
  markRejected,
  markReplaced,
} from '../ledger/proofs'
import { settle } from '../ledger/settling'

interface Proof {
  readonly bankAccountName: string
  readonly bankAccountNumber: string
  readonly bankName: string
  readonly paymentAmount: number
  /** a JPEG that the server made */
  readonly picture: StoredPicture
  /** by which the same picture is found */
  readonly print: Uint8Array
}

/**
 * Takes a tenant's proof of payment, which an operator then checks. A new proof replaces one that waits. The lock on the
 * transaction decides which comes first, a new proof or the operator's decision.
 */
export const sendProof = async (
  tx: Sql,
  tenantId: number,
  transactionId: number,
  { picture, ...typed }: Proof,
  now: number,
): Promise<void> => {
  const row = await holdProvable(tx, tenantId, transactionId, now)
  if (typed.paymentAmount === 0) throw refuse(words.noAmount)
  const imageId = randomUUID()
  await insertImage(tx, { id: imageId, tenantId, kept: picture, createdAt: now })
  if (row.paymentStatus === 'paid') await markReplaced(tx, transactionId)
  else await setStatus(tx, row, { paymentStatus: 'paid', statusSince: now })
  const sameAs = await findSamePicture(tx, transactionId, typed.print)
  const printLight = lightOf(typed.print)
  await insertProof(tx, { ...typed, printLight, sameAs, transactionId, imageId, createdAt: now })
}

const holdIn = async (tx: Sql, id: number, status: 'paid' | 'pending', now: number) => {
  const row = await holdTransaction(tx, id, 'anybody')
  if (!row || isOver(row, now)) throw notFound()
  if (row.paymentStatus !== status) throw refuse(words.alreadyProcessed)
  return row
}
export type HeldTransaction = Awaited<ReturnType<typeof holdIn>>

/** An operator's change to one transaction; `act` makes it and returns the message for the tenant. */
const change = async (
  context: Context,
  id: number,
  status: 'paid' | 'pending',
  act: (tx: Sql, row: HeldTransaction, now: number) => Promise<string>,
) => {
  await changeAndTell(context, async (tx, now) => {
    const row = await holdIn(tx, id, status, now)
    return { tenantId: row.tenantId, transactionId: id, content: await act(tx, row, now) }
  })
  return { id }
}

/** A confirmation: what arrived, and who says so. */
export interface Confirmation extends ArrivedMoney {
  /** the operator's name, as in the audit log */
  readonly by: string
  /** when the bank says that it arrived; undefined = just now */
  readonly day?: CalendarDate | undefined
}

interface DecisionRules {
  readonly now: number
  readonly settings: Pick<Settings, 'PAYMENT_HOURS' | 'TIME_ZONE'>
}

/** Confirms the bill, with the proof if one waits, for as much as the operator says has arrived. Returns the note for the tenant. */
export const confirmWithin = async (
  tx: Sql,
  held: HeldTransaction,
  { by, day, ...arrived }: Confirmation,
  { now, settings }: DecisionRules,
): Promise<string> => {
  const { id, houseId, houseName, roomName } = held
  const proofId = (await findWaitingProof(tx, id)) ?? null
  const isToday = day === undefined || day >= dateAt(now, settings.TIME_ZONE)
  const at = isToday ? now : midnightOf(day, settings.TIME_ZONE)
  await insertPayment(tx, { ...arrived, transactionId: id, at, proofId, houseId, notedBy: by, notedAt: now })
  await markConfirmed(tx, id, now)
  const { row, coins } = await settle(tx, id, { now, settings })
  await spreadCredit(tx, { clock: { now: () => now }, settings }, row)
  if (row.paymentStatus === 'confirmed') return words.confirmed(houseName, roomName, coins)
  return words.partReceived(row, arrived.amount, owedOf(row))
}

interface Rejection extends DecisionRules {
  readonly reason: string
}

/**
 * Rejects the proof that waits; the tenant may send another, unless a credit has settled the bill meanwhile. Only the first rejection gives new time to pay: otherwise
 * worthless pictures could hold the room for ever. Returns the note for the tenant.
 */
export const rejectWithin = async (
  tx: Sql,
  row: HeldTransaction,
  { reason, now, settings }: Rejection,
): Promise<string> => {
  const { id, houseName, roomName } = row
  const { PAYMENT_HOURS, TIME_ZONE: zone } = settings
  if (isSettled(row)) {
    await markRejected(tx, id, { reason, now })
    const settled = await settle(tx, id, { now, settings })
    await spreadCredit(tx, { clock: { now: () => now }, settings }, settled.row)
    return words.rejectedSettled(houseName, roomName, reason, settled.coins)
  }
  const isFirst = (await countRejections(tx, id)) === 0
  const newDue = Math.max(row.paymentDue, now + PAYMENT_HOURS * 3600)
  const paymentDue = isFirst ? newDue : row.paymentDue
  await setStatus(tx, row, { paymentStatus: 'pending', statusSince: now, paymentDue })
  await markRejected(tx, id, { reason, now })
  // a bill that does not expire keeps its room, even after its time to pay
  if (isFirst || !row.expires) return words.rejected(houseName, roomName, reason)
  if (paymentDue <= now) return words.rejectedTooLate(row, reason)
  const date = dateAt(paymentDue, zone)
  return words.rejectedAgain(row, reason, { date, secondOfDay: paymentDue - midnightOf(date, zone) })
}

export const confirmPayment = (context: Context, id: number, confirmation: Confirmation) =>
  change(context, id, 'paid', (tx, row, now) =>
    confirmWithin(tx, row, confirmation, { now, settings: context.settings }),
  )

export const rejectPayment = (context: Context, id: number, reason: string) =>
  change(context, id, 'paid', (tx, row, now) => rejectWithin(tx, row, { reason, now, settings: context.settings }))

export const setPenalty = (context: Context, id: number, amount: number) =>
  change(context, id, 'pending', async (tx, row, now) => {
    await changeLines(tx, row, { penaltyCost: amount }, { now, settings: context.settings })
    return words.penalty(row.houseName, row.roomName, amount)
  })
