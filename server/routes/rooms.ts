import type { Context } from '../context'
import { lines } from '../database/line'
import type { Sql } from '../database/open'
import { addMonths, dateAt } from '../domain/calendar'
import { isUniqueViolation, notFound, refuse } from '../domain/errors'
import { DEPOSIT_MONTHS } from '../domain/limits'
import { costsOf, sumOf, totalOf, type Extras } from '../domain/pricing'
import { assertInWindow, dailyPeriod, stayOf, type Period, type Stay } from '../domain/stay'
import { words } from '../domain/words'
import { provenTenant, type Claim } from '../plugins/auth'
import type { AddCall } from '../plugins/calls'
import { once } from '../plugins/once'
import { holdRoom, isDepositHeld, type RoomQueries } from '../repositories/rooms'
import { insertNights, insertTransaction, isLive, lastStay, removeExpired } from '../repositories/transactions'

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

/** The nights asked for: an extension begins where the tenant's own last stay ends, anything else in the window. */
const allowedStay = async (tx: Sql, context: Context, tenant: number, period: Period): Promise<Stay> => {
  const { TIME_ZONE: zone } = context.settings
  const now = context.clock.now()
  const last = await lastStay(tx, tenant, now)
  if (last?.endAt === period.start) return stayOf(period, zone, last.endDate)
  const stay = stayOf(period, zone)
  assertInWindow(stay.startDate, now, zone)
  return stay
}

const book = async (tx: Sql, context: Context, tenant: number, roomId: number, period: Period, extras: Extras) => {
  const now = context.clock.now()
  const prices = await holdRoom(tx, roomId)
  if (!prices) throw notFound()
  const stay = await allowedStay(tx, context, tenant, period)
  await removeExpired(tx, now, { roomId, from: stay.startDate, to: stay.endDate })
  const depositHeld = extras.extraAc && (await isDepositHeld(tx, tenant, stay.startDate))
  const costs = costsOf(prices, period, extras, depositHeld)
  const paymentDue = now + context.settings.PAYMENT_HOURS * 3600
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
    const startDate = dateAt(period.start, context.settings.TIME_ZONE)
    const found = await rooms.pricing({ room: roomId, startDate, extraAc: extras.extraAc, tokenHash: claim?.tokenHash })
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
        run: (tx) => book(tx, context, asked.tenant.id, asked.params.id, period, extrasOf(asked.fields)),
        stands: (tx, { transaction }) => isLive(tx, asked.tenant.id, transaction.id, context.clock.now()),
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
