import { addMonths, type CalendarDate } from '@griya/contract/calendar/dates'
import type { Context } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import { notFound, refuse, refuseDuplicate, unauthorized } from '../../domain/errors'
import { DEPOSIT_MONTHS, OPERATOR_DAYS_AHEAD } from '../../domain/limits'
import { costsOf, totalOf, type Extras } from '../../domain/pricing'
import { assertInWindow, latestStart, earliestStart, stayOf, type Period, type Stay } from '../../domain/stay'
import { words } from '../../domain/words'
import { dropBill, spendCredit } from '../ledger/credit'
import type { SettlingRules } from '../ledger/settling'
import type { Settings } from '../../platform/process/settings'
import { operatorWords } from '../../access/operators/words'
import { holdTenantById } from '../../access/tenants/repository'
import { readBookingFacts } from '../stays/bookingFacts'
import { takeOverNights } from './expiry'
import { withdrawBill } from './continuing'
import { assertNobodyLivesOn } from '../stays/continuingHold'
import { isDepositCarried, keepDeposits, listHeld } from '../stays/deposits'
import { insertPending } from './nights'
import { holdLetRoom } from '../stays/rooms'
import { holdTransaction, isOver } from '../stays/transactions'

interface BookingRequest {
  readonly tenant: number
  readonly roomId: number
  readonly period: Period
  readonly extras: Extras
  /** booked for a tenant who phones, even one who has not filled in a profile yet */
  readonly byOperator?: true
  /** how long the room is held for the payment, where an operator chooses it */
  readonly hours?: number
  /** an operator says that the deposit that is held counts, whatever lies between */
  readonly keepsDeposit?: boolean | undefined
}

type Facts = Awaited<ReturnType<typeof readBookingFacts>>

/**
 * The profile is filled in, and the tenant holds no more rooms than allowed: so many that are not paid, and as many
 * again whose proof nobody has checked: any picture can be sent as a proof, so it must not hold rooms as a payment does.
 */
const assertMayBook = (
  { PENDING_BOOKINGS: most }: Settings,
  { extras, byOperator }: BookingRequest,
  facts: Facts,
): void => {
  if (byOperator) return
  if (!facts.hasProfile) throw refuse(words.profileEmpty)
  if (extras.extraPerson && !facts.hasSecondProfile) throw refuse(words.profile2Empty)
  // an extension of a confirmed stay takes no further room
  if (facts.extendsConfirmed) return
  const { pending: unpaid, waiting } = facts
  if (unpaid >= most) throw refuse(words.tooManyPending(most))
  if (unpaid + waiting >= 2 * most) throw refuse(words.tooManyUnconfirmed(2 * most, { unpaid, waiting }))
}

/**
 * The nights of the request. An extension begins where the tenant's stay in this room ends; any other stay must begin
 * in the allowed window. A stay that waits for its check can be extended once: a chain would hold the room for years.
 */
const allowedStay = (
  zone: string,
  now: number,
  { period, byOperator }: BookingRequest,
  { extendedUntil, mayExtend }: Facts,
): Stay => {
  if (extendedUntil !== null && !mayExtend && !byOperator) throw refuse(words.extendsUnconfirmed)
  if (extendedUntil !== null) return stayOf(period, zone, extendedUntil)
  const stay = stayOf(period, zone)
  assertInWindow(stay.startDate, now, zone, byOperator && OPERATOR_DAYS_AHEAD)
  return stay
}

/** Whether no deposit is asked for: by the rule, or because an operator says that the one that is held counts. */
const isDepositKept = async (
  tx: Sql,
  { tenant, roomId, keepsDeposit = false }: BookingRequest,
  from: CalendarDate,
  now: number,
): Promise<boolean> => {
  if (!keepsDeposit) return isDepositCarried(tx, { tenant, room: roomId, from, now })
  if ((await listHeld(tx, tenant)).length === 0) throw refuse(operatorWords.noDepositHeld)
  return true
}

