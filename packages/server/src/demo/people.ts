import type { profiles } from '../platform/database/schema'
import type { Period } from '../domain/stay'

export interface DemoStay {
  readonly room: string
  readonly unit: Period['unit']
  readonly count: number
  /** days from today */
  readonly startDay: number
  readonly status: 'pending' | 'paid' | 'confirmed'
  readonly extraAc?: true
  readonly extraPerson?: true
}

type DemoProfile = Omit<typeof profiles.$inferInsert, 'id' | 'tenantId' | 'slot' | 'photoId' | 'identityPhotoId'>

const budi: DemoProfile = {
  name: 'Budi Santoso',
  birthPlace: 'Malang',
  /** 16 August 1995, midnight in Jakarta */
  birthDateUnix: 808_506_000,
  religion: 'Katolik',
  marriageStatus: false,
  phone: '081234567890',
  work: 'Akuntan',
  houseAddress: 'Jl. Ijen No. 5, Malang',
  workAddress: 'Jl. Basuki Rahmat No. 9, Malang',
  relativeName: 'Siti Aminah',
  relativePhone: '085611112222',
  relativeDescription: 'Kakak kandung',
}

const andi: DemoProfile = {
  ...budi,
  name: 'Andi Wijaya',
  birthPlace: 'Surabaya',
  /** 3 March 1997, midnight in Jakarta */
  birthDateUnix: 857_322_000,
  religion: 'Islam',
  phone: '081298765432',
  work: 'Perancang grafis',
  relativeName: 'Ratna Wijaya',
  relativePhone: '085633334444',
  relativeDescription: 'Ibu',
}

const dewi: DemoProfile = {
  ...budi,
  name: 'Dewi Lestari',
  birthPlace: 'Denpasar',
  /** 20 January 1993, midnight in Jakarta */
  birthDateUnix: 727_462_800,
  religion: 'Hindu',
  marriageStatus: true,
  phone: '081200000003',
  work: 'Perawat',
  houseAddress: 'Jl. Hayam Wuruk No. 12, Denpasar',
  workAddress: 'Jl. Pasteur No. 38, Bandung',
  relativeName: 'Made Lestari',
  relativePhone: '085655556666',
  relativeDescription: 'Ayah',
}

export const demoProfiles = {
  '081234567890': [budi, andi],
  '081200000003': [dewi, { ...dewi, name: 'Putu Lestari', phone: '081277778888', relativeDescription: 'Adik' }],
} as const satisfies Readonly<Record<string, readonly [DemoProfile, DemoProfile]>>

export const demoStays = {
  '081234567890': [
    { room: 'M101', unit: 'monthly', count: 1, startDay: -45, status: 'confirmed', extraAc: true },
    { room: 'M101', unit: 'weekly', count: 2, startDay: -2, status: 'paid', extraAc: true },
    { room: 'K203', unit: 'daily', count: 4, startDay: 3, status: 'pending', extraPerson: true },
  ],
  '081200000003': [
    { room: 'C104', unit: 'weekly', count: 2, startDay: -40, status: 'confirmed' },
    { room: 'C104', unit: 'monthly', count: 3, startDay: -20, status: 'confirmed', extraAc: true },
  ],
} as const satisfies Readonly<Record<string, readonly DemoStay[]>>

/** Stays of other people in the houses, so that the room grids show both colours. */
export const neighbourStays: readonly DemoStay[] = [
  ...['M102', 'M104', 'M107', 'M201', 'M205', 'M208'],
  ...['K101', 'K104', 'K106', 'K202', 'K207', 'K301', 'K305'],
  ...['C101', 'C106', 'C202', 'C205', 'C208'],
].map((room, index) => ({
  room,
  unit: 'monthly',
  count: 3 + (index % 4),
  startDay: -(index * 3),
  status: 'confirmed',
}))
