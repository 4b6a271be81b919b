import * as v from 'valibot'
import { json, type OperatorCalls } from './call'
import { byId, calendarDate, changed, count, filledText, id, idText, known, totpCode, unixSeconds } from './primitives'
import { PERIODS, ROOM_REQUEST_STATES } from './words'

const shownRequest = v.object({
  id,
  state: v.picklist(ROOM_REQUEST_STATES),
  name: v.string(),
  phone: v.string(),
  note: v.string(),
  createdAt: unixSeconds,
  roomId: id,
  houseId: id,
  house: v.string(),
  room: v.string(),
  from: calendarDate,
  to: calendarDate,
  unit: v.picklist(PERIODS),
  count,
  extraAc: v.boolean(),
  /** whether the room is free for that stay now */
  isFree: v.boolean(),
  /** who has this number already, or became a tenant with it */
  tenant: v.nullable(v.object({ id, name: known })),
  answeredAt: v.nullable(unixSeconds),
  answeredBy: known,
  /** the words of a refusal */
  answer: known,
  /** the booking that holds the room, while it exists */
  stay: v.nullable(id),
})

const roomRequestList = v.object({
  /** the open ones first, the oldest of them on top; then the answered ones, the latest on top */
  requests: v.array(shownRequest),
  houses: v.array(v.object({ id, name: v.string() })),
})

const accept = v.object({
  /** how long the room is held for the payment */
  hours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(168)), 24),
  /** of an owner, where the tenant of that number knows another bank account */
  code: v.optional(totpCode),
})

const accepted = v.object({
  /** of the booking */
  id,
  tenantId: id,
  paymentDue: unixSeconds,
  /** the first password of a tenant who has none; shown once, and stored nowhere */
  link: v.nullable(v.object({ link: v.string(), expiresAt: unixSeconds })),
})

const refuse = v.object({ text: filledText(500) })

const ofRequests = { section: 'Room requests', access: 'staff', house: 'listed' } as const

const ofOne = { ...ofRequests, house: 'request', params: byId } as const

export const operatorCalls = {
  listRoomRequests: {
    method: 'GET',
    path: '/room_requests',
    ...ofRequests,
    summary: 'Who asks for a room, the open ones first',
    query: v.object({ house: v.optional(idText) }),
    answer: roomRequestList,
  },
  acceptRoomRequest: {
    method: 'POST',
    path: '/room_requests/{id}/accept',
    ...ofOne,
    summary: 'Book the room for who asked, who becomes a tenant if there is none with that number',
    body: json(accept),
    answer: accepted,
  },
  refuseRoomRequest: {
    method: 'POST',
    path: '/room_requests/{id}/refuse',
    ...ofOne,
    summary: 'Refuse a request in words, which the operator sends by WhatsApp',
    body: json(refuse),
    answer: changed,
  },
  dropRoomRequest: {
    method: 'DELETE',
    path: '/room_requests/{id}',
    ...ofOne,
    summary: 'Delete a request that is spam',
    answer: changed,
  },
} as const satisfies OperatorCalls

export type RoomRequest = v.InferOutput<typeof shownRequest>

export type AcceptedRequest = v.InferOutput<typeof accepted>
