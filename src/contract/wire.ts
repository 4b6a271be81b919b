/** What a host may offer beyond the spec, and announces by these names (contract A12). */
export const EXTENSIONS = ['idempotency', 'house-rules'] as const
export type Extension = (typeof EXTENSIONS)[number]

/** How a call travels: plain facts without schemas, so that an app carries them in its first load. */
export interface WireCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** after {host}/api, with {name} for a parameter */
  readonly path: string
  /** optional = answers without the two headers too */
  readonly auth: 'none' | 'optional' | 'tenant'
  readonly body?: WireCallBody
  /** made only where the host announces it */
  readonly extension?: Extension
  /** accepts Idempotency-Key where the host announces it */
  readonly idempotent?: true
}

export interface WireCallBody {
  /** form = urlencoded or multipart; multipart = that alone; json = application/json alone */
  readonly kind: 'json' | 'form' | 'multipart'
  /** the file parts */
  readonly files?: Readonly<Record<string, 'required' | 'optional'>>
  /** the fields are wrapped as `wrapper[field]` */
  readonly wrapper?: string
}

const tenantRead = { method: 'GET', auth: 'tenant' } as const
const openRead = { method: 'GET', auth: 'optional' } as const
const tenantPost = { method: 'POST', auth: 'tenant' } as const
/** Money and rooms: done once, however often it is sent. */
const oncePost = { ...tenantPost, idempotent: true } as const

const json = { kind: 'json' } as const
const form = { kind: 'form' } as const
const profileForm = {
  kind: 'multipart',
  files: { photo: 'optional', identity_photo: 'optional' },
  wrapper: 'user_profile',
} as const

/** Every call by its operation name; `calls` adds the schemas and the words of the OpenAPI document. */
export const wire = {
  signIn: { method: 'POST', path: '/users/sign_in', auth: 'none', body: json },
  listHouses: { ...openRead, path: '/houses' },
  getHouse: { ...openRead, path: '/houses/{id}' },
  getHouseRules: { ...openRead, path: '/houses/{id}/rules', extension: 'house-rules' },
  listAnnouncements: { ...openRead, path: '/announcements' },
  searchRoomsMonthlyOrDaily: { ...openRead, path: '/houses/{id}/filter_rooms' },
  searchRoomsWeekly: { ...openRead, path: '/houses/{id}/filter_rooms_weekly' },
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
  createPushToken: { ...tenantPost, path: '/users/web_push_notifications', body: form },
  getProfile: { ...tenantRead, path: '/users/profile' },
  getProfile2: { ...tenantRead, path: '/users/profile_2' },
  updateProfile: { method: 'PUT', path: '/users/profile', auth: 'tenant', body: profileForm },
  updateProfile2: { method: 'PUT', path: '/users/profile_2', auth: 'tenant', body: profileForm },
  checkProfile: { ...tenantRead, path: '/users/profile_check' },
  checkBooking: { ...tenantRead, path: '/users/booking_check' },
  getCoin: { ...tenantRead, path: '/users/coin' },
  listCoinVoucherTypes: { ...tenantRead, path: '/voucher_types/coin_based' },
  convertCoin: { ...oncePost, path: '/voucher_types/convert_coin', body: form },
} as const satisfies Readonly<Record<string, WireCall>>

export type CallName = keyof typeof wire
