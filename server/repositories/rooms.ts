import { and, eq, gte, ne, sql as raw } from 'drizzle-orm'
import type { Sql } from '../database/open'
import { houses, roomNights, rooms, transactions } from '../database/schema'
import type { CalendarDate } from '../domain/calendar'
import type { RoomPrices } from '../domain/pricing'

const priceColumns = {
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
export type PriceColumns = { readonly [Name in keyof typeof priceColumns]: number }

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

/** Nobody has id 0: a visitor without a session holds no deposit. */
const NOBODY = 0

const depositHeld = (sql: Sql, tenantId: unknown, startDate: unknown) => {
  const held = sql
    .select({ one: raw`1` })
    .from(transactions)
    .where(
      and(
        eq(transactions.tenantId, raw`${tenantId}`),
        ne(transactions.paymentStatus, 'pending'),
        gte(transactions.depositUntil, raw`${startDate}`),
      ),
    )
  return raw<boolean>`exists ${held}`
}

/** The two questions that are asked most: one statement each, prepared once. */
export const roomQueries = (sql: Sql) => {
  const taken = sql
    .select({ one: raw`1` })
    .from(roomNights)
    .where(
      and(
        eq(roomNights.roomId, rooms.id),
        raw`${roomNights.night} >= ${raw.placeholder('from')}`,
        raw`${roomNights.night} < ${raw.placeholder('to')}`,
        raw`(${roomNights.heldUntil} is null or ${roomNights.heldUntil} > ${raw.placeholder('now')})`,
      ),
    )
  const search = sql
    .select({ id: rooms.id, number: rooms.number, available: raw<boolean>`not exists ${taken}` })
    .from(houses)
    .leftJoin(rooms, eq(rooms.houseId, houses.id))
    .where(eq(houses.id, raw.placeholder('house')))
    .orderBy(rooms.id)
    .prepare('search_rooms')
  const pricing = sql
    .select({
      displayName: rooms.displayName,
      ...priceColumns,
      depositHeld: depositHeld(sql, raw.placeholder('tenant'), raw.placeholder('startDate')),
    })
    .from(rooms)
    .where(eq(rooms.id, raw.placeholder('room')))
    .prepare('price_room')

  return {
    /** undefined = no such house */
    search: async (house: number, from: CalendarDate, to: CalendarDate, now: number) => {
      const rows = await search.execute({ house, from, to, now })
      if (rows.length === 0) return undefined
      return rows.flatMap((row) =>
        row.id === null || row.number === null ? [] : [{ id: row.id, number: row.number, available: row.available }],
      )
    },
    pricing: async (room: number, tenant: number | undefined, startDate: CalendarDate) => {
      const [row] = await pricing.execute({ room, tenant: tenant ?? NOBODY, startDate })
      return row && { displayName: row.displayName, prices: pricesOf(row), depositHeld: row.depositHeld }
    },
  }
}
export type RoomQueries = ReturnType<typeof roomQueries>

/** The room's prices, with the room held: bookings of one room queue here instead of colliding at the nights' key. */
export const holdRoom = async (tx: Sql, room: number) => {
  const [row] = await tx.select(priceColumns).from(rooms).where(eq(rooms.id, room)).for('update')
  return row && pricesOf(row)
}

export const isDepositHeld = async (tx: Sql, tenant: number, startDate: CalendarDate): Promise<boolean> => {
  const result = await tx
    .select({ held: depositHeld(tx, tenant, startDate) })
    .from(rooms)
    .limit(1)
  return result[0]?.held ?? false
}
