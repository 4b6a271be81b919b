import { randomUUID } from 'node:crypto'
import type { Context } from '../context'
import type { Sql } from '../database/open'
import { notFound, refuse } from '../domain/errors'
import { RUPIAH_PER_COIN } from '../domain/limits'
import { totalOf } from '../domain/pricing'
import { words } from '../domain/words'
import { changeAndTell } from '../notifications/telling'
import { insertImage } from '../pictures/images'
import type { Kept } from '../pictures/store'
import { holdProvable } from '../stays/booking'
import { holdTransaction, isOver, setPenaltyCost, setStatus } from '../stays/transactions'
import { earnCoins } from '../vouchers/repository'
import { insertProof, markConfirmed, markRejected, markReplaced } from './repository'

interface Proof {
  readonly bankAccountName: string
  readonly bankAccountNumber: string
  readonly bankName: string
  readonly paymentAmount: number
  /** a JPEG that the server made */
  readonly picture: Kept
}

/**
 * The tenant says that it is paid; from then on the operator checks the proof. While it waits, a new proof takes its
 * place. The lock on the transaction decides which comes first, the new proof or the operator's decision.
 */
export const sendProof = async (
  tx: Sql,
  tenantId: number,
  transactionId: number,
  { picture, ...typed }: Proof,
  now: number,
): Promise<void> => {
  const row = await holdProvable(tx, tenantId, transactionId, now)
  if (typed.paymentAmount !== row.total) throw refuse(words.wrongAmount)
  const imageId = randomUUID()
  await insertImage(tx, { id: imageId, tenantId, kept: picture, createdAt: now })
  if (row.paymentStatus === 'paid') await markReplaced(tx, transactionId)
  else await setStatus(tx, transactionId, { paymentStatus: 'paid', statusSince: now })
  await insertProof(tx, { ...typed, transactionId, imageId, createdAt: now })
}

const holdIn = async (tx: Sql, id: number, status: 'paid' | 'pending', now: number) => {
  const row = await holdTransaction(tx, id, 'anybody')
  if (!row || isOver(row, now)) throw notFound()
  if (row.paymentStatus !== status) throw refuse(words.alreadyProcessed)
  return row
}
export type Held = Awaited<ReturnType<typeof holdIn>>

/** The operator's change to one transaction; `act` returns the message for the tenant. */
const change = async (
  context: Context,
  id: number,
  status: 'paid' | 'pending',
  act: (tx: Sql, row: Held, now: number) => Promise<string>,
) => {
  await changeAndTell(context, async (tx, now) => {
    const row = await holdIn(tx, id, status, now)
    return { tenantId: row.tenantId, transactionId: id, content: await act(tx, row, now) }
  })
  return { id }
}

/** Returns the note for the tenant. */
export const confirmWithin = async (
  tx: Sql,
  { id, tenantId, total, houseId, houseName, roomName }: Held,
  now: number,
): Promise<string> => {
  const coins = Math.floor(total / RUPIAH_PER_COIN)
  await setStatus(tx, id, { paymentStatus: 'confirmed', statusSince: now, paidHouseId: houseId })
  await markConfirmed(tx, id, now)
  const description = words.coinsEarned(houseName, roomName)
  if (coins > 0) await earnCoins(tx, { tenantId, amount: coins, description, createdAt: now })
  return words.confirmed(houseName, roomName, coins)
}

/** The tenant may send another proof and gets new time to pay. Returns the note for the tenant. */
export const rejectWithin = async (
  tx: Sql,
  { id, houseName, roomName }: Held,
  { reason, now, paymentHours }: { readonly reason: string; readonly now: number; readonly paymentHours: number },
): Promise<string> => {
  await setStatus(tx, id, { paymentStatus: 'pending', statusSince: now, paymentDue: now + paymentHours * 3600 })
  await markRejected(tx, id, { reason, now })
  return words.rejected(houseName, roomName, reason)
}

export const confirmPayment = (context: Context, id: number) => change(context, id, 'paid', confirmWithin)

export const rejectPayment = (context: Context, id: number, reason: string) =>
  change(context, id, 'paid', (tx, row, now) =>
    rejectWithin(tx, row, { reason, now, paymentHours: context.settings.PAYMENT_HOURS }),
  )

export const setPenalty = (context: Context, id: number, amount: number) =>
  change(context, id, 'pending', async (tx, row) => {
    await setPenaltyCost(tx, id, { penaltyCost: amount, total: totalOf(row, amount, row.discountAmount) })
    return words.penalty(row.houseName, row.roomName, amount)
  })
