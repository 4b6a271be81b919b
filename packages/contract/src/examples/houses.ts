import type { Examples } from './examples'

const house = {
  id: 1,
  name: 'Kost Melati',
  address: 'Jl. Melati No. 1, Malang',
  bank_detail: 'BCA 1234567890 a.n. PT Melati Jaya',
  whatsapp: '6281234567890',
}

export const photo = {
  url: '/api/photos/3f2a9c1b7d5e4f60a1b2c3d4e5f60718',
  width: 1600,
  height: 1067,
  preview: 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v89WAAAAA==',
}

export const examples = {
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
      reads_statements: 'daily',
    },
  },
  getHouseRules: {
    description: 'The rules that the operator wrote, in their order; an empty list where there are none.',
    answer: { rules: ['Jam malam 22.00', 'Tamu sampai 21.00'] },
  },
} satisfies Examples
