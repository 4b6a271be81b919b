import type { Context } from '../context'
import { notFound } from '../domain/errors'
import { assertSomething, changeHouse, changeRoom } from '../houses/catalogue'
import { findHouse, findRoom } from '../houses/repository'
import { addPhoto, orderPhotos, removePhoto } from '../photos/photos'
import { hasPlace, listPhotos, type Place, type StoredPhoto } from '../photos/repository'
import { decodePhoto } from '../pictures/plugin'
import type { AddOperatorCall } from './call'

const namesOf = {
  house: {
    list: 'listHousePhotos',
    add: 'addHousePhoto',
    order: 'orderHousePhotos',
    remove: 'removeHousePhoto',
  },
  room: { list: 'listRoomPhotos', add: 'addRoomPhoto', order: 'orderRoomPhotos', remove: 'removeRoomPhoto' },
} as const

const subjectOf = async ({ sql }: Context, { kind, id }: Place) => {
  const label = kind === 'house' ? (await findHouse(sql, id))?.name : (await findRoom(sql, id))?.displayName
  if (label === undefined) throw notFound()
  return { kind, id, label }
}

const hashes = (photos: readonly StoredPhoto[]) => photos.map(({ hash }) => hash)

/** Photos of a house or a room, with what else a tenant reads about them. */
export const addPhotoCalls = (add: AddOperatorCall, context: Context): void => {
  /** Every answer is the list as it is then. */
  const changed = async (inside: Context, place: Place, work: () => Promise<{ photos: readonly StoredPhoto[] }>) => {
    const subject = await subjectOf(inside, place)
    const before = hashes(await listPhotos(inside.sql, place))
    const { photos } = await work()
    return { answer: { photos: [...photos] }, subject, before: { photos: before }, after: { photos: hashes(photos) } }
  }
  for (const kind of ['house', 'room'] as const) {
    const names = namesOf[kind]
    add(names.list, async ({ params: { id } }) => {
      if (!(await hasPlace(context.sql, { kind, id }))) throw notFound()
      return { photos: [...(await listPhotos(context.sql, { kind, id }))] }
    })
    add(names.add, async ({ params: { id }, file, request, change }) => {
      const photo = await decodePhoto(request, file)
      return change((inside) => changed(inside, { kind, id }, () => addPhoto(inside, { kind, id }, photo)))
    })
    add(names.order, ({ params: { id }, fields: { order }, change }) =>
      change((inside) => changed(inside, { kind, id }, () => orderPhotos(inside, { kind, id }, order))),
    )
    add(names.remove, ({ params: { id, hash }, change }) =>
      change((inside) => changed(inside, { kind, id }, () => removePhoto(inside, { kind, id }, hash))),
    )
  }
  add('setHouseInfo', ({ params: { id }, fields, change }) =>
    change(async (inside) => {
      assertSomething(fields)
      const subject = await subjectOf(inside, { kind: 'house', id })
      return { answer: await changeHouse(inside, id, fields), subject, after: fields }
    }),
  )
  add('setRoomInfo', ({ params: { id }, fields, change }) =>
    change(async (inside) => {
      assertSomething(fields)
      const subject = await subjectOf(inside, { kind: 'room', id })
      return { answer: await changeRoom(inside, id, fields), subject, after: fields }
    }),
  )
}
