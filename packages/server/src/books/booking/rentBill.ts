import { addDays, addMonths } from '@griya/contract/calendar/dates'
import { dateAt } from '@griya/contract/calendar/zones'
import type { Deps } from '../../platform/context'
import type { Sql } from '../../platform/database/open'
import type { transactions } from '../../platform/database/schema'
import { AppError, refuse } from '../../domain/errors'
import { DAY_SECONDS, DEPOSIT_MONTHS, RENT_BILL_DAYS } from '../../domain/limits'
import { costsOf, totalOf, withAgreedPrice, type RoomPrices } from '../../domain/pricing'
import { monthAfter, type Stay } from '../../domain/stay'
import { words } from '../../domain/words'
import { spendCredit } from '../ledger/credit'
import { isDepositCarried, keepDeposits } from '../stays/deposits'
import { takeOverNights } from './expiry'
import { firstTakenNight, holdStay, insertNights } from './nights'
import { readLetRoom } from '../stays/rooms'
import { insertTransaction } from '../stays/transactions'

export type StayRow = typeof transactions.$inferSelect
type BillDeps = Pick<Deps, 'clock' | 'settings'>

const nextMonthOf = ({ startAt, endAt, startDate, endDate }: StayRow, zone: string): Stay =>
  monthAfter({ start: startAt, end: endAt, startDate, endDate }, zone)

const nightsOf = ({ roomId }: StayRow, { startDate, endDate }: Stay) => ({ roomId, from: startDate, to: endDate })

interface Month {
  readonly now: number
  readonly next: Stay
  readonly prices: RoomPrices
}

type Terms = Pick<StayRow, 'agreedPrice' | 'extraAc' | 'extraPerson'>

/** One month at the prices of today, or at the agreed price. Refuses, in words, what the room does not offer any more. */
const monthlyCosts = (prices: RoomPrices, terms: Terms, isDepositHeld: boolean) => {
  const agreed = terms.agreedPrice === null ? prices : withAgreedPrice(prices, terms.agreedPrice)
  return costsOf(agreed, { unit: 'monthly', count: 1 }, terms, isDepositHeld)
}

/** A deposit that carries over is not asked for again. Refuses, in words, where somebody else has the room too. */
const costsAfter = async (tx: Sql, stay: StayRow, { now, next, prices }: Month) => {
  if ((await firstTakenNight(tx, now, nightsOf(stay, next))) !== undefined) throw refuse(words.roomTaken)
  const { tenantId: tenant, roomId: room } = stay
  return monthlyCosts(prices, stay, await isDepositCarried(tx, { tenant, room, from: next.startDate, now }))
}

const wordsOfRefusal = async (act: () => Promise<void>): Promise<string | null> => {
  try {
    await act()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

/** Why a month in this room cannot be billed, whoever has its nights; null = it can. */
export const obstacleOfRoom = (sql: Sql, room: number, terms: Terms): Promise<string | null> =>
  wordsOfRefusal(async () => {
    const prices = await readLetRoom(sql, room)
    if (prices) monthlyCosts(prices, terms, true)
  })

/** Why the month after this stay cannot be billed, in words; null = it can. */
export const obstacleAfter = (sql: Sql, stay: StayRow, now: number, zone: string): Promise<string | null> =>
  wordsOfRefusal(async () => {
    const prices = await readLetRoom(sql, stay.roomId)
    if (prices) await costsAfter(sql, stay, { now, next: nextMonthOf(stay, zone), prices })
  })

/** From when on the tenant knows that the month is to be paid: long ago, of who lived there before the books began. */
type Known = 'now' | 'before'

/** From its first day the tenant has the days of grace, or from today if the bill comes late and nobody knew of it. */
const dueOf = ({ start }: Stay, since: Known, now: number, graceDays: number): number =>
  (since === 'now' ? Math.max(start, now) : start) + graceDays * DAY_SECONDS

/**
 * The bill of the month after a stay, which holds its nights for good; returns its number. The caller has locked the room
 * and the stay. Refuses where the month cannot be billed.
 */
export const insertRentBill = async (
  tx: Sql,
  { clock, settings }: BillDeps,
  stay: StayRow,
  prices: RoomPrices,
  since: Known = 'now',
): Promise<number> => {
  const { TIME_ZONE: zone, RENT_GRACE_DAYS } = settings
  const now = clock.now()
  const next = nextMonthOf(stay, zone)
  const costs = await costsAfter(tx, stay, { now, next, prices })
  await takeOverNights(tx, { now, settings }, nightsOf(stay, next))
  const bill = await insertTransaction(tx, {
    tenantId: stay.tenantId,
    roomId: stay.roomId,
    paymentStatus: 'pending',
    paymentDue: dueOf(next, since, now, RENT_GRACE_DAYS),
    expires: false,
    statusSince: now,
    ...costs,
    total: totalOf(costs, 0, 0),
    extraAc: stay.extraAc,
    extraPerson: stay.extraPerson,
    startAt: next.start,
    endAt: next.end,
    startDate: next.startDate,
    endDate: next.endDate,
    bookedPeriod: 'monthly',
    bookedCount: 1,
    continues: true,
    agreedPrice: stay.agreedPrice,
    followsId: stay.id,
    depositUntil: costs.depositCost > 0 ? addMonths(next.startDate, DEPOSIT_MONTHS) : null,
    createdAt: now,
  })
  await insertNights(tx, { roomId: stay.roomId, transactionId: bill, heldUntil: null }, next.startDate, next.endDate)
  await spendCredit(tx, { clock, settings }, bill)
  if (costs.depositCost === 0) await keepDeposits(tx, stay.tenantId, next.endDate)
  return bill
}

/** The bills of all months since a stay ended, however long ago that was; its tenant lives there and has not paid them. */
export const insertMissedBills = async (tx: Sql, deps: BillDeps, ended: number): Promise<void> => {
  const lastEnd = addDays(dateAt(deps.clock.now(), deps.settings.TIME_ZONE), RENT_BILL_DAYS)
  for (let id = ended; ;) {
    const stay = await holdStay(tx, id)
    if (!stay || stay.endDate > lastEnd) return
    const prices = await readLetRoom(tx, stay.roomId)
    if (!prices) return
    id = await insertRentBill(tx, deps, stay, prices, 'before')
  }
}
