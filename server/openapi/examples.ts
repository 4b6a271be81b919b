import type { TenantCallName } from '../../src/contract/calls'

export interface Example {
  /** the body of the request, with the field names of its form */
  readonly request?: Readonly<Record<string, unknown>>
  readonly answer: unknown
}

/** 21 November 2026, midnight in Jakarta. */
const START = 1795194000

const house = {
  id: 1,
  name: 'Kost Melati',
  address: 'Jl. Melati No. 1, Malang',
  bank_detail: 'BCA 1234567890 a.n. PT Melati Jaya',
  whatsapp: '6281234567890',
}

const photo = {
  url: '/api/photos/3f2a9c1b7d5e4f60a1b2c3d4e5f60718',
  width: 1600,
  height: 1067,
  preview: 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v89WAAAAA==',
}

const rooms = {
  rooms: [
    { id: 101, number: 'K101', available: true, price: 1322000 },
    { id: 103, number: 'K103', available: false, price: 1322000 },
  ],
}

const pricing = {
  price: 2028000,
  room_cost: 1234000,
  deposit_cost: 555000,
  extra_ac_cost: 151000,
  extra_person_cost: 0,
  addons_cost: 88000,
  room: { display_name: 'Melati K101' },
  end: 1802970000,
  extras: { ac: 151000, ac_deposit: 555000, person: 203000 },
}

const transaction = {
  id: 11,
  payment_status: 'pending',
  house_name: 'Kost Melati',
  room_name: 'K101',
  house_id: 1,
  payment_due: 1795280400,
  room_cost: 1234000,
  extra_ac_cost: 151000,
  addons_cost: 88000,
  extra_person_cost: 203000,
  penalty_cost: 17000,
  discount_amount: 42000,
  deposit_cost: 555000,
  voucher_code: null,
  total: 2206000,
  booking: { extra_ac: 1, extra_person: 1, room_id: 101, start: START, end: 1797786000 },
  status_since: 1795200000,
  next_actor: 'tenant',
  usual_wait: 5400,
  confirmed_at: null,
  rejection: { reason: 'Nominal tidak terbaca', at: 1795200000 },
  proof: null,
}

const person = {
  name: 'Budi Santoso',
  birth_place: 'Malang',
  birth_date_unix: 808592400,
  religion: 'Katolik',
  phone: '081298765432',
  work: 'Akuntan',
  house_address: 'Jl. Rumah No. 5',
  work_address: 'Jl. Kantor No. 9',
  relative_name: 'Siti Aminah',
  relative_phone: '085611112222',
  relative_description: 'Kakak kandung',
}

const profile = {
  id: 1,
  ...person,
  marriage_status: false,
  photo: '/api/uploads/photo.png',
  identity_photo: '/api/uploads/ktp.png',
}

const profileUpdate = {
  request: Object.fromEntries(
    Object.entries({ ...person, birth_date_unix: String(person.birth_date_unix), marriage_status: 'false' }).map(
      ([name, value]) => [`user_profile[${name}]`, value],
    ),
  ),
  answer: profile,
}

const booked = { transaction: { id: 77 } }

/** One example of every call. They show the form of the data; they need not match each other. */
export const examples: Readonly<Record<TenantCallName, Example>> = {
  signIn: {
    request: { user: { email: '081234567890', password: 'rahasia123' } },
    answer: { authentication_token: 'tok-5f2c9a71' },
  },
  changePassword: {
    request: { current: 'rahasia123', password: 'lebih-rahasia-456' },
    answer: { id: 1 },
  },
  resetPassword: {
    request: { code: 'Xw9…', password: 'lebih-rahasia-456' },
    answer: { phone_number: '081234567890' },
  },
  listHouses: { answer: [{ ...house, photo }] },
  getHouse: {
    answer: {
      ...house,
      photos: [photo],
      facilities: ['wifi', 'parking_motorcycle', 'cctv'],
      latitude: -7.94,
      longitude: 112.61,
    },
  },
  getHouseRules: { answer: { rules: ['Jam malam 22.00', 'Tamu sampai 21.00'] } },
  listAnnouncements: {
    answer: [{ title: 'Libur Lebaran', description: 'Kantor tutup tiga hari\nPembayaran tetap berjalan' }],
  },
  searchRoomsMonthlyOrDaily: { answer: rooms },
  searchRoomsWeekly: { answer: rooms },
  searchHouses: {
    answer: {
      houses: [
        {
          house_id: 1,
          name: 'Kost Melati',
          address: 'Jl. Melati No. 1, Malang',
          free: 12,
          total: 20,
          from_price: 1234000,
          next_free: null,
        },
      ],
    },
  },
  getRoom: {
    answer: {
      id: 101,
      house_id: 1,
      number: 'K101',
      display_name: 'Melati K101',
      size_m2: 12,
      facilities: ['ac', 'wifi', 'bathroom_inside'],
      description: 'Menghadap taman, terang sejak pagi.',
      photos: [photo],
    },
  },
  getPricingMonthly: { answer: pricing },
  getPricingWeekly: { answer: pricing },
  getPricingDaily: { answer: pricing },
  createBookingMonthly: {
    request: { start: START, number_of_month: 3, extra_ac: '1', extra_person: '0' },
    answer: booked,
  },
  createBookingWeekly: {
    request: { start: START, number_of_week: 2, extra_ac: '0', extra_person: '0' },
    answer: booked,
  },
  createBookingDaily: {
    request: { start: START, end: 1795539600, extra_ac: '0', extra_person: '1' },
    answer: booked,
  },
  listTransactions: { answer: [transaction] },
  getTransaction: { answer: transaction },
  cancelTransaction: { request: { id: 11 }, answer: { id: 11 } },
  applyVoucher: { request: { id: 11, code: 'HEMAT50' }, answer: { voucher_code: 'HEMAT50' } },
  confirmPayment: { answer: { id: 11, payment_status: 'paid' } },
  listNotifications: {
    answer: [{ content: 'Pembayaran diterima', created_at: 1786935600, id: 5, transaction_id: 11, read: false }],
  },
  countUnread: { answer: { unread: 2 } },
  readNotifications: { request: { up_to: 5 }, answer: { unread: 0 } },
  createPushToken: { request: { token: 'fcm-registration-token' }, answer: { id: 1 } },
  getProfile: { answer: profile },
  getProfile2: { answer: profile },
  updateProfile: profileUpdate,
  updateProfile2: profileUpdate,
  checkProfile: { answer: { status: 1 } },
  checkBooking: {
    answer: {
      room_holder: { extra_ac: 1, extra_person: 0 },
      last_transaction: { room_id: 102, house_id: 1, booking: { end: 1797786000 } },
    },
  },
  getCoin: {
    answer: { coin_count: 37, history: [{ amount: -10, reason: 'Tukar Diskon Koin Hemat', at: 1795190000 }] },
  },
  listCoinVoucherTypes: {
    answer: { voucher_types: [{ id: 5, name: 'Diskon Koin Hemat', discount_value: 50000, coin_cost: 10 }] },
  },
  listVouchers: {
    answer: {
      vouchers: [{ code: 'KOIN-XYZ', name: 'Diskon Koin Hemat', discount_value: 50000, used_on: 11 }],
    },
  },
  convertCoin: { request: { voucher_type_id: 5 }, answer: { voucher: { code: 'KOIN-XYZ' } } },
  sendBugReport: { answer: { id: 7 } },
}
