import * as v from 'valibot'
import { json, type OperatorCalls } from './call'
import { priceFields } from './prices'
import {
  byId,
  changed,
  count,
  existingId,
  facilities,
  filledText,
  flag,
  id,
  known,
  rupiah,
  unixSeconds,
} from './primitives'

const shownRoom = v.object({
  id: id,
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

/** Rooms with the prices of one that is there, or the first ones of a house, which have no prices yet. */
const addRooms = v.object({
  like: v.optional(existingId),
  rooms: v.pipe(
    v.array(v.object({ number: filledText(20), displayName: filledText(60) })),
    v.minLength(1),
    v.maxLength(ROOMS_AT_ONCE),
  ),
})

const added = v.object({ ids: v.array(id) })

const addRoom = v.object({
  houseId: existingId,
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
  id: id,
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

const ofRoom = { section: 'Houses', params: byId, answer: changed } as const

export const operatorCalls = {
  listRooms: {
    method: 'GET',
    path: '/houses/{id}/rooms',
    access: 'staff',
    house: 'house',
    ...ofRoom,
    summary: 'The rooms of a house with their prices, also those that are not let any more',
    answer: roomList,
  },
  addRooms: {
    method: 'POST',
    path: '/houses/{id}/rooms',
    access: 'owner',
    ...ofRoom,
    summary: 'Several rooms with the prices of one that is there, or the first ones without prices',
    body: json(addRooms),
    answer: added,
  },
  addRoom: {
    method: 'POST',
    path: '/rooms',
    access: 'owner',
    section: 'Houses',
    summary: 'Add a room, with its prices',
    body: json(addRoom),
    answer: changed,
  },
  renameRoom: {
    method: 'PUT',
    path: '/rooms/{id}',
    access: 'staff',
    house: 'room',
    ...ofRoom,
    summary: 'Number and name of a room',
    body: json(renameRoom),
  },
  setRoomInfo: {
    method: 'PUT',
    path: '/rooms/{id}/info',
    access: 'staff',
    house: 'room',
    ...ofRoom,
    summary: 'Size, description and what a room has',
    body: json(setRoomInfo),
  },
  retireRoom: {
    method: 'POST',
    path: '/rooms/{id}/retire',
    access: 'owner',
    ...ofRoom,
    summary: 'No new bookings, and no search finds it; its stays remain',
  },
  restoreRoom: {
    method: 'POST',
    path: '/rooms/{id}/restore',
    access: 'owner',
    ...ofRoom,
    summary: 'It is let again',
  },
  deleteRoom: {
    method: 'DELETE',
    path: '/rooms/{id}',
    access: 'owner',
    ...ofRoom,
    summary: 'Delete a room that was never booked',
  },
  listRoomStays: {
    method: 'GET',
    path: '/rooms/{id}/stays',
    access: 'staff',
    house: 'room',
    ...ofRoom,
    summary: 'The stays of a room, the latest first',
    answer: roomStays,
  },
} as const satisfies OperatorCalls

export type RoomInfo = v.InferInput<typeof setRoomInfo>

export type OperatorRoom = v.InferOutput<typeof shownRoom>

export type RoomStay = v.InferOutput<typeof roomStay>
