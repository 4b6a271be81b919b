import * as v from 'valibot'
import { idText } from '../primitives'
import type { OperatorCalls } from './call'
import { byId } from './fields'

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
const photosOf = (folder: '/houses/{id}' | '/rooms/{id}') => {
  const shared = { access: 'staff', section: 'Houses', params: byId, answer: shownPhotos } as const
  return {
    list: { method: 'GET', path: `${folder}/photos`, ...shared, summary: 'The photos in their order' },
    add: { method: 'POST', path: `${folder}/photos`, ...shared, summary: 'One more photo', upload: 'photo' },
    order: {
      method: 'PUT',
      path: `${folder}/photos`,
      ...shared,
      summary: 'All photos, as they shall follow each other',
      body: orderPhotos,
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
const [ofHouse, ofRoom] = [photosOf('/houses/{id}'), photosOf('/rooms/{id}')]

export const photoCalls = {
  listHousePhotos: ofHouse.list,
  addHousePhoto: ofHouse.add,
  orderHousePhotos: ofHouse.order,
  removeHousePhoto: ofHouse.remove,
  listRoomPhotos: ofRoom.list,
  addRoomPhoto: ofRoom.add,
  orderRoomPhotos: ofRoom.order,
  removeRoomPhoto: ofRoom.remove,
} as const satisfies OperatorCalls
