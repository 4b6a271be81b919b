import * as v from 'valibot'
import { filledText, flag, id as anyId, rupiah, unixSeconds } from '../primitives'
import type { OperatorCalls } from './call'
import { byId, count, done, facilities, id, known } from './fields'
import { priceFields } from './prices'

const shownRoom = v.object({
  id: anyId,
  number: v.string(),
  displayName: v.string(),
  /** null = not known */
  sizeM2: v.nullable(v.number()),
  facilities: v.array(v.string()),
  description: v.string(),
  ...priceFields,
  /** since then it is not let; null = it is let */
  retiredAt: v.nullable(unixSeconds),
  /** stays that are not over yet */
  stays: count,
})
const roomList = v.object({ rooms: v.array(shownRoom) })

export const ROOMS_AT_ONCE = 100
/** Rooms with the prices of one that is there. */
const addRooms = v.object({
  like: id,
  rooms: v.pipe(
    v.array(v.object({ number: filledText(20), displayName: filledText(60) })),
    v.minLength(1),
    v.maxLength(ROOMS_AT_ONCE),
  ),
})
const added = v.object({ ids: v.array(anyId) })

const addRoom = v.object({
  houseId: id,
  number: filledText(20),
  displayName: filledText(60),
  prices: v.partial(v.object(priceFields)),
})
const renameRoom = v.object({ number: filledText(20), displayName: filledText(60) })

const setRoomInfo = v.partial(
  v.object({
    sizeM2: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(1000))),
    facilities,
    description: v.pipe(v.string(), v.trim(), v.maxLength(2000)),
  }),
)

const roomStay = v.object({
  id: anyId,
  /** null = the tenant's data was erased */
  name: known,
  phone: v.string(),
  status: v.picklist(['pending', 'paid', 'confirmed']),
  /** whether the time to pay has run out */
  isOver: flag,
  start: unixSeconds,
  end: unixSeconds,
  total: rupiah,
})
/** The latest first. */
const roomStays = v.object({ stays: v.array(roomStay) })

const house = { section: 'Houses', params: byId, ...done } as const

export const roomCalls = {
  listRooms: {
    method: 'GET',
    path: '/houses/{id}/rooms',
    access: 'staff',
    ...house,
    summary: 'The rooms of a house with their prices, also those that are not let any more',
    answer: roomList,
  },
  addRooms: {
    method: 'POST',
    path: '/houses/{id}/rooms',
    access: 'owner',
    ...house,
    summary: 'Several rooms with the prices of one that is there',
    body: addRooms,
    answer: added,
  },
  addRoom: {
    method: 'POST',
    path: '/rooms',
    access: 'owner',
    section: 'Houses',
    summary: 'Add a room, with its prices',
    body: addRoom,
    ...done,
  },
  renameRoom: {
    method: 'PUT',
    path: '/rooms/{id}',
    access: 'staff',
    ...house,
    summary: 'Number and name of a room',
    body: renameRoom,
  },
  setRoomInfo: {
    method: 'PUT',
    path: '/rooms/{id}/info',
    access: 'staff',
    ...house,
    summary: 'Size, description and what a room has',
    body: setRoomInfo,
  },
  retireRoom: {
    method: 'POST',
    path: '/rooms/{id}/retire',
    access: 'owner',
    ...house,
    summary: 'No new bookings, and no search finds it; its stays remain',
  },
  restoreRoom: {
    method: 'POST',
    path: '/rooms/{id}/restore',
    access: 'owner',
    ...house,
    summary: 'It is let again',
  },
  listRoomStays: {
    method: 'GET',
    path: '/rooms/{id}/stays',
    access: 'staff',
    ...house,
    summary: 'The stays of a room, the latest first',
    answer: roomStays,
  },
} as const satisfies OperatorCalls

export type OperatorRoom = v.InferOutput<typeof shownRoom>
export type RoomStay = v.InferOutput<typeof roomStay>
