import type { Context } from '../context'
import { lines } from '../database/line'
import type { Sql } from '../database/open'
import { addMonths, dateAt } from '../domain/calendar'
import { isUniqueViolation, notFound, refuse, unauthorized } from '../domain/errors'
import { DEPOSIT_MONTHS } from '../domain/limits'
import { costsOf, sumOf, totalOf, type Extras } from '../domain/pricing'
import {
  assertInWindow,
  dailyPeriod,
  depositDateOf,
  earliestStart,
  stayOf,
  type Period,
  type Stay,
} from '../domain/stay'
import { words } from '../domain/words'
import { provenTenant, type Claim } from '../plugins/auth'
import type { AddCall } from '../plugins/calls'
import { once } from '../plugins/once'
import { takeOverNights } from './expiry'
import { findProfile } from '../profiles/repository'
import { holdRoom, isDepositHeld, type RoomQueries } from './rooms'
import { holdTenantById } from '../tenants/repository'
import { countPending, findExtensible, findTransaction, insertNights, insertTransaction } from './transactions'

interface BookingFields {
  readonly extra_ac: '0' | '1'
  readonly extra_person: '0' | '1'
}
const extrasOf = (asked: {
  readonly extra_ac?: string | undefined
  readonly extra_person?: string | undefined
}): Extras => ({
  extraAc: asked.extra_ac === '1',
  extraPerson: asked.extra_person === '1',
})

/** Who comes is known, and has not left too many bookings unpaid. Held, so that two bookings at once are counted one by one. */
const assertMayBook = async (tx: Sql, { settings, clock }: Context, tenant: number, extras: Extras) => {
  if (!(await holdTenantById(tx, tenant))) throw unauthorized()
  if ((await findProfile(tx, tenant, 1))?.name == null) throw refuse(words.profileEmpty)
  if (extras.extraPerson && (await findProfile(tx, tenant, 2))?.name == null) throw refuse(words.profile2Empty)
  const most = settings.PENDING_BOOKINGS
  if ((await countPending(tx, tenant, clock.now())) >= most) throw refuse(words.tooManyPending(most))
}

interface Asked {
  readonly tenant: number
  readonly roomId: number
  readonly period: Period
  readonly extras: Extras
}

/** The nights asked for: an extension begins where the tenant's stay in this room ends, anything else in the window. */
const allowedStay = async (tx: Sql, context: Context, { tenant, roomId, period }: Asked): Promise<Stay> => {
  const { TIME_ZONE: zone } = context.settings
  const now = context.clock.now()
  const base = { roomId, endAt: period.start, notBefore: earliestStart(now, zone) }
  const extended = await findExtensible(tx, tenant, base)
  if (extended) return stayOf(period, zone, extended.endDate)
  const stay = stayOf(period, zone)
  assertInWindow(stay.startDate, now, zone)
  return stay
}

const book = async (tx: Sql, context: Context, asked: Asked) => {
  const { tenant, roomId, period, extras } = asked
  const { TIME_ZONE: zone, PAYMENT_HOURS } = context.settings
  const now = context.clock.now()
  // The room before the tenant: who waits for a room must not hold up his other bookings.
  const prices = await holdRoom(tx, roomId)
  if (!prices) throw notFound()
  await assertMayBook(tx, context, tenant, extras)
  const stay = await allowedStay(tx, context, asked)
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
  await insertNights(tx, { roomId, transactionId, heldUntil: paymentDue }, stay.startDate, stay.endDate).catch(
    (error: unknown) => {
      throw isUniqueViolation(error) ? refuse(words.roomTaken) : error
    },
  )
  return { transaction: { id: transactionId } }
}

export const addRoomCalls = (add: AddCall, context: Context, rooms: RoomQueries): void => {
  const price = async (roomId: number, claim: Claim | undefined, period: Period, extras: Extras) => {
    const { TIME_ZONE: zone } = context.settings
    const depositDate = depositDateOf(dateAt(period.start, zone), context.clock.now(), zone)
    const asked = { room: roomId, depositDate, extraAc: extras.extraAc, tokenHash: claim?.tokenHash }
    const found = await rooms.pricing(asked)
    if (!found) throw notFound()
    if (claim) provenTenant(claim, found.holder)
    const costs = costsOf(found.prices, period, extras, found.depositHeld)
    return {
      price: sumOf(costs),
      room_cost: costs.roomCost,
      deposit_cost: costs.depositCost,
      extra_ac_cost: costs.extraAcCost,
      extra_person_cost: costs.extraPersonCost,
      addons_cost: costs.addonsCost,
      room: { display_name: found.displayName },
    }
  }
  const provesClaim = { provesClaim: true } as const
  add(
    'getPricingMonthly',
    ({ params, query, claim }) =>
      price(params.id, claim, { unit: 'monthly', start: query.start, count: query.number_of_month }, extrasOf(query)),
    provesClaim,
  )
  add(
    'getPricingWeekly',
    ({ params, query, claim }) =>
      price(params.id, claim, { unit: 'weekly', start: query.start, count: query.number_of_week }, extrasOf(query)),
    provesClaim,
  )
  add(
    'getPricingDaily',
    async ({ params, query, claim }) => price(params.id, claim, dailyPeriod(query.start, query.end), extrasOf(query)),
    provesClaim,
  )

  const inLineForRoom = lines()
  const create = (
    asked: Parameters<typeof once>[1] & { readonly params: { readonly id: number }; readonly fields: BookingFields },
    period: Period,
  ) =>
    inLineForRoom(asked.params.id, () =>
      once(context, asked, {
        run: (tx) =>
          book(tx, context, {
            tenant: asked.tenant.id,
            roomId: asked.params.id,
            period,
            extras: extrasOf(asked.fields),
          }),
        stands: async (tx, { transaction }) =>
          (await findTransaction(tx, asked.tenant.id, transaction.id, context.clock.now())) !== undefined,
      }),
    )

  add('createBookingMonthly', (asked) =>
    create(asked, { unit: 'monthly', start: asked.fields.start, count: asked.fields.number_of_month }),
  )
  add('createBookingWeekly', (asked) =>
    create(asked, { unit: 'weekly', start: asked.fields.start, count: asked.fields.number_of_week }),
  )
  add('createBookingDaily', async (asked) => create(asked, dailyPeriod(asked.fields.start, asked.fields.end)))
}
