import type { rooms } from '../platform/database/schema'
import type { DemoPhoto } from './photos'

interface NewRoom extends Omit<typeof rooms.$inferInsert, 'houseId'> {
  readonly photos: readonly DemoPhoto[]
}

interface DemoHouse {
  readonly name: string
  readonly address: string
  readonly bankDetail: string
  readonly qris: string | null
  /** one rule on each line */
  readonly rules: string
  readonly whatsapp: string | null
  readonly facilities: string[]
  readonly latitude: number
  readonly longitude: number
  readonly photos: readonly DemoPhoto[]
  readonly rooms: readonly NewRoom[]
}

const HOUSE_RULES = [
  'Gerbang ditutup pukul 22.00',
  'Tamu sampai pukul 21.00, menginap dengan izin pengelola',
  'Tidak merokok di dalam kamar',
  'Sampah dibuang setiap pagi di tempat yang tersedia',
]

/**
 * Weekly and daily rates follow from the monthly one, as on a real price list: a third and a twentieth of it, in full
 * thousands.
 */
const rateOf = (monthly: number, share: number) => Math.round((monthly * share) / 1000) * 1000

/** Those next to the stairs are larger and have a bathroom of their own. */
const largeRoom = {
  sizeM2: 16,
  facilities: ['ac', 'wifi', 'bathroom_inside', 'hot_water', 'bed_double', 'wardrobe', 'window'],
  description: 'Kamar luas dengan kamar mandi dalam dan jendela ke taman.\nCocok untuk berdua.',
  photos: ['coolRoom', 'bathroom'],
} as const
const smallRoom = {
  sizeM2: 12,
  facilities: ['fan', 'wifi', 'bed_single', 'desk', 'window'],
  description: 'Kamar terang dengan meja belajar. Kamar mandi bersama di lantai yang sama.',
  photos: ['cosyRoom'],
} as const

const room = (
  brand: string,
  number: string,
  monthlyRate: number,
  kind: typeof largeRoom | typeof smallRoom,
): NewRoom => ({
  ...kind,
  facilities: [...kind.facilities],
  number,
  displayName: `${brand} ${number}`,
  monthlyRate,
  weeklyRate: rateOf(monthlyRate, 1 / 3),
  dailyRate: rateOf(monthlyRate, 1 / 14),
  extraPersonMonthly: 200_000,
  extraPersonWeekly: 65_000,
  extraPersonDaily: 15_000,
  extraAcMonthly: 150_000,
  extraAcWeekly: 50_000,
  extraAcDaily: 10_000,
  acDeposit: 500_000,
  addonsMonthly: 75_000,
  addonsWeekly: 25_000,
  addonsDaily: 5_000,
})

/** `floors` storeys with `perFloor` rooms each. A room higher up or further from the street is cheaper. */
const roomsOf = (brand: string, letter: string, base: number, floors: number, perFloor: number): readonly NewRoom[] =>
  Array.from({ length: floors * perFloor }, (_, index) => {
    const floor = Math.floor(index / perFloor)
    const place = index % perFloor
    const number = `${letter}${floor + 1}${String(place + 1).padStart(2, '0')}`
    return room(brand, number, base - floor * 100_000 - place * 25_000, place < perFloor / 2 ? largeRoom : smallRoom)
  })

/** The code belongs to nobody: no network has that prefix. */
const QRIS =
  '00020101021126680016ID.CO.CONTOH.WWW011893600000000000000002150000000000000010303UMI51440014ID.CO.QRIS.WWW0215ID00000000000010303UMI5204651353033605802ID5912GRIYA MELATI6006MALANG6105651416304DAFE'

/** The numbers of the houses are nobody's: no network has that prefix. */
export const demoHouses: readonly DemoHouse[] = [
  {
    name: 'Griya Melati',
    address: 'Jl. Soekarno Hatta No. 15, Lowokwaru, Malang',
    bankDetail: 'BCA 1234567890 a.n. PT Griya Melati',
    qris: QRIS,
    rules: HOUSE_RULES.join('\n'),
    whatsapp: '6280000000001',
    facilities: ['wifi', 'kitchen', 'parking_motorcycle', 'cctv', 'cleaning'],
    latitude: -7.9425,
    longitude: 112.6206,
    photos: ['melati', 'coolRoom', 'cosyRoom'],
    rooms: roomsOf('Melati', 'M', 1_350_000, 2, 10),
  },
  {
    name: 'Griya Kenanga',
    address: 'Jl. Kaliurang Km 5 No. 27, Depok, Sleman, Yogyakarta',
    bankDetail: 'Mandiri 1370012345678 a.n. PT Griya Melati',
    qris: QRIS,
    rules: [...HOUSE_RULES, 'Dapur bersama tutup pukul 23.00'].join('\n'),
    whatsapp: '6280000000002',
    facilities: ['wifi', 'kitchen', 'laundry', 'parking_motorcycle', 'parking_car'],
    latitude: -7.7602,
    longitude: 110.3806,
    photos: ['kenanga', 'cosyRoom', 'coolRoom', 'bathroom'],
    rooms: roomsOf('Kenanga', 'K', 1_200_000, 3, 8),
  },
  {
    name: 'Griya Cempaka',
    address: 'Jl. Dipatiukur No. 88, Coblong, Bandung',
    bankDetail: 'BNI 0987654321 a.n. PT Griya Melati',
    qris: null,
    rules: '',
    whatsapp: null,
    facilities: ['wifi', 'laundry', 'parking_motorcycle', 'cctv', 'Rooftop'],
    latitude: -6.8858,
    longitude: 107.6139,
    photos: ['cempaka', 'coolRoom'],
    rooms: roomsOf('Cempaka', 'C', 1_600_000, 2, 8),
  },
]

export const demoAnnouncements = [
  {
    title: 'Jadwal pembersihan tandon air',
    description: 'Sabtu pukul 08.00 sampai 11.00\nAir mati sementara di semua lantai\nMohon menampung air seperlunya',
  },
  {
    title: 'Internet lebih cepat di semua cabang',
    description: 'Kecepatan naik menjadi 100 Mbps\nNama jaringan: Griya\nKata sandi ada di papan pengumuman',
  },
  {
    title: 'Promo sewa panjang',
    description: 'Sewa 7 bulan gratis 1 bulan\nSewa 15 bulan gratis 3 bulan\nBerlaku untuk semua cabang',
  },
] as const

export const demoVoucherTypes = [
  { name: 'Diskon Koin Hemat', discountValue: 25_000, coinCost: 10 },
  { name: 'Diskon Koin Santai', discountValue: 50_000, coinCost: 18 },
  { name: 'Diskon Koin Juara', discountValue: 150_000, coinCost: 50 },
] as const

export const DEMO_VOUCHER = { code: 'HEMAT50', discountValue: 50_000 } as const
