import { and, eq, gte } from 'drizzle-orm'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import { midnightOf } from '@griya/contract/calendar/zones'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { roomNights, transactions, voucherUses } from '../../platform/database/schema'
import { conflict, notFound, refuse, refuseDuplicate } from '../../domain/errors'
import { words } from '../../domain/words'
import { operatorWords } from '../../access/operators/words'
import { dropBill } from '../../books/ledger/credit'
import { keepWithinQuota } from '../../books/vouchers/vouchers'
import { hasOtherAccount } from '../../books/stays/accounts'
import { changeStay, type Change, type Outcome } from './changing'
import { payBack, withMoney } from '../../books/ledger/money'
import { setContinues, stopContinuing, withdrawNextBill } from '../../books/booking/continuing'
import { assertNobodyLivesOn } from '../../books/stays/continuingHold'
import { takeOverNights } from '../../books/booking/expiry'
import { insertNights } from '../../books/booking/nights'
import { askAgain, reckoned, reckoningOf, type DepositChoice } from '../../books/booking/reckoning'
import { holdLetRoom } from '../../books/stays/rooms'
import { mayRevive } from '../../books/stays/shown'
import { holdTransaction, isOver, type TransactionRow } from '../../books/stays/transactions'

/** A booking that was not paid in time gets new time to pay, if nobody else has taken its nights. */
export const reviveStay = (context: Context, id: number) =>
  changeStay(context, id, async (tx, { row, now }) => {
    const { settings } = context
    if (!mayRevive(row, now)) throw refuse(operatorWords.notRevivable)
    const paymentDue = now + settings.PAYMENT_HOURS * 3600
    const { roomId, endDate, houseName, roomName } = row
    // Nights before a move were in another room and are over.
    const from = row.roomSince ?? row.startDate
    const lostVoucher = await keepWithinQuota(tx, row, now)
    await assertNobodyLivesOn(tx, now, { roomId, to: endDate, tenant: row.tenantId })
    if (row.lostAt === null)
      await tx.update(roomNights).set({ heldUntil: paymentDue }).where(eq(roomNights.transactionId, id))
    else {
      await takeOverNights(tx, { now, settings }, { roomId, from, to: endDate })
      await holdLetRoom(tx, roomId)
      const holder = { roomId, transactionId: id, heldUntil: paymentDue }
      await insertNights(tx, holder, from, endDate).catch(refuseDuplicate(operatorWords.nightsTaken))
    }
    await tx
      .update(transactions)
      .set({ paymentDue, statusSince: now, toldAt: null, lostAt: null })
      .where(eq(transactions.id, id))
    const revived = await holdTransaction(tx, id, 'anybody')
    if (!revived) throw notFound()
    const asked = await askAgain(tx, revived, { now, settings })
    const content = words.stayRevived(houseName, roomName, lostVoucher)
    return { content: asked === undefined ? content : `${content} ${asked}` }
  })

interface Cancellation extends DepositChoice {
  readonly note: string
  readonly refunded?: number | undefined
  readonly by: string
}

/** An unpaid booking is deleted, as when the tenant cancels it. One for which money arrived stays for the books. */
export const cancelStay = (context: Context, id: number, { note, refunded, by, ...choice }: Cancellation) => {
  const cancel = async (tx: Sql, { row, now, today }: Change): Promise<Outcome> => {
    const rules = { now, settings: context.settings }
    const content = words.stayCancelled(row.houseName, row.roomName, note)
    if (isOver(row, now)) throw refuse(operatorWords.stayIsOver)
    if (row.paymentStatus === 'paid') throw refuse(operatorWords.decideFirst)
    if (row.paymentStatus === 'confirmed' && row.startDate < today) throw refuse(operatorWords.stayHasBegun)
    const money = await payBack(tx, row, { amount: refunded, note, now, isCancelled: true })
    if (row.followsId !== null) await stopContinuing(tx, row, row.followsId, rules)
    if (row.paymentStatus === 'pending' && row.expires) {
      await dropBill(tx, row, rules)
      return { content, answers: 'stay' }
    }
    await tx.update(transactions).set({ cancelledAt: now }).where(eq(transactions.id, id))
    await tx.delete(roomNights).where(eq(roomNights.transactionId, id))
    await tx.delete(voucherUses).where(eq(voucherUses.transactionId, id))
    return { content: withMoney(content, money), answers: 'stay', money }
  }
  const reckon = (tx: Sql, change: Change) =>
    reckoned(tx, { ...reckoningOf(context, change), choice }, () => cancel(tx, change))
  return changeStay(context, id, reckon, { by })
}

