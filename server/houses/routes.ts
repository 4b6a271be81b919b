import type { Context } from '../context'
import { notFound } from '../domain/errors'
import { readersOf } from '../plugins/sources'
import type { AddCall } from '../plugins/calls'
import { photoAnswer } from '../photos/photos'
import { findRules, listHouses, readHouse, readRoom } from './repository'

export const addHouseCalls = (add: AddCall, context: Context): void => {
  const sqlFor = readersOf(context, ({ sql }) => sql)
  add('listHouses', async ({ request }) =>
    (await listHouses(sqlFor(request))).map(({ photo, ...house }) => ({
      ...house,
      photo: photo && photoAnswer(photo),
    })),
  )
  add('getHouse', async ({ params, request }) => {
    const house = await readHouse(sqlFor(request), params.id)
    if (!house) throw notFound()
    return { ...house, photos: house.photos.map(photoAnswer) }
  })
  add('getRoom', async ({ params, request }) => {
    const room = await readRoom(sqlFor(request), params.id)
    if (!room) throw notFound()
    return { ...room, photos: room.photos.map(photoAnswer) }
  })
  add('getHouseRules', async ({ params, request }) => {
    const rules = await findRules(sqlFor(request), params.id)
    if (rules === undefined) throw notFound()
    return { rules: rules.split('\n').filter((line) => line.trim() !== '') }
  })
}
