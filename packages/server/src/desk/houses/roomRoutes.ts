import { and, desc, eq, gt, inArray, sql as raw } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import { profiles, rooms, tenants, transactions } from '../../platform/database/schema'
import { notFound, refuse, refuseDuplicate } from '../../domain/errors'
import { costsOf, totalOf } from '../../domain/pricing'
import { words } from '../../domain/words'
import { difference, whatDiffers } from '../../access/operators/difference'
import type { AddOperatorCall } from '../../access/operators/operatorCalls'
import { listPhotos, showPhotos } from '../../platform/photos/repository'
import { byRoomNumber, priceColumns, pricesOf } from '../../books/stays/rooms'
import { flag, isLive, isOver } from '../../books/stays/transactions'
import { addRemovalCalls } from './removal'
import { addRoom, givenPrices, setPrices } from './catalogue'
import { findHouse, findRoom, holdHouse, holdRoomRow, roomInfoColumns, updateRoom } from '../../books/houses/repository'
import { personName } from '../../access/tenants/repository'

const listRooms = async ({ sql, clock }: Context, houseId: number) => {
  const now = clock.now()
  const coming = sql
    .select({ roomId: transactions.roomId, stays: raw<number>`count(*)::int`.as('stays') })
    .from(transactions)
    .where(and(gt(transactions.endAt, now), isLive(now)))
    .groupBy(transactions.roomId)
    .as('coming')
  const found = await sql
    .select({
      id: rooms.id,
      number: rooms.number,
      displayName: rooms.displayName,
      ...roomInfoColumns,
      ...priceColumns,
      retiredAt: rooms.retiredAt,
      stays: raw<number>`coalesce(${coming.stays}, 0)`,
    })
    .from(rooms)
    .leftJoin(coming, eq(coming.roomId, rooms.id))
    .where(eq(rooms.houseId, houseId))
    .orderBy(rooms.id)
  return found.sort(byRoomNumber)
}

const STAYS_SHOWN = 200

const listStays = async ({ sql, clock }: Context, roomId: number) => {
  const now = clock.now()
  const rows = await sql
    .select({ stay: transactions, phone: tenants.phone, name: personName })
    .from(transactions)
    .innerJoin(tenants, eq(tenants.id, transactions.tenantId))
    .leftJoin(profiles, and(eq(profiles.tenantId, tenants.id), eq(profiles.slot, 1)))
    .where(eq(transactions.roomId, roomId))
    .orderBy(desc(transactions.startAt), desc(transactions.id))
    .limit(STAYS_SHOWN)
  return rows.map(({ stay, phone, name }) => ({
    id: stay.id,
    name,
    phone,
    status: stay.paymentStatus,
    isOver: flag(isOver(stay, now)),
    start: stay.startAt,
    end: stay.endAt,
    total: stay.total,
  }))
}

const houseWith = async ({ sql }: Context, id: number, find = findHouse) => {
  const house = await find(sql, id)
  if (!house) throw notFound()
  return { house, subject: { kind: 'house', id, label: house.name } as const }
}

const roomWith = async ({ sql }: Context, id: number, find = findRoom) => {
  const room = await find(sql, id)
  if (!room) throw notFound()
  return { room, subject: { kind: 'room', id, label: room.displayName } as const }
}

/** What a new room takes over from one that is there. */
const sharedOf = (room: typeof rooms.$inferSelect) =>
  Object.fromEntries(Object.entries(room).filter(([name]) => name in priceColumns || name in roomInfoColumns))

