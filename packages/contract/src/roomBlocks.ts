import * as v from 'valibot'
import { json, type OperatorCalls } from './call'
import { byId, calendarDate, changed, filledText, id } from './primitives'

/** Nights in which a room is repaired: nobody can book them, and they are free again by themselves afterwards. */

const days = {
  /** the first night, and the day from which the room is let again */
  from: calendarDate,
  to: calendarDate,
}
const reason = filledText(200)
export const roomBlock = v.object({ id, roomId: id, ...days, reason: v.string() })
const blockRoom = v.object({ ...days, reason })

const ofRooms = { access: 'staff', house: 'room', section: 'Stays', params: byId } as const

export const operatorCalls = {
  blockRoom: {
    method: 'POST',
    path: '/rooms/{id}/blocks',
    ...ofRooms,
    summary: 'Let a room to nobody from a day to a day; refused where somebody has one of these nights',
    body: json(blockRoom),
    answer: changed,
  },
  endRoomBlock: {
    method: 'DELETE',
    path: '/room_blocks/{id}',
    ...ofRooms,
    house: 'block',
    summary: 'Let the room again from today on',
    answer: changed,
  },
} as const satisfies OperatorCalls

export type RoomBlock = v.InferOutput<typeof roomBlock>
