import type { InferOutput } from 'valibot'
import { announcementList } from '@griya/contract/announcements'
import { bookingAnswer, pricingAnswer } from '@griya/contract/booking'
import { houseDetail, houseList, houseRules, type listedHouse } from '@griya/contract/houses'
import { notificationList, unreadAnswer } from '@griya/contract/notifications'
import { bookingCheck, profile, readableProfileCheck } from '@griya/contract/profiles'
import { type Read, NotUnderstood } from '@griya/contract/reading'
import { sameWord } from '@griya/contract/readingLeaves'
import { room } from '@griya/contract/rooms'
import { houseSearchAnswer, roomSearchAnswer } from '@griya/contract/search'
import { resetPasswordAnswer, signInAnswer } from '@griya/contract/session'
import { readableTransaction, readableTransactionList } from '@griya/contract/transactions'
import { ticketList } from '@griya/contract/tickets'
import { coinAccount, coinVoucherTypes, convertCoinAnswer, heldVouchers, readableCoin } from '@griya/contract/vouchers'
import { PAYMENT_STATUSES } from '@griya/contract/words'
import { linesOf } from '@griya/common/words/lines'
import {
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
import type { Ticket } from '@/domain/ticket'
import type { Transaction } from '@/domain/transaction'
import type { CoinAccount, CoinVoucherType, HeldVoucher } from '@/domain/voucher'
import { camelCased } from './names'
import type { Shape } from './request'

/** The answer is about something else than what was asked for. */
export class OtherAnswered extends Error {}

const only = <Row extends { readonly id: number }>(row: Row, asked: number | undefined): Row => {
  if (asked !== undefined && asked !== row.id) throw new OtherAnswered('another id than the one asked for')
  return row
}

const shapeAnnouncements: Shape<readonly Announcement[]> = (answer, read) => ({
  result: read(announcementList, answer).map(({ title, description }) => ({
    title,
    lines: description === '' ? [] : linesOf(description),
  })),
})

const shapeProfileCheck: Shape<{ complete: boolean }> = (answer, read) => ({
  result: { complete: read(readableProfileCheck, answer).status !== 0 },
})

const shapeUnread: Shape<number> = (answer, read) => ({ result: read(unreadAnswer, answer).unread })

const shapeCoin: Shape<{ coinCount: number | null }> = (answer, read) => ({
  result: { coinCount: read(readableCoin, answer).coin_count },
})

const shapeSignIn: Shape<string> = (answer, read) => ({ result: read(signInAnswer, answer).authentication_token })

const shapePasswordReset: Shape<{ readonly phoneNumber: string }> = (answer, read) => ({
  result: { phoneNumber: read(resetPasswordAnswer, answer).phone_number },
})

const toHouse = (wire: InferOutput<typeof listedHouse> | InferOutput<typeof houseDetail>): House => ({
  ...camelCased(wire),
  id: houseId(wire.id),
})

const shapeHouseList: Shape<readonly HouseId[]> = (answer, read) => {
  const rows = read(houseList, answer).map(toHouse)
  return { result: rows.map(({ id }) => id), entities: { houses: { mode: 'replace', rows } } }
}

const shapeHouse: Shape<HouseId> = (answer, read, asked) => {
  const row = only(toHouse(read(houseDetail, answer)), asked)
  return { result: row.id, entities: { houses: { mode: 'merge', rows: [row] } } }
}

const shapeHouseRules: Shape<readonly string[]> = (answer, read) => ({ result: read(houseRules, answer).rules })

const shapeRoomSearch: Shape<readonly FoundRoom[]> = (answer, read) => ({
  result: read(roomSearchAnswer, answer).rooms.map((room) => ({ ...room, id: roomId(room.id) })),
})

const shapeHouseSearch: Shape<readonly FoundHouse[]> = (answer, read) => ({
  result: read(houseSearchAnswer, answer).houses.map((found) => ({
    ...camelCased(found),
    houseId: houseId(found.house_id),
  })),
})

const shapeRoom: Shape<Room> = (answer, read, asked) => {
  const wire = only(read(room, answer), asked)
  return { result: { ...camelCased(wire), id: roomId(wire.id), houseId: houseId(wire.house_id) } }
}

const shapePricing: Shape<Pricing> = (answer, read) => {
  const { room, extras, ...costs } = read(pricingAnswer, answer)
  return {
    result: { ...camelCased(costs), roomName: room.display_name, ...(extras && { extras: camelCased(extras) }) },
  }
}

const shapeBooking: Shape<TransactionId> = (answer, read) => ({
  result: transactionId(read(bookingAnswer, answer).transaction.id),
})

/** Another host writes it in capitals; one that it alone has is shown as it is written. */
const statusOf = (written: string): string =>
  PAYMENT_STATUSES.find((one) => sameWord(one) === sameWord(written)) ?? written

const toTransaction = ({ booking, proof, ...wire }: InferOutput<typeof readableTransaction>): Transaction => ({
  ...camelCased(wire),
  paymentStatus: statusOf(wire.payment_status),
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

const shapeTransactionList: Shape<readonly TransactionId[]> = (answer, read) => {
  const rows = read(readableTransactionList, answer).map(toTransaction)
  return { result: rows.map(({ id }) => id), entities: { transactions: { mode: 'replace', rows } } }
}

const shapeTransaction: Shape<TransactionId> = (answer, read, asked) => {
  const row = only(toTransaction(read(readableTransaction, answer)), asked)
  return { result: row.id, entities: { transactions: { mode: 'merge', rows: [row] } } }
}

const toProfile = (number: ProfileNumber, answer: unknown, read: Read): Profile => {
  const { marriage_status: married, ...wire } = read(profile, answer)
  return { ...camelCased(wire), number, married }
}

const shapeProfile =
  (number: ProfileNumber): Shape<ProfileNumber> =>
  (answer, read) => ({
    result: number,
    entities: { profiles: { mode: 'merge', rows: [toProfile(number, answer, read)] } },
  })

/** Nobody needs what an update answers: the profile is read again. It is taken where it is one. */
const shapeUpdated =
  (number: ProfileNumber): Shape<ProfileNumber> =>
  (answer, read) => {
    try {
      const row = toProfile(number, answer, read)
      return { result: number, ...(row.name !== null && { entities: { profiles: { mode: 'merge', rows: [row] } } }) }
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error
      return { result: number }
    }
  }

const shapeBookingCheck: Shape<CurrentBooking | null> = (answer, read) => {
  const { room_holder: holder, last_transaction: last } = read(bookingCheck, answer)
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

const shapeNotifications: Shape<readonly Notification[]> = (answer, read) => ({
  result: read(notificationList, answer).map(({ transaction_id: about, ...rest }) => ({
    ...camelCased(rest),
    ...(SPEAKS_OF_OPERATOR.test(rest.content) && { speaksOfOperator: true }),
    ...(about !== undefined && { transactionId: about === null ? null : transactionId(about) }),
  })),
})

const shapeCoinVoucherTypes: Shape<readonly CoinVoucherType[]> = (answer, read) => ({
  result: read(coinVoucherTypes, answer).voucher_types.map((type) => ({
    ...camelCased(type),
    id: voucherTypeId(type.id),
  })),
})

const shapeHeldVouchers: Shape<readonly HeldVoucher[]> = (answer, read) => ({
  result: read(heldVouchers, answer).vouchers.map((voucher) => ({
    ...camelCased(voucher),
    usedOn: voucher.used_on === null ? null : transactionId(voucher.used_on),
  })),
})

const shapeCoinAccount: Shape<CoinAccount> = (answer, read) => ({ result: camelCased(read(coinAccount, answer)) })

const shapeConvertedCoin: Shape<string> = (answer, read) => ({ result: read(convertCoinAnswer, answer).voucher.code })

const shapeTickets: Shape<readonly Ticket[]> = (answer, read) => ({
  result: read(ticketList, answer).tickets.map(camelCased),
})

/** For calls where only the success matters (spec section 7). */
const shapeDone: Shape<null> = () => ({ result: null })

/** How each endpoint's answer is checked and brought into the app's own names. */
export const shapes = {
  answerTicket: shapeDone,
  applyVoucher: shapeDone,
  askForRoom: shapeDone,
  cancelTransaction: shapeDone,
  changePassword: shapeDone,
  checkBooking: shapeBookingCheck,
  checkProfile: shapeProfileCheck,
  closeTicket: shapeDone,
  confirmPayment: shapeDone,
  convertCoin: shapeConvertedCoin,
  countUnread: shapeUnread,
  createBooking: shapeBooking,
  createPushToken: shapeDone,
  createTicket: shapeDone,
  getCoin: shapeCoin,
  getCoinAccount: shapeCoinAccount,
  getHouse: shapeHouse,
  getHouseRules: shapeHouseRules,
  getPricing: shapePricing,
  getProfile: shapeProfile(1),
  getProfile2: shapeProfile(2),
  getRoom: shapeRoom,
  getTransaction: shapeTransaction,
  listAnnouncements: shapeAnnouncements,
  listCoinVoucherTypes: shapeCoinVoucherTypes,
  listHouses: shapeHouseList,
  listNotifications: shapeNotifications,
  listTickets: shapeTickets,
  listTransactions: shapeTransactionList,
  listVouchers: shapeHeldVouchers,
  readNotifications: shapeUnread,
  resetPassword: shapePasswordReset,
  searchHouses: shapeHouseSearch,
  searchRooms: shapeRoomSearch,
  setContinues: shapeDone,
  signIn: shapeSignIn,
  updateProfile: shapeUpdated(1),
  updateProfile2: shapeUpdated(2),
}
