import { formatRupiah } from '@griya/common/words/money'
import { TOO_MANY } from './faults'
import { hintOf, inPlace, NOT_LOADED, READ, seesAll, shows } from './reading'
import type { Row } from './row'

/** Rows for the search and the price, by the length of the stay. */
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
    truth: seesAll('M101', 'M102', 'M210'),
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
      says: (fault) => ['Harga belum bisa dihitung', hintOf(fault)],
      truth: async (hands) => {
        await hands.sees(formatRupiah(price))
        await hands.hasWayOn('Booking')
      },
    }
  },
})

export const ROOM_READS: readonly Row[] = [
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
  {
    ...READ,
    call: 'getHouseRules',
    on: 'the rules of the house',
    wire: 'GET /houses/*/rules',
    scene: shows('/house/1/rules', 'couple', ['Aturan Kost', 'Griya Melati']),
  },
  {
    ...READ,
    call: 'searchHouses',
    on: 'the search over all houses',
    wire: 'GET /room_search',
    scene: shows('/search', 'couple', ['Griya Melati', 'Griya Cempaka']),
  },
  searchRow('searchRoomsMonthlyOrDaily', 'the house by days', 'daily', 'filter_rooms'),
  searchRow('searchRoomsMonthlyOrDaily', 'the house by months', 'monthly', 'filter_rooms'),
  searchRow('searchRoomsWeekly', 'the house by weeks', 'weekly', 'filter_rooms_weekly'),
  {
    ...READ,
    call: 'getRoom',
    on: 'the room',
    wire: 'GET /rooms/*',
    scene: async (stage) => ({
      as: await stage.couple(),
      path: `/room/3/weekly/1/${stage.date}`,
      // the price stands, and the room can be booked
      says: (fault) => [fault === 'tooMany' ? TOO_MANY : NOT_LOADED, 'Booking'],
      truth: seesAll('Tentang kamar', 'Wi-Fi'),
    }),
  },
  pricingRow('getPricingMonthly', 'monthly', 'pricing', (start) => `number_of_month=2&start=${start}`),
  pricingRow('getPricingWeekly', 'weekly', 'pricing/weekly', (start) => `number_of_week=2&start=${start}`),
  pricingRow('getPricingDaily', 'daily', 'pricing/daily', (start) => `start=${start}&end=${start + 172_800}`),
]
