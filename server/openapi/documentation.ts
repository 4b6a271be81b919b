import type { TenantCallName } from '../../src/contract/calls'

export interface Documentation {
  /** what a client's author must know beside the fields; one or two sentences */
  readonly description: string
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
  deposit_reason: 'again',
  deposit_until: 1795194000,
  deposit_held: 555000,
  available: true,
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
  booking: { extra_ac: 1, extra_person: 1, room_id: 101, start: START, end: 1797786000, period: 'monthly', count: 1 },
  status_since: 1795200000,
  next_actor: 'tenant',
  usual_wait: 5400,
  confirmed_at: null,
  rejection: { reason: 'Nominal tidak terbaca', at: 1795200000 },
  proof: null,
  received: 500000,
  payments: [{ amount: 500000, at: 1795198000, way: 'cash', voided: false, credit: false }],
  credit: 0,
  credit_spent: 0,
  continues: false,
  expires: false,
  charges: [{ text: 'Listrik November', amount: 88000 }],
  deposit: { held: 500000, until: 1810746000, returned: [] },
  refunds: [{ amount: 100000, reason: 'Keluar lebih awal', at: 1795280000 }],
  ended_at: null,
  cancelled_at: null,
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
export const documentation: Readonly<Record<TenantCallName, Documentation>> = {
  signIn: {
    description:
      'Answers the token of a new session; other sessions of the tenant stay. After too many wrong passwords the phone number or the address is locked for a while.',
    request: { user: { email: '081234567890', password: 'rahasia123' } },
    answer: { authentication_token: 'tok-5f2c9a71' },
  },
  signOut: {
    description:
      'The token of the headers ends at once, with its pushes; an unknown one is answered alike, half of the headers is not.',
    answer: undefined,
  },
  changePassword: {
    description: 'Wants the password of now. The session that asks stays, every other one of the tenant ends.',
    request: { current: 'rahasia123', password: 'jeruk-bali-manis' },
    answer: { id: 1 },
  },
  resetPassword: {
    description:
      'The code comes from the fragment of a link that the operator made. It works once and for a limited time; all sessions of the tenant end.',
    request: { code: 'Xw9…', password: 'jeruk-bali-manis' },
    answer: { phone_number: '081234567890' },
  },
  listHouses: {
    description:
      'All houses, in the order in which the operator added them. Details such as photos and facilities come with one house alone.',
    answer: [{ ...house, photo }],
  },
  getHouse: {
    description: 'The address, the contact and, where they are known, photos, facilities and the place on a map.',
    answer: {
      ...house,
      photos: [photo],
      facilities: ['wifi', 'parking_motorcycle', 'cctv'],
      latitude: -7.94,
      longitude: 112.61,
    },
  },
  getHouseRules: {
    description: 'The rules that the operator wrote, in their order; an empty list where there are none.',
    answer: { rules: ['Jam malam 22.00', 'Tamu sampai 21.00'] },
  },
  listAnnouncements: {
    description: 'What the operator announces now, newest first.',
    answer: [{ title: 'Libur Lebaran', description: 'Kantor tutup tiga hari\nPembayaran tetap berjalan' }],
  },
  searchRoomsMonthlyOrDaily: {
    description:
      'All rooms of the house, each with whether it is free for the whole stay. Give number_of_month, or end for a stay by days.',
    answer: rooms,
  },
  searchRoomsWeekly: {
    description: 'All rooms of the house, each with whether it is free for so many weeks.',
    answer: rooms,
  },
  searchHouses: {
    description:
      'Every house once, with how many rooms are free for the stay and the lowest price among them. Where none is free, the next start from which one is.',
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
          photo: null,
        },
      ],
    },
  },
  getRoom: {
    description:
      'Photos, size, facilities and description of one room. Photos are addressed by their content, so they never change.',
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
  getPricingMonthly: {
    description:
      'The price of a stay with the extras that are ticked, its deposit, and what each extra would add. Some lengths have months for free.',
    answer: pricing,
  },
  getPricingWeekly: {
    description: 'The price of a stay by weeks with the extras that are ticked, and what each extra would add.',
    answer: pricing,
  },
  getPricingDaily: {
    description:
      'The price of a stay from start to the day before end with the extras that are ticked, and what each extra would add.',
    answer: pricing,
  },
  createBookingMonthly: {
    description:
      'Holds the room until payment_due. The price is calculated again here, and is what has to be paid. Send an Idempotency-Key, so that a repeated request does not book twice.',
    request: { start: START, number_of_month: 3, extra_ac: '1', extra_person: '0' },
    answer: booked,
  },
  createBookingWeekly: {
    description: 'Holds the room until payment_due, as a booking by months does.',
    request: { start: START, number_of_week: 2, extra_ac: '0', extra_person: '0' },
    answer: booked,
  },
  createBookingDaily: {
    description: 'Holds the room until payment_due, as a booking by months does; `end` is the day of leaving.',
    request: { start: START, end: 1795539600, extra_ac: '0', extra_person: '1' },
    answer: booked,
  },
  listTransactions: {
    description: 'My bookings, newest first. A booking that was not paid in time is gone.',
    answer: [transaction],
  },
  getTransaction: {
    description: 'Costs, period, status, the account to pay to and who has to act next.',
    answer: transaction,
  },
  cancelTransaction: {
    description: 'Only while it is pending: the nights become free, and its voucher can be used again.',
    request: { id: 11 },
    answer: { id: 11 },
  },
  setContinues: {
    description:
      'Only of the stay of now, and only one by months. Seven days before its end the next bill comes as a pending transaction, which does not expire. Without it, an unpaid bill of a month that has not begun is taken back.',
    request: { continues: 'true' },
    answer: { id: 11 },
  },
  applyVoucher: {
    description:
      'Only while it is pending, and one voucher each. The total becomes smaller by the discount, never below zero.',
    request: { id: 11, code: 'HEMAT50' },
    answer: { voucher_code: 'HEMAT50' },
  },
  confirmPayment: {
    description:
      'The picture of the transfer and whose account it came from. A new proof takes the place of one that waits. The operator then confirms or rejects it.',
    answer: { id: 11, payment_status: 'paid' },
  },
  listNotifications: {
    description: 'What I was told, newest first.',
    answer: [
      {
        content: 'Pembayaran diterima',
        created_at: 1786935600,
        id: 5,
        transaction_id: 11,
        ticket_id: null,
        read: false,
      },
    ],
  },
  countUnread: { description: 'For the mark beside the entry of the notifications.', answer: { unread: 2 } },
  readNotifications: {
    description: 'Marks this one and all earlier ones as read; ids increase with time.',
    request: { up_to: 5 },
    answer: { unread: 0 },
  },
  createPushToken: {
    description: 'The address of this browser at the push service, for this session. It ends with the session.',
    request: { token: 'fcm-registration-token' },
    answer: { id: 1 },
  },
  getProfile: {
    description:
      'The tenant. Fields that were never filled in are null; pictures have addresses that are valid for an hour at most. `known`, before there is a profile: the number, and the name that an operator entered.',
    answer: { ...profile, known: { name: null, phone: '081234567890' } },
  },
  getProfile2: {
    description: 'The person who shares the room. Fields that were never filled in are null.',
    answer: profile,
  },
  updateProfile: {
    description: 'Replaces all text fields; a picture that is not sent stays as it is.',
    ...profileUpdate,
  },
  updateProfile2: {
    description:
      'Replaces all text fields of the person who shares the room; a picture that is not sent stays as it is.',
    ...profileUpdate,
  },
  checkProfile: { description: 'A booking wants a profile. Ask before the form is shown.', answer: { status: 1 } },
  checkBooking: {
    description: 'The newest booking that stands, and who lives in the room now.',
    answer: {
      room_holder: { extra_ac: 1, extra_person: 0 },
      last_transaction: { room_id: 102, house_id: 1, booking: { end: 1797786000 } },
    },
  },
  getCoin: {
    description: 'The balance and its history. Coins come with confirmed payments.',
    answer: { coin_count: 37, history: [{ amount: -10, reason: 'Tukar Diskon Koin Hemat', at: 1795190000 }] },
  },
  listCoinVoucherTypes: {
    description: 'What coins buy, with its cost in coins.',
    answer: { voucher_types: [{ id: 5, name: 'Diskon Koin Hemat', discount_value: 50000, coin_cost: 10 }] },
  },
  listVouchers: {
    description: 'Codes given to me or bought with coins, newest first, with the transaction each was used on.',
    answer: {
      vouchers: [{ code: 'KOIN-XYZ', name: 'Diskon Koin Hemat', discount_value: 50000, used_on: 11 }],
    },
  },
  convertCoin: {
    description:
      'Takes the coins and answers the code of a new voucher. Send an Idempotency-Key, so that a repeated request does not buy twice.',
    request: { voucher_type_id: 5 },
    answer: { voucher: { code: 'KOIN-XYZ' } },
  },
  askForRoom: {
    description:
      "For somebody without an account; headers of a session are ignored. Exactly one of `number_of_month`, `number_of_week` and `end`. The answer is the same for a number that is a tenant's. A request with `website`, a field that people do not see, or with `open_seconds` below 2, how long the form was open, is answered with 200 and dropped. An operator answers by WhatsApp; without an answer it is erased after 30 days.",
    request: {
      name: 'Sari Dewi',
      whatsapp: '081234567899',
      room_id: 101,
      start: 1_795_194_000,
      number_of_month: 1,
      extra_ac: '0',
      note: 'Saya datang sore hari',
    },
    answer: { id: 'k3f9Qm0ZtVb7xYc2LdWn4A' },
  },
  listTickets: {
    description:
      'The newest first, with their answers. The addresses of photos are signed and valid for at most an hour.',
    answer: {
      tickets: [
        {
          id: 3,
          kind: 'repair',
          text: 'Keran bocor',
          state: 'in_progress',
          created_at: 1795200000,
          updated_at: 1795203600,
          transaction_id: 11,
          room_name: 'Melati M103',
          photos: ['/api/uploads/5b0c'],
          answers: [{ by: 'operator', text: 'Besok jam 9', at: 1795203600 }],
          leave: null,
        },
      ],
    },
  },
  createTicket: {
    description:
      'Moving and leaving need a confirmed stay that is not over. Leaving says the day, and the account for the deposit. At most ten may be open.',
    request: { kind: 'repair', text: 'Keran bocor' },
    answer: { id: 3 },
  },
  answerTicket: {
    description: 'Reopens one that is done.',
    request: { text: 'Belum ada yang datang' },
    answer: { id: 9 },
  },
  closeTicket: { description: 'Nobody has to do anything any more.', answer: { id: 3 } },
  sendBugReport: {
    description:
      'A packed recording and a note. With a session it is counted for the tenant, without one for the address.',
    answer: { id: 7 },
  },
}
