import { parse } from 'valibot'
import { bookingCheck } from '@/contract/profiles'
import { houseId, roomId } from '@/domain/ids'
import type { CurrentBooking } from '@/domain/currentBooking'
import type { Shape } from '../request'

export const shapeBookingCheck: Shape<CurrentBooking | null> = (answer) => {
  const { room_holder: holder, last_transaction: last } = parse(bookingCheck, answer)
  if (last === null) return { result: null }
  return {
    result: {
      roomId: roomId(last.room_id),
      houseId: houseId(last.house_id),
      end: last.booking.end,
      extraAc: holder?.extra_ac === 1,
      extraPerson: holder?.extra_person === 1,
    },
  }
}
