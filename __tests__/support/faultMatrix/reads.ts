import { formatRupiah } from '../../../src/domain/money'
import { detailOf, TOO_MANY } from './faults'
import type { Row, Scene } from './row'
import type { Stage } from './stage'

const NOT_LOADED = 'Data belum bisa dimuat'
const HINT = 'Periksa koneksi internet Anda, lalu coba lagi.'
const READ = { way: 'read' } as const

/** A screen that says why, in the server's words where it has some. */
const inPlace: NonNullable<Scene['says']> = (fault) => [NOT_LOADED, fault === 'tooMany' ? TOO_MANY : HINT]
const noDetail = () => [NOT_LOADED, HINT]

const shows = (path: string, who: 'budi' | 'couple' | 'dewi', texts: readonly string[], says = inPlace) =>
  async function scene(stage: Stage): Promise<Scene> {
    return {
      as: await stage[who](),
      path,
      says,
      truth: async (hands) => {
        for (const text of texts) await hands.sees(text)
        await hands.seesNoMore(NOT_LOADED)
      },
    }
  }

const menuRows: readonly Row[] = [
  {
    ...READ,
    call: 'checkProfile',
    on: 'the menu',
    wire: 'GET /users/profile_check',
    scene: async (stage) => ({
      as: await stage.nobody(),
      path: '/',
      says: noDetail,
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
        says: noDetail,
        truth: async (hands) => {
          await hands.sees(`Koin${coins}`)
          await hands.seesNoMore(NOT_LOADED)
        },
      }
    },
  },
  {
    ...READ,
    call: 'listAnnouncements',
    on: 'the menu',
    wire: 'GET /announcements',
    scene: shows('/', 'couple', ['Promo sewa panjang', 'Internet lebih cepat di semua cabang'], noDetail),
  },
]

/** Of the search and the price, by the length of the stay. */
const searchRow = (call: Row['call'], on: string, period: string, path: string): Row => ({
  ...READ,
  call,
  on,
  wire: `GET /houses/*/${path}`,
  scene: async (stage) => ({
    as: await stage.couple(),
    path: `/house/1?period=${period}`,
    before: (hands) => hands.hasWayOn('Cari Kamar'),
    ask: (hands) => hands.press('Cari Kamar'),
    says: inPlace,
    truth: async (hands) => {
      for (const room of ['M101', 'M102', 'M210']) await hands.sees(room)
      await hands.seesNoMore(NOT_LOADED)
    },
  }),
})

const pricingRow = (call: Row['call'], period: string, path: string, query: (start: number) => string): Row => ({
  ...READ,
  call,
  on: 'the room',
  wire: `GET /rooms/*/${path}`,
  scene: async (stage) => {
    const as = await stage.couple()
    const roomId = await stage.freeRoom()
    const { price } = await stage.read<{ price: number }>(as, `/rooms/${roomId}/${path}?${query(stage.start)}`)
    return {
      as,
      path: `/room/${roomId}/${period}/2/${stage.date}`,
      says: (fault) => ['Harga belum bisa dihitung', fault === 'tooMany' ? TOO_MANY : HINT],
      truth: async (hands) => {
        await hands.sees(formatRupiah(price))
        await hands.hasWayOn('Booking')
      },
    }
  },
})

const roomRows: readonly Row[] = [
  {
    ...READ,
    call: 'listHouses',
    on: 'the houses',
    wire: 'GET /houses',
    scene: shows('/houses', 'couple', ['Griya Melati', 'Griya Cempaka']),
  },
  {
    ...READ,
    call: 'getHouse',
    on: 'the house',
    wire: 'GET /houses/*',
    scene: shows('/house/1', 'couple', ['Cabang: Griya Melati', 'Cari Kamar']),
  },
  searchRow('searchRoomsMonthlyOrDaily', 'the house by days', 'daily', 'filter_rooms'),
  searchRow('searchRoomsMonthlyOrDaily', 'the house by months', 'monthly', 'filter_rooms'),
  searchRow('searchRoomsWeekly', 'the house by weeks', 'weekly', 'filter_rooms_weekly'),
  pricingRow('getPricingMonthly', 'monthly', 'pricing', (start) => `number_of_month=2&start=${start}`),
  pricingRow('getPricingWeekly', 'weekly', 'pricing/weekly', (start) => `number_of_week=2&start=${start}`),
  pricingRow('getPricingDaily', 'daily', 'pricing/daily', (start) => `start=${start}&end=${start + 172_800}`),
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
]

const transactionRow = (
  row: Pick<Row, 'call' | 'on' | 'wire'>,
  path: string,
  texts: readonly string[],
  says = inPlace,
): Row => ({
  ...READ,
  ...row,
  scene: async (stage) => {
    const as = await stage.couple()
    const { id } = await stage.pending()
    return {
      as,
      path: `/transactions/${id}${path}`,
      says,
      truth: async (hands) => {
        for (const text of texts) await hands.sees(text)
        await hands.seesNoMore(NOT_LOADED)
      },
    }
  },
})

const BANK = 'BCA 5550001111 a.n. PT Griya Ujian'

const transactionRows: readonly Row[] = [
  transactionRow({ call: 'getTransaction', on: 'the transaction', wire: 'GET /transactions/*' }, '', [
    'TOTAL',
    'BATALKAN TRANSAKSI',
  ]),
  transactionRow({ call: 'getTransaction', on: 'the confirmation', wire: 'GET /transactions/*' }, '/confirmation', [
    'Nomor Rekening',
  ]),
  transactionRow({ call: 'getHouse', on: 'the transaction', wire: 'GET /houses/*' }, '', [BANK], noDetail),
  transactionRow(
    { call: 'getHouse', on: 'the confirmation', wire: 'GET /houses/*' },
    '/confirmation',
    [BANK],
    noDetail,
  ),
  transactionRow(
    { call: 'listCoinVoucherTypes', on: 'the transaction', wire: 'GET /voucher_types/coin_based' },
    '',
    ['Diskon Koin Hemat'],
    (fault) => [fault === 'tooMany' ? TOO_MANY : NOT_LOADED],
  ),
]

export const READS: readonly Row[] = [...menuRows, ...roomRows, ...tenantRows, ...transactionRows]
