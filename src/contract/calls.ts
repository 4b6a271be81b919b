import type { GenericSchema } from 'valibot'
import * as announcements from './announcements'
import * as bugReports from './bugReports'
import * as checks from './checks'
import * as coins from './coins'
import * as houses from './houses'
import * as notifications from './notifications'
import * as profiles from './profiles'
import * as rooms from './rooms'
import * as session from './session'
import * as transactions from './transactions'
import { wire, type CallName, type WireCall, type WireCallBody } from './wire'

export type { CallName }

export interface CallBody extends WireCallBody {
  readonly schema: GenericSchema
}

export interface Call extends WireCall {
  readonly section: string
  readonly summary: string
  readonly params?: GenericSchema
  readonly query?: GenericSchema
  readonly body?: CallBody
  readonly answer: GenericSchema
}

/**
 * Every call, by operation name. The server's routes, the OpenAPI document and the contract check all use this list.
 */
export const calls = {
  signIn: {
    ...wire.signIn,
    section: 'Session',
    summary: 'Sign in with phone number and password',
    body: { ...wire.signIn.body, schema: session.signInRequest },
    answer: session.signInAnswer,
  },
  changePassword: {
    ...wire.changePassword,
    section: 'Session',
    summary: 'Change my password; my other sessions end',
    body: { ...wire.changePassword.body, schema: session.changePasswordRequest },
    answer: session.changePasswordAnswer,
  },
  resetPassword: {
    ...wire.resetPassword,
    section: 'Session',
    summary: "Set a new password with the code of the operator's one-time link; all sessions end",
    body: { ...wire.resetPassword.body, schema: session.resetPasswordRequest },
    answer: session.resetPasswordAnswer,
  },
  listHouses: { ...wire.listHouses, section: 'Houses', summary: 'List the houses', answer: houses.houseList },
  getHouse: {
    ...wire.getHouse,
    section: 'Houses',
    summary: 'Read one house',
    params: houses.houseParams,
    answer: houses.houseDetail,
  },
  getHouseRules: {
    ...wire.getHouseRules,
    section: 'Houses',
    summary: 'Read the rules of one house',
    params: houses.houseParams,
    answer: houses.houseRules,
  },
  listAnnouncements: {
    ...wire.listAnnouncements,
    section: 'Houses',
    summary: 'List the announcements',
    answer: announcements.announcementList,
  },
  searchRoomsMonthlyOrDaily: {
    ...wire.searchRoomsMonthlyOrDaily,
    section: 'Rooms',
    summary: 'Rooms free for some months (number_of_month) or days (end)',
    params: houses.houseParams,
    query: houses.roomSearchMonthlyOrDailyQuery,
    answer: houses.roomSearchAnswer,
  },
  searchRoomsWeekly: {
    ...wire.searchRoomsWeekly,
    section: 'Rooms',
    summary: 'Rooms free for some weeks',
    params: houses.houseParams,
    query: houses.roomSearchWeeklyQuery,
    answer: houses.roomSearchAnswer,
  },
  searchHouses: {
    ...wire.searchHouses,
    section: 'Rooms',
    summary: 'Every house with its free rooms for a stay: give one of number_of_month, number_of_week and end',
    query: houses.houseSearchQuery,
    answer: houses.houseSearchAnswer,
  },
  getRoom: {
    ...wire.getRoom,
    section: 'Rooms',
    summary: 'Read one room: its photos, its size and what is in it',
    params: rooms.roomParams,
    answer: rooms.room,
  },
  getPricingMonthly: {
    ...wire.getPricingMonthly,
    section: 'Rooms',
    summary: 'Price of a stay by months',
    params: rooms.roomParams,
    query: rooms.pricingMonthlyQuery,
    answer: rooms.pricingAnswer,
  },
  getPricingWeekly: {
    ...wire.getPricingWeekly,
    section: 'Rooms',
    summary: 'Price of a stay by weeks',
    params: rooms.roomParams,
    query: rooms.pricingWeeklyQuery,
    answer: rooms.pricingAnswer,
  },
  getPricingDaily: {
    ...wire.getPricingDaily,
    section: 'Rooms',
    summary: 'Price of a stay by days',
    params: rooms.roomParams,
    query: rooms.pricingDailyQuery,
    answer: rooms.pricingAnswer,
  },
  createBookingMonthly: {
    ...wire.createBookingMonthly,
    section: 'Rooms',
    summary: 'Book by months',
    params: rooms.roomParams,
    body: { ...wire.createBookingMonthly.body, schema: rooms.bookingMonthlyRequest },
    answer: rooms.bookingAnswer,
  },
  createBookingWeekly: {
    ...wire.createBookingWeekly,
    section: 'Rooms',
    summary: 'Book by weeks',
    params: rooms.roomParams,
    body: { ...wire.createBookingWeekly.body, schema: rooms.bookingWeeklyRequest },
    answer: rooms.bookingAnswer,
  },
  createBookingDaily: {
    ...wire.createBookingDaily,
    section: 'Rooms',
    summary: 'Book by days',
    params: rooms.roomParams,
    body: { ...wire.createBookingDaily.body, schema: rooms.bookingDailyRequest },
    answer: rooms.bookingAnswer,
  },
  listTransactions: {
    ...wire.listTransactions,
    section: 'Transactions',
    summary: 'List my transactions',
    answer: transactions.transactionList,
  },
  getTransaction: {
    ...wire.getTransaction,
    section: 'Transactions',
    summary: 'Read one of my transactions',
    params: transactions.transactionParams,
    answer: transactions.transaction,
  },
  cancelTransaction: {
    ...wire.cancelTransaction,
    section: 'Transactions',
    summary: 'Cancel a pending transaction',
    params: transactions.transactionParams,
    body: { ...wire.cancelTransaction.body, schema: transactions.cancelRequest },
    answer: transactions.cancelAnswer,
  },
  applyVoucher: {
    ...wire.applyVoucher,
    section: 'Transactions',
    summary: 'Apply a voucher code',
    params: transactions.transactionParams,
    body: { ...wire.applyVoucher.body, schema: transactions.applyVoucherRequest },
    answer: transactions.applyVoucherAnswer,
  },
  confirmPayment: {
    ...wire.confirmPayment,
    section: 'Transactions',
    summary: 'Send the proof of a bank transfer',
    params: transactions.transactionParams,
    body: { ...wire.confirmPayment.body, schema: transactions.confirmPaymentRequest },
    answer: transactions.confirmPaymentAnswer,
  },
  listNotifications: {
    ...wire.listNotifications,
    section: 'Notifications',
    summary: 'List my notifications',
    answer: notifications.notificationList,
  },
  countUnread: {
    ...wire.countUnread,
    section: 'Notifications',
    summary: 'How many notifications I have not read',
    answer: checks.unreadAnswer,
  },
  readNotifications: {
    ...wire.readNotifications,
    section: 'Notifications',
    summary: 'I have seen the notifications up to this one',
    body: { ...wire.readNotifications.body, schema: notifications.readNotificationsRequest },
    answer: checks.unreadAnswer,
  },
  createPushToken: {
    ...wire.createPushToken,
    section: 'Notifications',
    summary: 'Register a push token',
    body: { ...wire.createPushToken.body, schema: notifications.pushTokenRequest },
    answer: notifications.pushTokenAnswer,
  },
  getProfile: {
    ...wire.getProfile,
    section: 'Profiles',
    summary: 'Read profile 1',
    answer: profiles.profile,
  },
  getProfile2: {
    ...wire.getProfile2,
    section: 'Profiles',
    summary: 'Read profile 2',
    answer: profiles.profile,
  },
  updateProfile: {
    ...wire.updateProfile,
    section: 'Profiles',
    summary: 'Update profile 1',
    body: { ...wire.updateProfile.body, schema: profiles.updateProfileRequest },
    answer: profiles.profile,
  },
  updateProfile2: {
    ...wire.updateProfile2,
    section: 'Profiles',
    summary: 'Update profile 2',
    body: { ...wire.updateProfile2.body, schema: profiles.updateProfileRequest },
    answer: profiles.profile,
  },
  checkProfile: {
    ...wire.checkProfile,
    section: 'Checks and coins',
    summary: 'Is profile 1 filled?',
    answer: checks.profileCheck,
  },
  checkBooking: {
    ...wire.checkBooking,
    section: 'Checks and coins',
    summary: 'My current booking',
    answer: profiles.bookingCheck,
  },
  getCoin: {
    ...wire.getCoin,
    section: 'Checks and coins',
    summary: 'My coin balance',
    answer: checks.coin,
  },
  listCoinVoucherTypes: {
    ...wire.listCoinVoucherTypes,
    section: 'Checks and coins',
    summary: 'Vouchers that coins buy',
    answer: coins.coinVoucherTypes,
  },
  listVouchers: {
    ...wire.listVouchers,
    section: 'Checks and coins',
    summary: 'The vouchers that I have',
    answer: coins.heldVouchers,
  },
  convertCoin: {
    ...wire.convertCoin,
    section: 'Checks and coins',
    summary: 'Buy a voucher with coins',
    body: { ...wire.convertCoin.body, schema: coins.convertCoinRequest },
    answer: coins.convertCoinAnswer,
  },
  sendBugReport: {
    ...wire.sendBugReport,
    section: 'Bug reports',
    summary: 'Send a recording of what happened in the app',
    body: { ...wire.sendBugReport.body, schema: bugReports.bugReportRequest },
    answer: bugReports.bugReportAnswer,
  },
} as const satisfies Readonly<Record<CallName, Call>>
