import { parse } from 'valibot'
import { roomSearchAnswer } from '@/contract/houses'
import { bookingAnswer, pricingAnswer } from '@/contract/rooms'
import { roomId, transactionId, type TransactionId } from '@/domain/ids'
import type { Pricing } from '@/domain/pricing'
import type { FoundRoom } from '@/domain/foundRoom'
import type { Shape } from '../request'

export const shapeRoomSearch: Shape<readonly FoundRoom[]> = (answer) => ({
  result: parse(roomSearchAnswer, answer).rooms.map((room) => ({ ...room, id: roomId(room.id) })),
})

export const shapePricing: Shape<Pricing> = (answer) => {
  const wire = parse(pricingAnswer, answer)
  return {
    result: {
      price: wire.price,
      roomCost: wire.room_cost,
      depositCost: wire.deposit_cost,
      extraAcCost: wire.extra_ac_cost,
      extraPersonCost: wire.extra_person_cost,
      addonsCost: wire.addons_cost,
      roomName: wire.room.display_name,
    },
  }
}

export const shapeBooking: Shape<TransactionId> = (answer) => ({
  result: transactionId(parse(bookingAnswer, answer).transaction.id),
})
