import type { Context } from '../../platform/context'
import { notFound } from '../../domain/errors'
import type { AddCall } from '../../access/sessions/tenantCalls'
import { photoAnswer } from '../../platform/photos/photos'
import { findHouse, listHouses, readHouse, readRoom } from './repository'

export const addHouseCalls = (add: AddCall, { sql }: Context): void => {
  add('listHouses', async () =>
    (await listHouses(sql)).map(({ photo, ...house }) => ({
      ...house,
      photo: photo && photoAnswer(photo),
    })),
  )
  add('getHouse', async ({ params }) => {
    const house = await readHouse(sql, params.id)
    if (!house) throw notFound()
    return { ...house, photos: house.photos.map(photoAnswer) }
  })
  add('getRoom', async ({ params }) => {
    const room = await readRoom(sql, params.id)
    if (!room) throw notFound()
    return { ...room, photos: room.photos.map(photoAnswer) }
  })
  add('getHouseRules', async ({ params }) => {
    const house = await findHouse(sql, params.id)
    if (!house) throw notFound()
    return { rules: house.rules.split('\n').filter((line) => line.trim() !== '') }
  })
}
