import { photoCalls } from '@griya/contract/photosForOperators'
import type { Context } from '../../platform/context'
import { notFound, refuse } from '../../domain/errors'
import { words } from '../../domain/words'
import { assertSomething, changeHouse, changeRoom } from './catalogue'
import { findHouse, findRoom, holdHouse, holdRoomRow } from '../../books/houses/repository'
import { addPhoto, hashOfPhoto, orderPhotos, removePhoto } from '../../platform/photos/photos'
import { ownerExists, listPhotos, type PhotoOwner, type StoredPhoto } from '../../platform/photos/repository'
import { decodePhoto } from '../../platform/pictures/plugin'
import type { AddOperatorCall } from '../../access/operators/operatorCalls'

const subjectOf = async ({ sql }: Context, { kind, id }: PhotoOwner) => {
  const label = kind === 'house' ? (await findHouse(sql, id))?.name : (await findRoom(sql, id))?.displayName
  if (label === undefined) throw notFound()
  return { kind, id, label }
}

/** Of a row, locked by now, the fields that are about to change. */
const asBefore = (row: Readonly<Record<string, unknown>> | undefined, fields: object) =>
  row && Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]]))

const hashes = (photos: readonly StoredPhoto[]) => photos.map(({ hash }) => hash)

/** Photos of a house or a room, with what else a tenant reads about them. */
export const addPhotoCalls = (add: AddOperatorCall, context: Context): void => {
  /** Every answer is the list as it is then. */
  const changed = async (
    inside: Context,
    owner: PhotoOwner,
    work: () => Promise<{ photos: readonly StoredPhoto[] }>,
  ) => {
    const subject = await subjectOf(inside, owner)
    const before = hashes(await listPhotos(inside.sql, owner))
    const { photos } = await work()
    return { answer: { photos: [...photos] }, subject, before: { photos: before }, after: { photos: hashes(photos) } }
  }
  for (const kind of ['house', 'room'] as const) {
    const names = photoCalls[kind]
    add(names.list, async ({ params: { id } }) => {
      if (!(await ownerExists(context.sql, { kind, id }))) throw notFound()
      return { photos: [...(await listPhotos(context.sql, { kind, id }))] }
    })
    add(names.add, async ({ params: { id }, files: { photo: file }, request, change }) => {
      if (!file) throw refuse(words.photoMissing)
      const photo = await decodePhoto(request, file)
      const [hash, kept] = [hashOfPhoto(photo), await context.images.keepPhoto(photo)]
      return change((inside) => changed(inside, { kind, id }, () => addPhoto(inside, { kind, id }, hash, kept)))
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
      const row = await holdHouse(inside.sql, id)
      return { answer: await changeHouse(inside, id, fields), subject, before: asBefore(row, fields), after: fields }
    }),
  )
  add('setRoomInfo', ({ params: { id }, fields, change }) =>
    change(async (inside) => {
      assertSomething(fields)
      const subject = await subjectOf(inside, { kind: 'room', id })
      const row = await holdRoomRow(inside.sql, id)
      return { answer: await changeRoom(inside, id, fields), subject, before: asBefore(row, fields), after: fields }
    }),
  )
}
