import type { GenericSchema } from 'valibot'
import * as announcements from './announcements'
import * as checks from './checks'
import * as coins from './coins'
import * as houses from './houses'
import * as notifications from './notifications'
import * as profiles from './profiles'
import * as rooms from './rooms'
import * as session from './session'
import * as transactions from './transactions'

export interface CallBody {
  /** form = urlencoded or multipart; multipart = that alone; json = application/json alone */
  readonly kind: 'json' | 'form' | 'multipart'
  readonly schema: GenericSchema
  /** the file parts */
  readonly files?: Readonly<Record<string, 'required' | 'optional'>>
  /** the fields are wrapped as `wrapper[field]` */
  readonly wrapper?: string
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** after {host}/api, with {name} for a parameter */
  readonly path: string
  readonly section: string
  readonly summary: string
  /** optional = answers without the two headers too */
  readonly auth: 'none' | 'optional' | 'tenant'
  readonly params?: GenericSchema
  readonly query?: GenericSchema
  readonly body?: CallBody
  readonly answer: GenericSchema
  /** accepts Idempotency-Key where the host announces it */
  readonly idempotent?: true
}

const tenantRead = { method: 'GET', auth: 'tenant' } as const
const openRead = { method: 'GET', auth: 'optional' } as const
const tenantPost = { method: 'POST', auth: 'tenant' } as const

const profilePhotos = { photo: 'optional', identity_photo: 'optional' } as const
const profileBody = {
  kind: 'multipart',
  schema: profiles.updateProfileRequest,
  files: profilePhotos,
  wrapper: 'user_profile',
} as const

