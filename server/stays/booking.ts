import type { Context } from '../context'
import type { Sql } from '../database/open'
import { addMonths } from '../domain/calendar'
import { notFound, refuse, refuseDuplicate, unauthorized } from '../domain/errors'
import { DEPOSIT_MONTHS, OPERATOR_DAYS_AHEAD } from '../domain/limits'
import { costsOf, totalOf, type Extras } from '../domain/pricing'
import { assertInWindow, depositDateOf, earliestStart, stayOf, type Period, type Stay } from '../domain/stay'
import { words } from '../domain/words'
import { findProfile } from '../profiles/repository'
import { holdTenantById } from '../tenants/repository'
import { takeOverNights } from './expiry'
import { insertNights } from './nights'
import { holdLetRoom } from './rooms'
import {
  countPending,
  deleteTransaction,
  findExtensible,
  holdTransaction,
  insertTransaction,
  isDepositHeld,
  isOver,
} from './transactions'

/**
 * The profile is filled in, and the tenant does not have too many unpaid bookings. The tenant is locked, so that two
 * bookings at once are counted one by one.
 */
const assertMayBook = async (
  tx: Sql,
  { settings, clock }: Context,
  { tenant, extras, byOperator }: Pick<Wish, 'tenant' | 'extras' | 'byOperator'>,
) => {
  if (!(await holdTenantById(tx, tenant))) throw unauthorized()
  if (byOperator) return
  if ((await findProfile(tx, tenant, 1))?.name == null) throw refuse(words.profileEmpty)
  if (extras.extraPerson && (await findProfile(tx, tenant, 2))?.name == null) throw refuse(words.profile2Empty)
  const most = settings.PENDING_BOOKINGS
  if ((await countPending(tx, tenant, clock.now())) >= most) throw refuse(words.tooManyPending(most))
}

interface Wish {
  readonly tenant: number
  readonly roomId: number
  readonly period: Period
  readonly extras: Extras
  /** for a tenant who phones, also one who has not filled in a profile yet */
  readonly byOperator?: true
}

/**
 * The nights of the request. An extension begins where the tenant's stay in this room ends; any other stay must begin
 * in the allowed window.
 */
const allowedStay = async (tx: Sql, context: Context, { tenant, roomId, period, byOperator }: Wish): Promise<Stay> => {
  const { TIME_ZONE: zone } = context.settings
  const now = context.clock.now()
  const base = { roomId, endAt: period.start, notBefore: earliestStart(now, zone) }
  const extended = await findExtensible(tx, tenant, base)
  if (extended) return stayOf(period, zone, extended.endDate)
  const stay = stayOf(period, zone)
  assertInWindow(stay.startDate, now, zone, byOperator && OPERATOR_DAYS_AHEAD)
  return stay
}

/** Returns the number of the transaction that has to be paid. */
export const book = async (tx: Sql, context: Context, wish: Wish): Promise<number> => {
  const { tenant, roomId, period, extras } = wish
  const { TIME_ZONE: zone, PAYMENT_HOURS } = context.settings
  const now = context.clock.now()
  // The room is locked before the tenant: a booking that waits for its room must not block the tenant's other bookings.
  const prices = await holdLetRoom(tx, roomId)
  if (!prices) throw notFound()
  await assertMayBook(tx, context, wish)
  const stay = await allowedStay(tx, context, wish)
  const depositDate = depositDateOf(stay.startDate, now, zone)
  const depositHeld = extras.extraAc && (await isDepositHeld(tx, tenant, depositDate))
  const costs = costsOf(prices, period, extras, depositHeld)
  await takeOverNights(tx, now, { roomId, from: stay.startDate, to: stay.endDate })
  const paymentDue = now + PAYMENT_HOURS * 3600
  const transactionId = await insertTransaction(tx, {
    tenantId: tenant,
    roomId,
    paymentStatus: 'pending',
    paymentDue,
    statusSince: now,
    ...costs,
    ...extras,
    total: totalOf(costs, 0, 0),
    startAt: stay.start,
    endAt: stay.end,
    startDate: stay.startDate,
    endDate: stay.endDate,
    depositUntil: costs.depositCost > 0 ? addMonths(stay.startDate, DEPOSIT_MONTHS) : null,
    createdAt: now,
  })
  const holder = { roomId, transactionId, heldUntil: paymentDue }
  await insertNights(tx, holder, stay.startDate, stay.endDate).catch(refuseDuplicate(words.roomTaken))
  return transactionId
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

/** A proof may also take the place of one that waits (contract A12, `payment-state`). */
export const holdProvable = async (tx: Sql, tenant: number, id: number, now: number) => {
  const row = await holdOwn(tx, tenant, id)
  if (row.paymentStatus === 'confirmed') throw refuse(words.alreadyProcessed)
  if (isOver(row, now)) throw refuse(words.paymentOverdue)
  return row
}

export const cancel = async (tx: Sql, tenant: number, id: number, now: number): Promise<void> => {
  const row = await holdOwn(tx, tenant, id)
  if (isOver(row, now)) throw notFound()
  if (row.paymentStatus !== 'pending') throw refuse(words.alreadyProcessed)
  await deleteTransaction(tx, id)
}