interface EarlyEnd {
  readonly to: CalendarDate
  readonly note?: string | undefined
  readonly refunded?: number | undefined
  readonly by: string
}

/** Frees the nights from the new day of departure on. What was paid for them is paid back outside of the app. */
export const endStay = (context: Context, id: number, { to, note, refunded, by }: EarlyEnd) => {
  const end = async (tx: Sql, { row, now, today }: Change): Promise<Outcome> => {
    const { TIME_ZONE: zone } = context.settings
    if (isOver(row, now) || row.endAt <= now) throw refuse(operatorWords.stayIsOver)
    if (row.paymentStatus === 'paid') throw refuse(operatorWords.decideFirst)
    if (row.paymentStatus === 'pending' && row.expires) throw refuse(operatorWords.notConfirmed)
    if (to < today || to <= row.startDate || to >= row.endDate) throw refuse(operatorWords.wrongEnd)
    const money = await payBack(tx, row, { amount: refunded, note, now, isCancelled: false })
    // The hour of departure stays the same.
    const endAt = midnightOf(to, zone) + (row.startAt - midnightOf(row.startDate, zone))
    await tx.update(transactions).set({ endDate: to, endAt, endedAt: endAt }).where(eq(transactions.id, id))
    await tx.delete(roomNights).where(and(eq(roomNights.transactionId, id), gte(roomNights.night, to)))
    await setContinues(tx, row, false, { now, settings: context.settings })
    const content = withMoney(words.stayEnds(row.houseName, row.roomName, to, note), money)
    return { content, money, answers: 'stay', leaveDate: to }
  }
  return changeStay(context, id, end, { by })
}

interface Move extends DepositChoice {
  readonly roomId: number
  readonly note?: string | undefined
  /** whether an owner has approved that the tenant will pay to another account */
  readonly isApproved: boolean
}

/**
 * A tenant who has not paid yet, or whose proof is still to be checked, pays to the account of the house that was booked,
 * and a move must not send that transfer elsewhere. A tenant who has paid will pay the new house when extending the stay,
 * so that move needs the same approval as a new account.
 */
const assertSameAccount = async (tx: Sql, row: TransactionRow, roomId: number, isApproved: boolean) => {
  const isPaid = row.paymentStatus === 'confirmed'
  if ((isPaid && isApproved) || !(await hasOtherAccount(tx, row.roomId, roomId))) return
  throw isPaid ? conflict(operatorWords.movedMeanwhile) : refuse(operatorWords.otherAccount)
}

/**
 * Moves a stay to another room, from tonight or from its first night on. Nights that are over stay where they were. An unpaid
 * bill of the next month is made anew for the new room.
 */
export const moveStay = async (context: Context, id: number, { roomId, note, isApproved, ...choice }: Move) => {
  const move = async (tx: Sql, { row, now, today }: Change): Promise<Outcome> => {
    const from = row.startDate > today ? row.startDate : today
    if (isOver(row, now) || from >= row.endDate) throw refuse(operatorWords.stayIsOver)
    if (row.roomId === roomId) throw refuse(operatorWords.sameRoom)
    await assertSameAccount(tx, row, roomId, isApproved)
    await holdLetRoom(tx, roomId)
    await assertNobodyLivesOn(tx, now, { roomId, to: row.endDate, tenant: row.tenantId })
    await takeOverNights(tx, { now, settings: context.settings }, { roomId, from, to: row.endDate })
    await tx
      .update(roomNights)
      .set({ roomId })
      .where(and(eq(roomNights.transactionId, id), gte(roomNights.night, from)))
      .catch(refuseDuplicate(words.roomTaken))
    await withdrawNextBill(tx, id, { now, settings: context.settings })
    const roomSince = from > row.startDate ? from : null
    await tx.update(transactions).set({ roomId, roomSince }).where(eq(transactions.id, id))
    const after = await holdTransaction(tx, id, 'anybody')
    if (!after) throw notFound()
    return { content: words.stayMoved(row, after, from, note) }
  }
  const reckon = (tx: Sql, change: Change) =>
    reckoned(tx, { ...reckoningOf(context, change), choice }, () => move(tx, change))
  return changeStay(context, id, reckon, { otherRoom: roomId })
}
