import { and, eq, gt, gte, ne, sql as raw } from 'drizzle-orm'
import type { Sql } from '../database/open'
import { houses, roomNights, rooms, tenants, tokens, transactions } from '../database/schema'
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

/** No token has an empty hash: a visitor without a session is nobody. */
const NO_TOKEN = ''

const holderOf = (row: { readonly holderId: number | null; readonly holderPhone: string | null }) =>
  row.holderId === null || row.holderPhone === null ? undefined : { id: row.holderId, phone: row.holderPhone }

/** The two questions that are asked most: one statement each, prepared once, which also looks up who asks. */
export const roomQueries = (sql: Sql) => {
  const holder = sql
    .select({ holderId: raw<number>`${tenants.id}`.as('holder_id'), holderPhone: tenants.phone })
    .from(tokens)
    .innerJoin(tenants, eq(tenants.id, tokens.tenantId))
    .where(and(eq(tokens.hash, raw.placeholder('tokenHash')), gt(tokens.expiresAt, raw.placeholder('now'))))
    .as('holder')
  const asker = { holderId: holder.holderId, holderPhone: holder.holderPhone }
  const taken = sql
    .select({ one: raw`1` })
    .from(roomNights)
    .where(
      and(
        eq(roomNights.roomId, rooms.id),
        // Behind a select the planner cannot see the dates: it keeps one plan and does not plan for each of them anew.
        raw`${roomNights.night} >= (select ${raw.placeholder('from')}::date)`,
        raw`${roomNights.night} < (select ${raw.placeholder('to')}::date)`,
        raw`(${roomNights.heldUntil} is null or ${roomNights.heldUntil} > ${raw.placeholder('now')})`,
      ),
    )
    // With a limit each room looks at its own nights; `exists` may be planned as a scan of everybody's.
    .limit(1)
  const search = sql
    .select({ id: rooms.id, number: rooms.number, available: raw<boolean>`(${taken}) is null`, ...asker })
    .from(houses)
    .leftJoin(holder, raw`true`)
    .leftJoin(rooms, eq(rooms.houseId, houses.id))
    .where(eq(houses.id, raw.placeholder('house')))
    .orderBy(rooms.id)
    .prepare('search_rooms')
  const pricing = sql
    .select({
      displayName: rooms.displayName,
      ...priceColumns,
      depositHeld: depositHeld(sql, holder.holderId, raw.placeholder('startDate')),
      ...asker,
    })
    .from(rooms)
    .leftJoin(holder, raw`true`)
    .where(eq(rooms.id, raw.placeholder('room')))
    .prepare('price_room')

  return {
    /** undefined = no such house */
    search: async (house: number, from: CalendarDate, to: CalendarDate, now: number, tokenHash: string | undefined) => {
      const found = await search.execute({ house, from, to, now, tokenHash: tokenHash ?? NO_TOKEN })
      const [first] = found
      if (!first) return undefined
      const free = found.flatMap(({ id, number, available }) =>
        id === null || number === null ? [] : [{ id, number, available }],
      )
      return { rooms: free, holder: holderOf(first) }
    },
    pricing: async (room: number, startDate: CalendarDate, now: number, tokenHash: string | undefined) => {
      const [row] = await pricing.execute({ room, startDate, now, tokenHash: tokenHash ?? NO_TOKEN })
      if (!row) return undefined
      const { displayName, depositHeld: isHeld } = row
      return { displayName, prices: pricesOf(row), depositHeld: isHeld, holder: holderOf(row) }
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
