import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Sql } from '../../platform/database/open'
import {
  announcements,
  houses,
  payments,
  roomNights,
  rooms,
  tenants,
  transactions,
} from '../../platform/database/schema'
import { notFound, refuse } from '../../domain/errors'
import type { AddOperatorCall } from '../../access/operators/operatorCalls'
import { operatorWords } from '../../access/operators/words'
import { holdHouse, holdRoomRow } from '../../books/houses/repository'

/** Whether anybody ever had the room; a stay that was moved away has left its nights there. */
const wasEverBooked = async (sql: Sql, room: number): Promise<boolean> => {
  const stays = sql.select({ id: transactions.id }).from(transactions).where(eq(transactions.roomId, room)).limit(1)
  const nights = sql
    .select({ id: roomNights.night })
    .from(roomNights)
    .where(and(eq(roomNights.roomId, room), isNotNull(roomNights.transactionId)))
    .limit(1)
  return (await stays).length > 0 || (await nights).length > 0
}

/** Whether the books name the house, whose rooms may all have gone since. */
const isInBooks = async (sql: Sql, house: number): Promise<boolean> => {
  const found = await sql
    .select({ id: transactions.id })
    .from(transactions)
    .leftJoin(payments, eq(payments.transactionId, transactions.id))
    .where(or(eq(transactions.paidHouseId, house), eq(payments.houseId, house)))
    .limit(1)
  return found.length > 0
}

/** What was entered by mistake is deleted, as long as nothing depends on it. */
export const addRemovalCalls = (add: AddOperatorCall): void => {
  add('deleteRoom', ({ params: { id }, change }) =>
    change(async ({ sql }) => {
      const room = await holdRoomRow(sql, id)
      if (!room) throw notFound()
      if (await wasEverBooked(sql, id)) throw refuse(operatorWords.roomHasStays)
      // a booking that was cancelled before it was paid leaves no other trace
      await sql.update(tenants).set({ cancelledRoomId: null }).where(eq(tenants.cancelledRoomId, id))
      await sql.delete(rooms).where(eq(rooms.id, id))
      const { number, displayName } = room
      return { answer: { id }, subject: { kind: 'room', id, label: displayName }, before: { number, displayName } }
    }),
  )
  add('deleteHouse', ({ params: { id }, change }) =>
    change(async ({ sql }) => {
      const house = await holdHouse(sql, id)
      if (!house) throw notFound()
      const left = await sql.select({ id: rooms.id }).from(rooms).where(eq(rooms.houseId, id)).limit(1)
      if (left.length > 0) throw refuse(operatorWords.houseHasRooms)
      if (await isInBooks(sql, id)) throw refuse(operatorWords.houseHasBooks)
      await sql.delete(announcements).where(eq(announcements.houseId, id))
      await sql.delete(houses).where(eq(houses.id, id))
      const { name, address, bankDetail } = house
      return { answer: { id }, subject: { kind: 'house', id, label: name }, before: { name, address, bankDetail } }
    }),
  )
}
