import { eq } from 'drizzle-orm'
import type { Sql } from '../../platform/database/open'
import { houses, rooms } from '../../platform/database/schema'
import { refuse } from '../../domain/errors'
import type { RoomPrices } from '../../domain/pricing'
import { words } from '../../domain/words'

export const priceColumns = {
  monthlyRate: rooms.monthlyRate,
  weeklyRate: rooms.weeklyRate,
  dailyRate: rooms.dailyRate,
  extraPersonMonthly: rooms.extraPersonMonthly,
  extraPersonWeekly: rooms.extraPersonWeekly,
  extraPersonDaily: rooms.extraPersonDaily,
  extraAcMonthly: rooms.extraAcMonthly,
  extraAcWeekly: rooms.extraAcWeekly,
  extraAcDaily: rooms.extraAcDaily,
  acDeposit: rooms.acDeposit,
  addonsMonthly: rooms.addonsMonthly,
  addonsWeekly: rooms.addonsWeekly,
  addonsDaily: rooms.addonsDaily,
}
export type PriceColumns = Pick<typeof rooms.$inferSelect, keyof typeof priceColumns>

export const pricesOf = (row: PriceColumns): RoomPrices => ({
  monthly: {
    room: row.monthlyRate,
    extraPerson: row.extraPersonMonthly,
    extraAc: row.extraAcMonthly,
    addons: row.addonsMonthly,
  },
  weekly: {
    room: row.weeklyRate,
    extraPerson: row.extraPersonWeekly,
    extraAc: row.extraAcWeekly,
    addons: row.addonsWeekly,
  },
  daily: {
    room: row.dailyRate,
    extraPerson: row.extraPersonDaily,
    extraAc: row.extraAcDaily,
    addons: row.addonsDaily,
  },
  acDeposit: row.acDeposit,
})

const numbers = new Intl.Collator('id', { numeric: true })

/** A2 comes before A10. The order in which this server shows rooms, everywhere. */
export const byRoomNumber = (one: { readonly number: string }, other: { readonly number: string }): number =>
  numbers.compare(one.number, other.number)

interface RoomOfHouse {
  readonly houseId: number
  readonly number: string
}

export const byHouseAndRoomNumber = (one: RoomOfHouse, other: RoomOfHouse): number =>
  one.houseId - other.houseId || byRoomNumber(one, other)

const selectRoom = (tx: Sql, room: number) =>
  tx
    .select({ ...priceColumns, retiredAt: rooms.retiredAt, bankDetail: houses.bankDetail })
    .from(rooms)
    .innerJoin(houses, eq(houses.id, rooms.houseId))
    .where(eq(rooms.id, room))

type RoomRow = Awaited<ReturnType<typeof selectRoom>>[number]

const shown = (row: RoomRow | undefined) =>
  row && { isRetired: row.retiredAt !== null, hasAccount: row.bankDetail !== '', prices: pricesOf(row) }

/**
 * Locks a room and returns its prices. Bookings of one room wait here; without the lock they would fail at the key of the
 * nights.
 */
export const holdRoom = async (tx: Sql, room: number) =>
  shown((await selectRoom(tx, room).for('update', { of: rooms }))[0])

const pricesIfLet = (found: ReturnType<typeof shown>): RoomPrices | undefined => {
  if (found?.isRetired) throw refuse(words.roomRetired)
  if (found?.hasAccount === false) throw refuse(words.houseNotOpen)
  return found?.prices
}

/** For a look, without the lock. */
export const readLetRoom = async (sql: Sql, room: number) => pricesIfLet(shown((await selectRoom(sql, room))[0]))

/**
 * The same for a new stay, which needs a room that is not retired and a house with an account: without one, which an owner
 * has to approve, nobody knows where to pay. Stays that were booked before a room was retired go on.
 */
export const holdLetRoom = async (tx: Sql, room: number) => pricesIfLet(await holdRoom(tx, room))
