import { detailOf, TOO_MANY, type Fault } from './faults'
import { inPlace, NOT_LOADED, READ, seesAll, shows } from './reading'
import { ROOM_READS } from './roomReads'
import type { Hands, Row, Scene } from './row'

const menuRows: readonly Row[] = [
  {
    ...READ,
    call: 'checkProfile',
    on: 'the menu',
    wire: 'GET /users/profile_check',
    scene: async (stage) => ({
      as: await stage.nobody(),
      path: '/',
      says: inPlace,
      truth: async (hands) => {
        await hands.isAt(/^\/profile$/)
        await hands.sees('Isi profile dahulu')
      },
    }),
  },
  {
    ...READ,
    call: 'getCoin',
    on: 'the menu',
    wire: 'GET /users/coin',
    scene: async (stage) => {
      const as = await stage.budi()
      const { coin_count: coins } = await stage.read<{ coin_count: number }>(as, '/users/coin')
      return {
        as,
        path: '/',
        says: inPlace,
        truth: seesAll(`Koin${coins}`),
      }
    },
  },
  {
    ...READ,
    call: 'countUnread',
    on: 'the menu',
    wire: 'GET /notifications/unread',
    scene: shows('/', 'budi', ['Promo sewa panjang']),
  },
  {
    ...READ,
    call: 'listAnnouncements',
    on: 'the menu',
    wire: 'GET /announcements',
    scene: shows('/', 'couple', ['Promo sewa panjang', 'Internet lebih cepat di semua cabang']),
  },
]

const profileRow = (call: Row['call'], path: string, wire: Row['wire'], api: string): Row => ({
  ...READ,
  call,
  on: path,
  wire,
  scene: async (stage) => {
    const as = await stage.couple()
    const { name } = await stage.read<{ name: string }>(as, api)
    return {
      as,
      path,
      says: inPlace,
      truth: async (hands) => {
        await hands.press('Data diri')
        await hands.holds('Nama', name)
        await hands.hasWayOn('Update')
      },
    }
  },
})

const tenantRows: readonly Row[] = [
  profileRow('getProfile', '/profile', 'GET /users/profile', '/users/profile'),
  profileRow('getProfile2', '/profile/2', 'GET /users/profile_2', '/users/profile_2'),
  {
    call: 'getProfile2',
    on: 'the room, at Extra Person',
    wire: 'GET /users/profile_2',
    way: 'retry',
    scene: async (stage) => ({
      as: await stage.couple(),
      path: `/room/${await stage.freeRoom()}/weekly/1/${stage.date}`,
      before: (hands) => hands.hasWayOn('Booking'),
      ask: (hands) => hands.press('Extra Person'),
      says: (fault) => [detailOf(fault)],
      truth: (hands) => hands.isAt(/\?extra_person=1$/),
    }),
  },
  {
    ...READ,
    call: 'checkBooking',
    on: 'the extension',
    wire: 'GET /users/booking_check',
    scene: shows('/extend/weekly', 'dewi', ['BNI 0987654321 a.n. PT Griya Melati', 'Cempaka C104']),
  },
  {
    ...READ,
    call: 'listTransactions',
    on: 'the transactions',
    wire: 'GET /transactions',
    scene: shows('/transactions', 'dewi', ['C104', 'confirmed', 'Perpanjang']),
  },
  {
    ...READ,
    call: 'listNotifications',
    on: 'the notifications',
    wire: 'GET /notifications',
    scene: shows('/notifications', 'budi', ['Selamat datang di Griya']),
  },
  {
    ...READ,
    call: 'listTickets',
    on: 'the help',
    wire: 'GET /tickets',
    scene: shows('/help', 'dewi', ['Belum ada permintaan.', 'Kirim permintaan']),
  },
]

const seenRow: Row = {
  call: 'readNotifications',
  on: 'the notifications',
  wire: 'POST /notifications/read',
  way: 'quiet',
  scene: async (stage) => ({
    // whose welcome nobody has read
    as: await stage.newTenant(),
    path: '/notifications',
    before: (hands) => hands.sees('Selamat datang di Griya'),
    truth: seesAll('Selamat datang di Griya'),
  }),
}

const transactionRow = (
  row: Pick<Row, 'call' | 'on' | 'wire'>,
  path: string,
  texts: readonly string[],
  more: Pick<Scene, 'ask' | 'says'> = {},
): Row => ({
  ...READ,
  ...row,
  scene: async (stage) => {
    const as = await stage.couple()
    const { id } = await stage.pending()
    return {
      as,
      path: `/transactions/${id}${path}`,
      says: inPlace,
      ...more,
      truth: seesAll(...texts),
    }
  },
})

const BANK = 'BCA 5550001111 a.n. PT Griya Ujian'

const voucherRow = (row: Pick<Row, 'call' | 'wire'>, texts: readonly string[], says = inPlace): Row => ({
  ...READ,
  ...row,
  on: 'the vouchers',
  scene: shows('/vouchers', 'dewi', texts, says),
})

/** The codes and what coins buy are asked for once they are wanted. */
const openVoucher = (hands: Hands) => hands.press('Voucher')

const inLine = (fault: Fault) => [fault === 'tooMany' ? TOO_MANY : NOT_LOADED]

const voucherRows: readonly Row[] = [
  voucherRow({ call: 'listVouchers', wire: 'GET /vouchers' }, ['Belum ada voucher yang siap dipakai.']),
  voucherRow({ call: 'getCoin', wire: 'GET /users/coin' }, ['Koin Anda', 'Pembayaran yang dikonfirmasi']),
  voucherRow({ call: 'listCoinVoucherTypes', wire: 'GET /voucher_types/coin_based' }, ['kurang 13 koin'], inLine),
  {
    ...READ,
    call: 'listVouchers',
    on: 'the transaction',
    wire: 'GET /vouchers',
    scene: async (stage) => {
      const as = await stage.couple()
      const { id } = await stage.pending()
      await stage.held(as)
      return { as, path: `/transactions/${id}`, ask: openVoucher, says: inLine, truth: seesAll('Voucher (Rp 10.000)') }
    },
  },
]

const transactionRows: readonly Row[] = [
  transactionRow({ call: 'getTransaction', on: 'the transaction', wire: 'GET /transactions/*' }, '', [
    'Rincian',
    'BATALKAN TRANSAKSI',
  ]),
  transactionRow({ call: 'getTransaction', on: 'the confirmation', wire: 'GET /transactions/*' }, '/confirmation', [
    'Nomor Rekening',
  ]),
  transactionRow({ call: 'getHouse', on: 'the transaction', wire: 'GET /houses/*' }, '', [BANK]),
  transactionRow({ call: 'getHouse', on: 'the confirmation', wire: 'GET /houses/*' }, '/confirmation', [BANK]),
  transactionRow(
    { call: 'listCoinVoucherTypes', on: 'the transaction', wire: 'GET /voucher_types/coin_based' },
    '',
    ['Diskon Koin Hemat'],
    { ask: openVoucher, says: inLine },
  ),
]

export const READS: readonly Row[] = [
  ...menuRows,
  ...ROOM_READS,
  ...tenantRows,
  seenRow,
  ...voucherRows,
  ...transactionRows,
]
