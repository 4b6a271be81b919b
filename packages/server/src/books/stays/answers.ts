import { count, gte, sql as raw } from 'drizzle-orm'
import { midnightOf } from '@griya/contract/calendar/zones'
import type { NEXT_ACTORS } from '@griya/contract/words'
import type { Context } from '../../platform/context'
import { onlyRow } from '../../platform/database/onlyRow'
import { paymentConfirmations } from '../../platform/database/schema'
import { creditOf, heldDepositOf } from '../../domain/books'
import { DAY_SECONDS, DECISIONS_KNOWN, USUAL_WAIT_DAYS, USUAL_WAIT_KEPT } from '../../domain/limits'
import { uploadUrl } from '../../domain/secrets'
import type { ShownTransaction } from './shownToTenant'
import { flag, heldUntilOf, isOver } from './transactions'

/** The median time that the operator took for a proof lately; null while there were too few. */
const readUsualWait = async ({ sql }: Context, now: number): Promise<number | null> => {
  const { decisions, median } = onlyRow(
    await sql
      .select({
        decisions: count(),
        median: raw<number | null>`percentile_cont(0.5) within group (order by
          ${paymentConfirmations.decidedAt} - ${paymentConfirmations.createdAt})`.mapWith(Number),
      })
      .from(paymentConfirmations)
      .where(gte(paymentConfirmations.decidedAt, now - USUAL_WAIT_DAYS * DAY_SECONDS)),
  )
  return decisions < DECISIONS_KNOWN || median === null ? null : Math.max(0, Math.round(median))
}

/** Every answer with a transaction carries it, so it is read from the database at most once a minute. */
export const usualWaitReader = (context: Context) => {
  let known: { readonly at: number; readonly wait: Promise<number | null> } | undefined
  return (now: number): Promise<number | null> => {
    if (known === undefined || Math.abs(now - known.at) >= USUAL_WAIT_KEPT) {
      const wait = readUsualWait(context, now)
      const asked = { at: now, wait }
      known = asked
      wait.catch(() => {
        if (known === asked) known = undefined
      })
    }
    return known.wait
  }
}

interface StateContext {
  readonly now: number
  readonly secret: string
  readonly usualWait: number | null
  readonly zone: string
}

const nextActor = (row: ShownTransaction, now: number): (typeof NEXT_ACTORS)[number] => {
  if (row.cancelledAt !== null) return 'nobody'
  if (row.paymentStatus === 'paid') return 'operator'
  return row.paymentStatus === 'pending' && !isOver(row, now) ? 'tenant' : 'nobody'
}

/** Where the payment stands (contract A12). */
const paymentState = (row: ShownTransaction, { now, secret, usualWait }: StateContext) => ({
  status_since: row.statusSince,
  next_actor: nextActor(row, now),
  usual_wait: usualWait,
  confirmed_at: row.paymentStatus === 'confirmed' ? row.statusSince : null,
  rejection:
    row.outcome === 'rejected' && row.reason !== null && row.sentAt !== null
      ? // rejections were once stored without their time
        { reason: row.reason, at: row.decidedAt ?? row.sentAt }
      : null,
  proof:
    row.imageId !== null && row.sentAt !== null
      ? {
          bank_account_name: row.bankAccountName ?? '',
          bank_account_number: row.bankAccountNumber ?? '',
          bank_name: row.bankName ?? '',
          payment_amount: row.paymentAmount ?? 0,
          image: uploadUrl(secret, row.imageId, now),
          sent_at: row.sentAt,
        }
      : null,
})

/** What was booked, so that the same stay can be asked for again (contract A12). */
const bookedStay = ({ bookedPeriod, bookedCount }: ShownTransaction) =>
  bookedPeriod === null || bookedCount === null ? {} : { period: bookedPeriod, count: bookedCount }

/** The deposits of a bill, for the AC and for keys; they go back together. */
const depositOf = (row: ShownTransaction, zone: string) => {
  const { depositCost, depositUntil, depositReturned, depositReturnedAt } = row
  if (depositCost === 0) return null
  const until = depositUntil === null ? null : midnightOf(depositUntil, zone)
  if (depositReturned === null || depositReturnedAt === null) return { held: heldDepositOf(row), until, returned: [] }
  const kept = depositCost - depositReturned
  return {
    held: 0,
    until,
    returned: [{ amount: depositReturned, kept, reason: row.depositNote, at: depositReturnedAt }],
  }
}

/** A transaction in the form of the contract. */
export const transactionAnswer = (row: ShownTransaction, context: StateContext) => ({
  id: row.id,
  payment_status: row.paymentStatus,
  house_name: row.houseName,
  room_name: row.roomName,
  house_id: row.houseId,
  payment_due: row.paymentDue,
  room_cost: row.roomCost,
  extra_ac_cost: row.extraAcCost,
  // a deposit for a key is a charge to tenants: `deposit_cost` is the one for the AC
  addons_cost: row.addonsCost + row.keyDepositCost,
  extra_person_cost: row.extraPersonCost,
  penalty_cost: row.penaltyCost,
  discount_amount: row.discountAmount,
  deposit_cost: row.depositCost - row.keyDepositCost,
  voucher_code: row.voucherCode,
  total: row.total,
  booking: {
    extra_ac: flag(row.extraAc),
    extra_person: flag(row.extraPerson),
    room_id: row.roomId,
    start: row.startAt,
    end: row.endAt,
    ...bookedStay(row),
  },
  ...paymentState(row, context),
  received: row.received,
  payments: row.payments,
  // of a cancelled stay nothing is owed: all of it may be paid back
  credit: row.cancelledAt === null ? creditOf(row) : 0,
  credit_spent: row.creditSpent,
  // an extension by hand goes on from a stay that continues, but until it is paid it runs out like any booking
  continues: row.continues && row.cancelledAt === null && heldUntilOf(row) === null,
  expires: heldUntilOf(row) !== null,
  charges: row.charges,
  deposit: depositOf(row, context.zone),
  refunds: row.refunds,
  ended_at: row.endedAt,
  cancelled_at: row.cancelledAt,
  arrived_at: row.paymentStatus === 'confirmed' || row.cancelledAt !== null ? null : row.arrivedAt,
})