/** Every call of the wire, by operation name: the server's routes, the OpenAPI document and the contract check walk it. */
export const calls = {
  signIn: {
    method: 'POST',
    path: '/users/sign_in',
    section: 'Session',
    summary: 'Sign in with phone number and password',
    auth: 'none',
    body: { kind: 'json', schema: session.signInRequest },
    answer: session.signInAnswer,
  },
  listHouses: { ...openRead, path: '/houses', section: 'Houses', summary: 'List the houses', answer: houses.houseList },
  getHouse: {
    ...openRead,
    path: '/houses/{id}',
    section: 'Houses',
    summary: 'Read one house',
    params: houses.houseParams,
    answer: houses.house,
  },
  listAnnouncements: {
    ...openRead,
    path: '/announcements',
    section: 'Houses',
    summary: 'List the announcements',
    answer: announcements.announcementList,
  },
  searchRoomsMonthlyOrDaily: {
    ...openRead,
    path: '/houses/{id}/filter_rooms',
    section: 'Rooms',
    summary: 'Rooms free for some months (number_of_month) or days (end)',
    params: houses.houseParams,
    query: houses.roomSearchMonthlyOrDailyQuery,
    answer: houses.roomSearchAnswer,
  },
  searchRoomsWeekly: {
    ...openRead,
    path: '/houses/{id}/filter_rooms_weekly',
    section: 'Rooms',
    summary: 'Rooms free for some weeks',
    params: houses.houseParams,
    query: houses.roomSearchWeeklyQuery,
    answer: houses.roomSearchAnswer,
  },
  getPricingMonthly: {
    ...openRead,
    path: '/rooms/{id}/pricing',
    section: 'Rooms',
    summary: 'Price of a stay by months',
    params: rooms.roomParams,
    query: rooms.pricingMonthlyQuery,
    answer: rooms.pricingAnswer,
  },
  getPricingWeekly: {
    ...openRead,
    path: '/rooms/{id}/pricing/weekly',
    section: 'Rooms',
    summary: 'Price of a stay by weeks',
    params: rooms.roomParams,
    query: rooms.pricingWeeklyQuery,
    answer: rooms.pricingAnswer,
  },
  getPricingDaily: {
    ...openRead,
    path: '/rooms/{id}/pricing/daily',
    section: 'Rooms',
    summary: 'Price of a stay by days',
    params: rooms.roomParams,
    query: rooms.pricingDailyQuery,
    answer: rooms.pricingAnswer,
  },
  createBookingMonthly: {
    ...tenantPost,
    path: '/rooms/{id}/booking',
    section: 'Rooms',
    summary: 'Book by months',
    params: rooms.roomParams,
    body: { kind: 'json', schema: rooms.bookingMonthlyRequest },
    answer: rooms.bookingAnswer,
    idempotent: true,
  },
  createBookingWeekly: {
    ...tenantPost,
    path: '/rooms/{id}/booking/weekly',
    section: 'Rooms',
    summary: 'Book by weeks',
    params: rooms.roomParams,
    body: { kind: 'json', schema: rooms.bookingWeeklyRequest },
    answer: rooms.bookingAnswer,
    idempotent: true,
  },
  createBookingDaily: {
    ...tenantPost,
    path: '/rooms/{id}/booking/daily',
    section: 'Rooms',
    summary: 'Book by days',
    params: rooms.roomParams,
    body: { kind: 'json', schema: rooms.bookingDailyRequest },
    answer: rooms.bookingAnswer,
    idempotent: true,
  },
  listTransactions: {
    ...tenantRead,
    path: '/transactions',
    section: 'Transactions',
    summary: 'List my transactions',
    answer: transactions.transactionList,
  },
  getTransaction: {
    ...tenantRead,
    path: '/transactions/{id}',
    section: 'Transactions',
    summary: 'Read one of my transactions',
    params: transactions.transactionParams,
    answer: transactions.transaction,
  },
  cancelTransaction: {
    method: 'DELETE',
    auth: 'tenant',
    path: '/transactions/{id}.json',
    section: 'Transactions',
    summary: 'Cancel a pending transaction',
    params: transactions.transactionParams,
    body: { kind: 'form', schema: transactions.cancelRequest },
    answer: transactions.cancelAnswer,
    idempotent: true,
  },
  applyVoucher: {
    ...tenantPost,
    path: '/transactions/{id}/apply_voucher',
    section: 'Transactions',
    summary: 'Apply a voucher code',
    params: transactions.transactionParams,
    body: { kind: 'form', schema: transactions.applyVoucherRequest },
    answer: transactions.applyVoucherAnswer,
    idempotent: true,
  },
  confirmPayment: {
    ...tenantPost,
    path: '/transaction/{id}/confirm_payment.json',
    section: 'Transactions',
    summary: 'Send the proof of a bank transfer',
    params: transactions.transactionParams,
    body: { kind: 'multipart', schema: transactions.confirmPaymentRequest, files: { image: 'required' } },
    answer: transactions.confirmPaymentAnswer,
    idempotent: true,
  },
  listNotifications: {
    ...tenantRead,
    path: '/notifications',
    section: 'Notifications',
    summary: 'List my notifications',
    answer: notifications.notificationList,
  },
  createPushToken: {
    ...tenantPost,
    path: '/users/web_push_notifications',
    section: 'Notifications',
    summary: 'Register a push token',
    body: { kind: 'form', schema: notifications.pushTokenRequest },
    answer: notifications.pushTokenAnswer,
  },
  getProfile: {
    ...tenantRead,
    path: '/users/profile',
    section: 'Profiles',
    summary: 'Read profile 1',
    answer: profiles.profile,
  },
  getProfile2: {
    ...tenantRead,
    path: '/users/profile_2',
    section: 'Profiles',
    summary: 'Read profile 2',
    answer: profiles.profile,
  },
  updateProfile: {
    method: 'PUT',
    auth: 'tenant',
    path: '/users/profile',
    section: 'Profiles',
    summary: 'Update profile 1',
    body: profileBody,
    answer: profiles.profile,
  },
  updateProfile2: {
    method: 'PUT',
    auth: 'tenant',
    path: '/users/profile_2',
    section: 'Profiles',
    summary: 'Update profile 2',
    body: profileBody,
    answer: profiles.profile,
  },
  checkProfile: {
    ...tenantRead,
    path: '/users/profile_check',
    section: 'Checks and coins',
    summary: 'Is profile 1 filled?',
    answer: checks.profileCheck,
  },
  checkBooking: {
    ...tenantRead,
    path: '/users/booking_check',
    section: 'Checks and coins',
    summary: 'My current booking',
    answer: profiles.bookingCheck,
  },
  getCoin: {
    ...tenantRead,
    path: '/users/coin',
    section: 'Checks and coins',
    summary: 'My coin balance',
    answer: checks.coin,
  },
  listCoinVoucherTypes: {
    ...tenantRead,
    path: '/voucher_types/coin_based',
    section: 'Checks and coins',
    summary: 'Vouchers that coins buy',
    answer: coins.coinVoucherTypes,
  },
  convertCoin: {
    ...tenantPost,
    path: '/voucher_types/convert_coin',
    section: 'Checks and coins',
    summary: 'Buy a voucher with coins',
    body: { kind: 'form', schema: coins.convertCoinRequest },
    answer: coins.convertCoinAnswer,
    idempotent: true,
  },
} as const satisfies Readonly<Record<string, Call>>

export type CallName = keyof typeof calls
