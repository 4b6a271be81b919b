import { and, eq, sql as raw } from 'drizzle-orm'
import { onlyRow } from '../../platform/database/onlyRow'
import type { Sql } from '../../platform/database/open'
import { houses, photos, rooms, shownPhotos } from '../../platform/database/schema'
import { isWithin, type Houses } from '../../access/operators/houses'
import type { StoredPhoto } from '../../platform/photos/repository'

const columns = {
  id: houses.id,
  name: houses.name,
  address: houses.address,
  bank_detail: houses.bankDetail,
  whatsapp: houses.whatsapp,
}

/** Each with its first photo. */
export const listHouses = (sql: Sql) =>
  sql
    .select({
      ...columns,
      photo: { hash: photos.hash, width: photos.width, height: photos.height, preview: photos.preview },
    })
    .from(houses)
    .leftJoin(shownPhotos, and(eq(shownPhotos.houseId, houses.id), eq(shownPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, shownPhotos.hash))
    .orderBy(houses.id)

/** The photos of the row that is read, in the same statement. */
const photosOf = (owner: 'house_id' | 'room_id', table: 'houses' | 'rooms') =>
  raw<readonly StoredPhoto[]>`(
    select coalesce(json_agg(json_build_object('hash', p.hash, 'width', p.width, 'height', p.height, 'preview', p.preview)
      order by s.position), '[]'::json)
    from shown_photos s join photos p on p.hash = s.hash
    where s.${raw.raw(owner)} = ${raw.raw(table)}.id)`

export const readHouse = async (sql: Sql, id: number) =>
  (
    await sql
      .select({
        ...columns,
        photos: photosOf('house_id', 'houses'),
        facilities: houses.facilities,
        latitude: houses.latitude,
        longitude: houses.longitude,
        qris: houses.qris,
        reads_statements: houses.readsStatements,
      })
      .from(houses)
      .where(eq(houses.id, id))
  )[0]

/** What an operator tells about a room, beside its number and its name. */
export const roomInfoColumns = { sizeM2: rooms.sizeM2, facilities: rooms.facilities, description: rooms.description }

export const readRoom = async (sql: Sql, id: number) =>
  (
    await sql
      .select({
        id: rooms.id,
        house_id: rooms.houseId,
        number: rooms.number,
        display_name: rooms.displayName,
        size_m2: rooms.sizeM2,
        facilities: rooms.facilities,
        description: rooms.description,
        photos: photosOf('room_id', 'rooms'),
      })
      .from(rooms)
      .where(eq(rooms.id, id))
  )[0]

/** What a choice of houses shows. */
export const listHouseNames = (sql: Sql, own: Houses) =>
  sql.select({ id: houses.id, name: houses.name }).from(houses).where(isWithin(own, houses.id)).orderBy(houses.id)

export const findHouse = async (sql: Sql, id: number) => (await sql.select().from(houses).where(eq(houses.id, id)))[0]

/** Locked until the transaction ends, so that what the log calls the state before is the one that is replaced. */
export const holdHouse = async (sql: Sql, id: number) =>
  (await sql.select().from(houses).where(eq(houses.id, id)).for('update'))[0]

export const insertHouse = async (sql: Sql, row: typeof houses.$inferInsert) =>
  onlyRow(await sql.insert(houses).values(row).returning({ id: houses.id }))

export const updateHouse = async (sql: Sql, id: number, change: Partial<typeof houses.$inferInsert>) =>
  (await sql.update(houses).set(change).where(eq(houses.id, id)).returning({ id: houses.id }))[0]

export const findRoom = async (sql: Sql, id: number) => (await sql.select().from(rooms).where(eq(rooms.id, id)))[0]

/** Locked, as `holdHouse`. */
export const holdRoomRow = async (sql: Sql, id: number) =>
  (await sql.select().from(rooms).where(eq(rooms.id, id)).for('update'))[0]

export const insertRoom = async (sql: Sql, row: typeof rooms.$inferInsert) =>
  onlyRow(await sql.insert(rooms).values(row).returning({ id: rooms.id }))

export const updateRoom = async (sql: Sql, id: number, change: Partial<typeof rooms.$inferInsert>) =>
  (await sql.update(rooms).set(change).where(eq(rooms.id, id)).returning({ id: rooms.id }))[0]