const addPriceCalls = (add: AddOperatorCall): void => {
  add('setPrices', ({ params: { id }, fields, change }) =>
    change(async (inside) => {
      const room = await holdRoomRow(inside.sql, id)
      if (!room) throw notFound()
      const before = Object.fromEntries(Object.entries(room).filter(([name]) => name in fields))
      const answer = await setPrices(inside, id, fields)
      return { answer, subject: { kind: 'room', id, label: room.displayName }, before, after: fields }
    }),
  )
  add('setManyPrices', ({ params: { id }, fields, change }) =>
    change(async (inside) => {
      const { subject } = await houseWith(inside, id)
      const ids = fields.rooms.map((room) => room.id)
      const found = await inside.sql
        .select()
        .from(rooms)
        .where(and(eq(rooms.houseId, id), inArray(rooms.id, ids)))
        .orderBy(rooms.id)
        .for('update')
      const byId = new Map(found.map((room) => [room.id, room]))
      const before: Record<string, unknown> = {}
      const after: Record<string, unknown> = {}
      for (const given of fields.rooms) {
        const room = byId.get(given.id)
        if (!room) throw notFound()
        const changed = whatDiffers(room, givenPrices(given.prices))
        if (Object.keys(changed.after).length === 0) continue
        await updateRoom(inside.sql, given.id, changed.after)
        // One field of the log for each price of each room.
        for (const name of Object.keys(changed.after)) {
          before[`${room.number} ${name}`] = changed.before[name]
          after[`${room.number} ${name}`] = changed.after[name]
        }
      }
      if (Object.keys(after).length === 0) throw refuse(words.nothingToChange)
      return { answer: { id }, subject, before, after }
    }),
  )
  add('previewPrices', ({ fields: { prices, unit, count, ...extras } }) => {
    const costs = costsOf(pricesOf(prices), { unit, count }, extras, false)
    return Promise.resolve({ ...costs, total: totalOf(costs, 0, 0) })
  })
}

/** What operators do with the rooms of a house, and their prices. */
export const addRoomCalls = (add: AddOperatorCall, context: Context): void => {
  add('listRooms', async ({ params: { id } }) => {
    await houseWith(context, id)
    return { rooms: await listRooms(context, id) }
  })
  add('addRoom', ({ fields: { prices, ...room }, change }) =>
    change(async (inside) => {
      const answer = await addRoom(inside, room, prices)
      const subject = { kind: 'room', id: answer.id, label: room.displayName } as const
      return { answer, subject, after: { ...room, ...prices } }
    }),
  )
  add('addRooms', ({ params: { id }, fields, change }) =>
    change(async (inside) => {
      const { subject } = await houseWith(inside, id, holdHouse)
      const like = fields.like === undefined ? undefined : (await roomWith(inside, fields.like)).room
      if (like && like.houseId !== id) throw notFound()
      const made = await inside.sql
        .insert(rooms)
        .values(
          fields.rooms.map((room) => ({
            ...(like && sharedOf(like)),
            ...room,
            houseId: id,
            addedAt: inside.clock.now(),
          })),
        )
        .returning({ id: rooms.id })
        .catch(refuseDuplicate(words.roomExists))
      const photos = like ? await listPhotos(inside.sql, { kind: 'room', id: like.id }) : []
      const hashes = photos.map(({ hash }) => hash)
      for (const room of made) await showPhotos(inside.sql, { kind: 'room', id: room.id }, hashes)
      const after = { ...(like && { like: like.number }), rooms: fields.rooms.map(({ number }) => number).join(', ') }
      return { answer: { ids: made.map((room) => room.id) }, subject, after }
    }),
  )
  add('renameRoom', ({ params: { id }, fields, change }) =>
    change(async (inside) => {
      const { room, subject } = await roomWith(inside, id, holdRoomRow)
      const changed = difference(room, fields)
      await updateRoom(inside.sql, id, fields).catch(refuseDuplicate(words.roomExists))
      return { answer: { id }, subject, ...changed }
    }),
  )
  add('retireRoom', ({ params: { id }, change }) =>
    change(async (inside) => {
      const { room, subject } = await roomWith(inside, id, holdRoomRow)
      const retiredAt = room.retiredAt ?? inside.clock.now()
      const changed = difference(room, { retiredAt })
      await updateRoom(inside.sql, id, { retiredAt })
      return { answer: { id }, subject, ...changed }
    }),
  )
  add('restoreRoom', ({ params: { id }, change }) =>
    change(async (inside) => {
      const { room, subject } = await roomWith(inside, id, holdRoomRow)
      const changed = difference(room, { retiredAt: null })
      await updateRoom(inside.sql, id, { retiredAt: null })
      return { answer: { id }, subject, ...changed }
    }),
  )
  add('listRoomStays', async ({ params: { id } }) => {
    await roomWith(context, id)
    return { stays: await listStays(context, id) }
  })
  addPriceCalls(add)
  addRemovalCalls(add)
}
