import * as v from 'valibot'
import { json, multipart, type OperatorCalls } from './call'
import { byId, idText } from './primitives'

/** How many photos a house or a room may show. */
export const PHOTOS_EACH = 12

/** Every photo that is shown, by its hash. */
const orderPhotos = v.object({ order: v.pipe(v.array(v.string()), v.maxLength(100)) })

const photoParams = v.object({ id: idText, hash: v.string() })

/** The list as it is after the call, so that whoever moves photos about shows what is stored. */
export const shownPhotos = v.object({
  photos: v.array(
    v.object({ hash: v.string(), width: v.number(), height: v.number(), preview: v.nullable(v.string()) }),
  ),
})

/** The photos of a house or a room, in the order in which tenants see them. */
const photosOf = <const Kind extends 'house' | 'room'>(house: Kind) => {
  const folder = `/${house}s/{id}` as const
  const shared = { access: 'staff', house, section: 'Houses', params: byId, answer: shownPhotos } as const
  return {
    list: { method: 'GET', path: `${folder}/photos`, ...shared, summary: 'The photos in their order' },
    add: {
      method: 'POST',
      path: `${folder}/photos`,
      ...shared,
      summary: 'One more photo',
      body: multipart(v.object({}), { files: { photo: 'required' } }),
    },
    order: {
      method: 'PUT',
      path: `${folder}/photos`,
      ...shared,
      summary: 'All photos, as they shall follow each other',
      body: json(orderPhotos),
    },
    remove: {
      method: 'DELETE',
      path: `${folder}/photos/{hash}`,
      ...shared,
      summary: 'Show a photo no longer',
      params: photoParams,
    },
  } as const
}

const ofHouse = photosOf('house')

const ofRoom = photosOf('room')

/** The calls about photos, by whose they are. */
export const photoCalls = {
  house: { list: 'listHousePhotos', add: 'addHousePhoto', order: 'orderHousePhotos', remove: 'removeHousePhoto' },
  room: { list: 'listRoomPhotos', add: 'addRoomPhoto', order: 'orderRoomPhotos', remove: 'removeRoomPhoto' },
} as const

export const operatorCalls = {
  listHousePhotos: ofHouse.list,
  addHousePhoto: ofHouse.add,
  orderHousePhotos: ofHouse.order,
  removeHousePhoto: ofHouse.remove,
  listRoomPhotos: ofRoom.list,
  addRoomPhoto: ofRoom.add,
  orderRoomPhotos: ofRoom.order,
  removeRoomPhoto: ofRoom.remove,
} as const satisfies OperatorCalls
