import { looseObject, parse, type InferOutput } from 'valibot'
import { bookingAnswer, pricingAnswer } from '@/contract/booking'
import { houseDetail, houseList, houseRules, type listedHouse } from '@/contract/houses'
import { notificationList } from '@/contract/notifications'
import { bookingCheck, profile } from '@/contract/profiles'
import { room } from '@/contract/rooms'
import { houseSearchAnswer, roomSearchAnswer } from '@/contract/search'
import { transaction, transactionList } from '@/contract/transactions'
import { coinAccount, coinVoucherTypes, convertCoinAnswer, heldVouchers } from '@/contract/vouchers'
import type { FoundHouse, FoundRoom, House, Notification, Room } from '@/domain/house'
import { houseId, roomId, transactionId, voucherTypeId, type HouseId, type TransactionId } from '@/domain/ids'
import type { Profile, ProfileNumber } from '@/domain/profile'
import type { CurrentBooking, Pricing } from '@/domain/stay'
import type { Transaction } from '@/domain/transaction'
import type { CoinAccount, CoinVoucherType, HeldVoucher } from '@/domain/voucher'
import { camelCased } from '../names'
import type { Shape } from '../request'

const toHouse = (wire: InferOutput<typeof listedHouse> | InferOutput<typeof houseDetail>): House => ({
  ...camelCased(wire),
  id: houseId(wire.id),
})

export const shapeHouseList: Shape<readonly HouseId[]> = (answer) => {
  const rows = parse(houseList, answer).map(toHouse)
  return { result: rows.map(({ id }) => id), entities: { houses: { mode: 'replace', rows } } }
}

export const shapeHouse: Shape<HouseId> = (answer) => {
  const row = toHouse(parse(houseDetail, answer))
  return { result: row.id, entities: { houses: { mode: 'merge', rows: [row] } } }
}

export const shapeHouseRules: Shape<readonly string[]> = (answer) => ({ result: parse(houseRules, answer).rules })

export const shapeRoomSearch: Shape<readonly FoundRoom[]> = (answer) => ({
  result: parse(roomSearchAnswer, answer).rooms.map((room) => ({ ...room, id: roomId(room.id) })),
})

export const shapeHouseSearch: Shape<readonly FoundHouse[]> = (answer) => ({
  result: parse(houseSearchAnswer, answer).houses.map((found) => ({
    ...camelCased(found),
    houseId: houseId(found.house_id),
  })),
})

export const shapeRoom: Shape<Room> = (answer) => {
  const wire = parse(room, answer)
  return { result: { ...camelCased(wire), id: roomId(wire.id), houseId: houseId(wire.house_id) } }
}

export const shapePricing: Shape<Pricing> = (answer) => {
  const { room, extras, ...costs } = parse(pricingAnswer, answer)
  return {
    result: { ...camelCased(costs), roomName: room.display_name, ...(extras && { extras: camelCased(extras) }) },
  }
}

export const shapeBooking: Shape<TransactionId> = (answer) => ({
  result: transactionId(parse(bookingAnswer, answer).transaction.id),
})

const toTransaction = ({ booking, proof, ...wire }: InferOutput<typeof transaction>): Transaction => ({
  ...camelCased(wire),
  ...(proof !== undefined && { proof: proof && camelCased(proof) }),
  id: transactionId(wire.id),
  houseId: houseId(wire.house_id),
  voucherCode: wire.voucher_code || null,
  booking: {
    ...camelCased(booking),
    extraAc: booking.extra_ac === 1,
    extraPerson: booking.extra_person === 1,
    roomId: roomId(booking.room_id),
  },
})

export const shapeTransactionList: Shape<readonly TransactionId[]> = (answer) => {
  const rows = parse(transactionList, answer).map(toTransaction)
  return { result: rows.map(({ id }) => id), entities: { transactions: { mode: 'replace', rows } } }
}

export const shapeTransaction: Shape<TransactionId> = (answer) => {
  const row = toTransaction(parse(transaction, answer))
  return { result: row.id, entities: { transactions: { mode: 'merge', rows: [row] } } }
}

const toProfile = (number: ProfileNumber, answer: unknown): Profile => {
  const { marriage_status: married, ...wire } = parse(profile, answer)
  return { ...camelCased(wire), number, married }
}

const shapeProfile =
  (number: ProfileNumber): Shape<ProfileNumber> =>
  (answer) => ({ result: number, entities: { profiles: { mode: 'merge', rows: [toProfile(number, answer)] } } })

export const shapeProfile1 = shapeProfile(1)
export const shapeProfile2 = shapeProfile(2)

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

export const shapeNotifications: Shape<readonly Notification[]> = (answer) => ({
  result: parse(notificationList, answer).map(({ transaction_id: about, ...rest }) => ({
    ...camelCased(rest),
    ...(about !== undefined && { transactionId: about === null ? null : transactionId(about) }),
  })),
})

export const shapeCoinVoucherTypes: Shape<readonly CoinVoucherType[]> = (answer) => ({
  result: parse(coinVoucherTypes, answer).voucher_types.map((type) => ({
    ...camelCased(type),
    id: voucherTypeId(type.id),
  })),
})

export const shapeHeldVouchers: Shape<readonly HeldVoucher[]> = (answer) => ({
  result: parse(heldVouchers, answer).vouchers.map((voucher) => ({
    ...camelCased(voucher),
    usedOn: voucher.used_on === null ? null : transactionId(voucher.used_on),
  })),
})

export const shapeCoinAccount: Shape<CoinAccount> = (answer) => ({ result: camelCased(parse(coinAccount, answer)) })

export const shapeConvertedCoin: Shape<string> = (answer) => ({ result: parse(convertCoinAnswer, answer).voucher.code })

const anyObject = looseObject({})

/** For calls where only the success matters (spec section 7). */
export const shapeDone: Shape<null> = (answer) => {
  parse(anyObject, answer)
  return { result: null }
}
