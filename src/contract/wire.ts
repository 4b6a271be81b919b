/** What a host announces that offers everything of contract A12. */
export const GRIYA = 'griya-1'

/** `griya-2` offers everything of `griya-1` too. */
export const isGriyaHost = (announced: readonly string[]): boolean =>
  announced.includes(GRIYA) || announced.includes('griya-2')

/** How a call is sent. These are plain values without schemas, because the app's first load carries them. */
export interface WireCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** the part after {host}/api, with {name} for a parameter */
  readonly path: string
  /** optional = the call also works without the two headers */
  readonly auth: 'none' | 'optional' | 'tenant'
  readonly body?: WireCallBody
  /** the call is made only on a Griya host (contract A12) */
  readonly griya?: true
  /** on a Griya host the call accepts Idempotency-Key */
  readonly idempotent?: true
}

export interface WireCallBody {
  /** form = urlencoded or multipart; multipart = only that; json = only application/json */
  readonly kind: 'json' | 'form' | 'multipart'
  /** the file parts */
  readonly files?: Readonly<Record<string, 'required' | 'optional'>>
  /** the fields are sent as `wrapper[field]` */
  readonly wrapper?: string
  /** in bytes; without it, what an image may have */
  readonly largestFile?: number
}

const tenantRead = { method: 'GET', auth: 'tenant' } as const
const openRead = { method: 'GET', auth: 'optional' } as const
const tenantPost = { method: 'POST', auth: 'tenant' } as const
/** For money and rooms: carried out once, however often the call is sent. */
const oncePost = { ...tenantPost, idempotent: true } as const

const json = { kind: 'json' } as const
const form = { kind: 'form' } as const
const profileForm = {
  kind: 'multipart',
  files: { photo: 'optional', identity_photo: 'optional' },
  wrapper: 'user_profile',
} as const

/** What a bug report may weigh, packed. */
export const LARGEST_REPORT = 1024 * 1024

/** Every call, by operation name; `calls` adds the schemas and the texts of the OpenAPI document. */
export const wire = {
  signIn: { method: 'POST', path: '/users/sign_in', auth: 'none', body: json },
  changePassword: { method: 'PUT', path: '/users/password', auth: 'tenant', body: json, griya: true },
  resetPassword: { method: 'POST', path: '/users/password/reset', auth: 'none', body: json, griya: true },
  listHouses: { ...openRead, path: '/houses' },
  getHouse: { ...openRead, path: '/houses/{id}' },
  getHouseRules: { ...openRead, path: '/houses/{id}/rules', griya: true },
  listAnnouncements: { ...openRead, path: '/announcements' },
  searchRoomsMonthlyOrDaily: { ...openRead, path: '/houses/{id}/filter_rooms' },
  searchRoomsWeekly: { ...openRead, path: '/houses/{id}/filter_rooms_weekly' },
  searchHouses: { ...openRead, path: '/room_search', griya: true },
  getRoom: { ...openRead, path: '/rooms/{id}', griya: true },
  getPricingMonthly: { ...openRead, path: '/rooms/{id}/pricing' },
  getPricingWeekly: { ...openRead, path: '/rooms/{id}/pricing/weekly' },
  getPricingDaily: { ...openRead, path: '/rooms/{id}/pricing/daily' },
  createBookingMonthly: { ...oncePost, path: '/rooms/{id}/booking', body: json },
  createBookingWeekly: { ...oncePost, path: '/rooms/{id}/booking/weekly', body: json },
  createBookingDaily: { ...oncePost, path: '/rooms/{id}/booking/daily', body: json },
  listTransactions: { ...tenantRead, path: '/transactions' },
  getTransaction: { ...tenantRead, path: '/transactions/{id}' },
  cancelTransaction: {
    method: 'DELETE',
    path: '/transactions/{id}.json',
    auth: 'tenant',
    body: form,
    idempotent: true,
  },
  applyVoucher: { ...oncePost, path: '/transactions/{id}/apply_voucher', body: form },
  confirmPayment: {
    ...oncePost,
    path: '/transaction/{id}/confirm_payment.json',
    body: { kind: 'multipart', files: { image: 'required' } },
  },
  listNotifications: { ...tenantRead, path: '/notifications' },
  countUnread: { ...tenantRead, path: '/notifications/unread', griya: true },
  readNotifications: {
    ...tenantPost,
    path: '/notifications/read',
    body: form,
    griya: true,
  },
  createPushToken: { ...tenantPost, path: '/users/web_push_notifications', body: form },
  getProfile: { ...tenantRead, path: '/users/profile' },
  getProfile2: { ...tenantRead, path: '/users/profile_2' },
  updateProfile: { method: 'PUT', path: '/users/profile', auth: 'tenant', body: profileForm },
  updateProfile2: { method: 'PUT', path: '/users/profile_2', auth: 'tenant', body: profileForm },
  checkProfile: { ...tenantRead, path: '/users/profile_check' },
  checkBooking: { ...tenantRead, path: '/users/booking_check' },
  getCoin: { ...tenantRead, path: '/users/coin' },
  listCoinVoucherTypes: { ...tenantRead, path: '/voucher_types/coin_based' },
  listVouchers: { ...tenantRead, path: '/vouchers', griya: true },
  convertCoin: { ...oncePost, path: '/voucher_types/convert_coin', body: form },
  sendBugReport: {
    method: 'POST',
    path: '/bug_reports',
    auth: 'optional',
    body: { kind: 'multipart', files: { recording: 'required' }, largestFile: LARGEST_REPORT },
    griya: true,
  },
} as const satisfies Readonly<Record<string, WireCall>>

export type CallName = keyof typeof wire
