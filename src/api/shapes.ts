import { looseObject, parse, type InferOutput } from 'valibot'
import { announcementList } from '@/contract/announcements'
import { bookingAnswer, pricingAnswer } from '@/contract/booking'
import { houseDetail, houseList, houseRules, type listedHouse } from '@/contract/houses'
import { notificationList, unreadAnswer } from '@/contract/notifications'
import { bookingCheck, profile, profileCheck } from '@/contract/profiles'
import { room } from '@/contract/rooms'
import { houseSearchAnswer, roomSearchAnswer } from '@/contract/search'
import { resetPasswordAnswer, signInAnswer } from '@/contract/session'
import { transaction, transactionList } from '@/contract/transactions'
import { coin, coinAccount, coinVoucherTypes, convertCoinAnswer, heldVouchers } from '@/contract/vouchers'
import {
  linesOf,
  type Announcement,
  type FoundHouse,
  type FoundRoom,
  type House,
  type Notification,
  type Room,
} from '@/domain/house'
import { houseId, roomId, transactionId, voucherTypeId, type HouseId, type TransactionId } from '@/domain/ids'
import type { Profile, ProfileNumber } from '@/domain/profile'
import type { CurrentBooking, Pricing } from '@/domain/stay'
import type { Transaction } from '@/domain/transaction'
import type { CoinAccount, CoinVoucherType, HeldVoucher } from '@/domain/voucher'
import { camelCased } from './names'
import type { Shape } from './request'

const shapeAnnouncements: Shape<readonly Announcement[]> = (answer) => ({
  result: parse(announcementList, answer).map(({ title, description }) => ({ title, lines: linesOf(description) })),
})

const shapeProfileCheck: Shape<{ complete: boolean }> = (answer) => ({
  result: { complete: parse(profileCheck, answer).status !== 0 },
})

const shapeUnread: Shape<number> = (answer) => ({ result: parse(unreadAnswer, answer).unread })

const shapeCoin: Shape<{ coinCount: number }> = (answer) => ({
  result: { coinCount: parse(coin, answer).coin_count },
})

const shapeSignIn: Shape<string> = (answer) => ({ result: parse(signInAnswer, answer).authentication_token })

const shapePasswordReset: Shape<{ readonly phoneNumber: string }> = (answer) => ({
  result: { phoneNumber: parse(resetPasswordAnswer, answer).phone_number },
})

const toHouse = (wire: InferOutput<typeof listedHouse> | InferOutput<typeof houseDetail>): House => ({
  ...camelCased(wire),
  id: houseId(wire.id),
})

const shapeHouseList: Shape<readonly HouseId[]> = (answer) => {
  const rows = parse(houseList, answer).map(toHouse)
  return { result: rows.map(({ id }) => id), entities: { houses: { mode: 'replace', rows } } }
}

const shapeHouse: Shape<HouseId> = (answer) => {
  const row = toHouse(parse(houseDetail, answer))
  return { result: row.id, entities: { houses: { mode: 'merge', rows: [row] } } }
}

const shapeHouseRules: Shape<readonly string[]> = (answer) => ({ result: parse(houseRules, answer).rules })

const shapeRoomSearch: Shape<readonly FoundRoom[]> = (answer) => ({
  result: parse(roomSearchAnswer, answer).rooms.map((room) => ({ ...room, id: roomId(room.id) })),
})

const shapeHouseSearch: Shape<readonly FoundHouse[]> = (answer) => ({
  result: parse(houseSearchAnswer, answer).houses.map((found) => ({
    ...camelCased(found),
    houseId: houseId(found.house_id),
  })),
})

const shapeRoom: Shape<Room> = (answer) => {
  const wire = parse(room, answer)
  return { result: { ...camelCased(wire), id: roomId(wire.id), houseId: houseId(wire.house_id) } }
}

const shapePricing: Shape<Pricing> = (answer) => {
  const { room, extras, ...costs } = parse(pricingAnswer, answer)
  return {
    result: { ...camelCased(costs), roomName: room.display_name, ...(extras && { extras: camelCased(extras) }) },
  }
}

const shapeBooking: Shape<TransactionId> = (answer) => ({
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

const shapeTransactionList: Shape<readonly TransactionId[]> = (answer) => {
  const rows = parse(transactionList, answer).map(toTransaction)
  return { result: rows.map(({ id }) => id), entities: { transactions: { mode: 'replace', rows } } }
}

const shapeTransaction: Shape<TransactionId> = (answer) => {
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

const shapeProfile1 = shapeProfile(1)
const shapeProfile2 = shapeProfile(2)

const shapeBookingCheck: Shape<CurrentBooking | null> = (answer) => {
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

const SPEAKS_OF_OPERATOR = /\badmin\b/i

const shapeNotifications: Shape<readonly Notification[]> = (answer) => ({
  result: parse(notificationList, answer).map(({ transaction_id: about, ...rest }) => ({
    ...camelCased(rest),
    ...(SPEAKS_OF_OPERATOR.test(rest.content) && { speaksOfOperator: true }),
    ...(about !== undefined && { transactionId: about === null ? null : transactionId(about) }),
  })),
})

const shapeCoinVoucherTypes: Shape<readonly CoinVoucherType[]> = (answer) => ({
  result: parse(coinVoucherTypes, answer).voucher_types.map((type) => ({
    ...camelCased(type),
    id: voucherTypeId(type.id),
  })),
})

const shapeHeldVouchers: Shape<readonly HeldVoucher[]> = (answer) => ({
  result: parse(heldVouchers, answer).vouchers.map((voucher) => ({
    ...camelCased(voucher),
    usedOn: voucher.used_on === null ? null : transactionId(voucher.used_on),
  })),
})

const shapeCoinAccount: Shape<CoinAccount> = (answer) => ({ result: camelCased(parse(coinAccount, answer)) })

const shapeConvertedCoin: Shape<string> = (answer) => ({ result: parse(convertCoinAnswer, answer).voucher.code })

const anyObject = looseObject({})

/** For calls where only the success matters (spec section 7). */
export const shapeDone: Shape<null> = (answer) => {
  parse(anyObject, answer)
  return { result: null }
}

/** How each endpoint's answer is checked and brought into the app's own names. */
export const shapes = {
  applyVoucher: shapeDone,
  cancelTransaction: shapeDone,
  changePassword: shapeDone,
  checkBooking: shapeBookingCheck,
  checkProfile: shapeProfileCheck,
  confirmPayment: shapeDone,
  convertCoin: shapeConvertedCoin,
  countUnread: shapeUnread,
  createBooking: shapeBooking,
  createPushToken: shapeDone,
  getCoin: shapeCoin,
  getCoinAccount: shapeCoinAccount,
  getHouse: shapeHouse,
  getHouseRules: shapeHouseRules,
  getPricing: shapePricing,
  getProfile: shapeProfile1,
  getProfile2: shapeProfile2,
  getRoom: shapeRoom,
  getTransaction: shapeTransaction,
  listAnnouncements: shapeAnnouncements,
  listCoinVoucherTypes: shapeCoinVoucherTypes,
  listHouses: shapeHouseList,
  listNotifications: shapeNotifications,
  listTransactions: shapeTransactionList,
  listVouchers: shapeHeldVouchers,
  readNotifications: shapeUnread,
  resetPassword: shapePasswordReset,
  searchHouses: shapeHouseSearch,
  searchRooms: shapeRoomSearch,
  setContinues: shapeDone,
  signIn: shapeSignIn,
  updateProfile: shapeProfile1,
  updateProfile2: shapeProfile2,
}