/** Returns the number of the transaction that has to be paid. */
export const book = async (tx: Sql, context: Context, request: BookingRequest): Promise<number> => {
  const { settings, clock } = context
  const { tenant, roomId, period, extras } = request
  const { TIME_ZONE: zone, PAYMENT_HOURS } = settings
  const now = clock.now()
  // The room is locked before the tenant: a booking that waits for its room must not block the tenant's other bookings.
  const prices = await holdLetRoom(tx, roomId)
  if (!prices) throw notFound()
  // Two bookings at once are counted one after the other, because both read the numbers only once they hold this lock.
  if (!(await holdTenantById(tx, tenant))) throw unauthorized()
  const window = { notBefore: earliestStart(now, zone), notAfter: latestStart(now, zone) }
  const facts = await readBookingFacts(tx, { tenant, room: roomId, now, start: period.start, ...window })
  assertMayBook(settings, request, facts)
  const stay = allowedStay(zone, now, request, facts)
  await assertNobodyLivesOn(tx, now, { roomId, to: stay.endDate, tenant }, request.byOperator ? 'operator' : 'tenant')
  if (facts.hasNightsThatRanOut)
    await takeOverNights(tx, { now, settings }, { roomId, from: stay.startDate, to: stay.endDate })
  // who extends by hand chooses another length than the bill that came by itself
  if (facts.extendedUntil !== null && facts.rentBill !== null) await withdrawBill(tx, facts.rentBill, { now, settings })
  const isCarried = extras.extraAc && (await isDepositKept(tx, request, stay.startDate, now))
  const costs = costsOf(prices, period, extras, isCarried)
  if (isCarried) await keepDeposits(tx, tenant, stay.endDate)
  const paymentDue = now + (request.hours ?? PAYMENT_HOURS) * 3600
  const id = await insertPending(tx, {
    tenantId: tenant,
    roomId,
    paymentDue,
    ...costs,
    ...extras,
    total: totalOf(costs, 0, 0),
    startAt: stay.start,
    endAt: stay.end,
    startDate: stay.startDate,
    endDate: stay.endDate,
    bookedPeriod: period.unit,
    bookedCount: period.count,
    continues: period.unit === 'monthly' && facts.extendsContinuing,
    agreedPrice: facts.agreedPrice,
    depositUntil: costs.depositCost > 0 ? addMonths(stay.startDate, DEPOSIT_MONTHS) : null,
    depositAgreed: isCarried && request.keepsDeposit ? 'kept' : null,
    createdAt: now,
  }).catch(refuseDuplicate(words.roomTaken))
  await spendCredit(tx, context, id)
  return id
}

const holdOwn = async (tx: Sql, tenant: number, id: number) => {
  const row = await holdTransaction(tx, id, tenant)
  if (!row) throw notFound()
  return row
}

/** For actions that only make sense before the payment and while there is time to pay. */
export const holdPayable = async (tx: Sql, tenant: number, id: number, now: number) => {
  const row = await holdOwn(tx, tenant, id)
  if (row.paymentStatus !== 'pending') throw refuse(words.alreadyProcessed)
  if (isOver(row, now)) throw refuse(words.paymentOverdue)
  return row
}

/** Also allowed while a proof waits: the new one replaces it (contract A12). */
export const holdProvable = async (tx: Sql, tenant: number, id: number, now: number) => {
  const row = await holdOwn(tx, tenant, id)
  if (row.paymentStatus === 'confirmed') throw refuse(words.alreadyProcessed)
  if (isOver(row, now)) throw refuse(words.paymentOverdue)
  return row
}

export const cancel = async (tx: Sql, tenant: number, id: number, { now, settings }: SettlingRules): Promise<void> => {
  const row = await holdOwn(tx, tenant, id)
  if (isOver(row, now)) throw notFound()
  // once money has arrived, only an operator may cancel
  if (row.paymentStatus !== 'pending' || !row.expires) throw refuse(words.alreadyProcessed)
  await dropBill(tx, row, { now, settings })
}
