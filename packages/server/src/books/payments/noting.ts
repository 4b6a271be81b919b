import { dateAt, midnightOf } from '@griya/contract/calendar/zones'
import type { CalendarDate } from '@griya/contract/calendar/dates'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { isSettled, owedOf, refundableOf } from '../../domain/books'
import { conflict, notFound, refuse, refuseDuplicate } from '../../domain/errors'
import { words } from '../../domain/words'
import { changeAndTell } from '../../access/notifications/telling'
import { operatorWords } from '../../access/operators/words'
import { refundedOf } from '../ledger/money'
import { reckoned, reckoningOf, type DepositChoice } from '../booking/reckoning'
import { isStillShown } from '../stays/shownToTenant'
import { holdTransaction, isOver, type TransactionRow } from '../stays/transactions'
import { spreadCredit } from '../ledger/credit'
import { findPayment, insertPayment, insertVoid, type ArrivedMoney } from '../ledger/ledger'
import { findWaitingProof, reopenProof } from '../ledger/proofs'
import { settle } from '../ledger/settling'

const holdBill = async (tx: Sql, id: number): Promise<TransactionRow> => {
  const row = await holdTransaction(tx, id, 'anybody')
  if (!row) throw notFound()
  return row
}

interface NewPayment extends ArrivedMoney {
  /** when it arrived; undefined = just now */
  readonly day?: CalendarDate | undefined
  readonly note?: string | undefined
  /** the sum received so far, as the operator's screen shows it; undefined = not given */
  readonly seen?: number | undefined
  readonly by: string
}

/** The instant at which money counts as arrived. Refuses a day in the future. */
const arrivalOf = (day: CalendarDate | undefined, now: number, zone: string): number => {
  const today = dateAt(now, zone)
  if (day !== undefined && day > today) throw refuse(operatorWords.dayAhead)
  return day === undefined || day === today ? now : midnightOf(day, zone)
}

/** Notes money that came without a proof in the app, such as cash. Returns the row as it was, and as it is now. */
export const notePayment = (context: Context, id: number, { day, note, seen, by, ...arrived }: NewPayment) =>
  changeAndTell(context, async (tx, now) => {
    const { settings } = context
    const before = await holdBill(tx, id)
    if (isOver(before, now)) throw refuse(operatorWords.stayIsOver)
    if (before.paymentStatus === 'paid') throw refuse(operatorWords.decideFirst)
    // Two operators may note the same money, or one may press again after a lost answer.
    if (seen !== undefined && seen !== before.received)
      throw conflict(operatorWords.receivedMeanwhile(before.received), { received: before.received })
    const at = arrivalOf(day, now, settings.TIME_ZONE)
    const { houseId, tenantId } = before
    await insertPayment(tx, { ...arrived, transactionId: id, at, houseId, note, notedBy: by, notedAt: now })
    const { row, coins } = await settle(tx, id, { now, settings })
    await spreadCredit(tx, context, row)
    const content =
      row.paymentStatus !== 'confirmed'
        ? words.partReceived(row, arrived.amount, owedOf(row))
        : before.paymentStatus === 'confirmed'
          ? words.received(row, arrived.amount)
          : words.confirmed(row.houseName, row.roomName, coins)
    return { tenantId, transactionId: id, content, before, row }
  })

/** What remains after a payment is voided, without a deposit that is held, must not be less than what was already paid back. */
const assertVoidable = async (tx: Sql, row: TransactionRow, amount: number): Promise<void> => {
  if (row.received - amount < row.total && row.depositReturned !== null) throw refuse(operatorWords.depositGone)
  if (row.received < amount) throw refuse(operatorWords.creditSpent)
  const refunded = await refundedOf(tx, row.id)
  const mostBack = refundableOf({ ...row, received: row.received - amount, refunded: 0 })
  if (mostBack < refunded) throw refuse(operatorWords.refundedMore(refunded))
}

interface VoidRequest extends DepositChoice {
  readonly payment: number
  readonly reason: string
  readonly by: string
}

/**
 * Voids a payment that was noted by mistake. Its proof waits for a decision again, unless another one waits or enough is left:
 * to correct a wrong amount, the operator confirms the proof again.
 */
export const voidPayment = (context: Context, id: number, { payment, reason, by, ...choice }: VoidRequest) =>
  changeAndTell(context, async (tx, now) => {
    const { settings } = context
    const before = await holdBill(tx, id)
    const voided = async () => {
      const wrong = await findPayment(tx, id, payment)
      if (!wrong) throw refuse(operatorWords.alreadyVoided)
      await assertVoidable(tx, before, wrong.amount)
      await insertVoid(tx, { paymentId: payment, reason, voidedBy: by, voidedAt: now }).catch(
        refuseDuplicate(operatorWords.alreadyVoided),
      )
      const isStillSettled = isSettled({ ...before, received: before.received - wrong.amount })
      const isProofWanted =
        before.cancelledAt === null && !isStillSettled && (await findWaitingProof(tx, id)) === undefined
      if (wrong.proofId !== null && isProofWanted) await reopenProof(tx, wrong.proofId)
      const { coins } = await settle(tx, id, { now, settings })
      // a credit is again where it came from, and pays for another open bill
      if (wrong.creditOf !== null) {
        const source = await settle(tx, wrong.creditOf, { now, settings })
        await spreadCredit(tx, context, source.row, id)
      }
      return { amount: wrong.amount, coins }
    }
    const { amount, coins } = await reckoned(tx, { ...reckoningOf(context, { row: before, now }), choice }, voided)
    // the bill may no longer ask for the deposit
    const row = await holdBill(tx, id)
    const left = row.cancelledAt === null ? owedOf(row) : 0
    const content = words.paymentVoided(row, amount, { reason, owed: left, coins: -coins })
    const transactionId = (await isStillShown(tx, id)) ? id : null
    return { tenantId: row.tenantId, transactionId, content, before, row, amount }
  })
