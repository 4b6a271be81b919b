import { notFound } from '../../domain/errors'
import type { Sql } from '../../platform/database/open'
import { photoAnswer } from '../../platform/photos/photos'
import { findHouse, listHouses, readHouse, readRoom } from './repository'

/* What everybody is told of houses and rooms: by the calls, and in the pages that the server writes. */

export const houseList = async (sql: Sql) =>
  (await listHouses(sql)).map(({ photo, ...house }) => ({ ...house, photo: photo && photoAnswer(photo) }))

export const houseAnswer = async (sql: Sql, id: number) => {
  const house = await readHouse(sql, id)
  if (!house) throw notFound()
  return { ...house, photos: house.photos.map(photoAnswer) }
}

export const roomAnswer = async (sql: Sql, id: number) => {
  const room = await readRoom(sql, id)
  if (!room) throw notFound()
  return { ...room, photos: room.photos.map(photoAnswer) }
}

export const rulesAnswer = async (sql: Sql, id: number) => {
  const house = await findHouse(sql, id)
  if (!house) throw notFound()
  return { rules: house.rules.split('\n').filter((line) => line.trim() !== '') }
}
