export const house = {
  heading: (name: string) => `Cabang: ${name}`,
  startDate: 'Tanggal Mulai',
  search: 'Cari Kamar',
  startMissing: 'Tanggal mulai harus diisi',
  startOutside: (first: string, last: string) => `Pilih tanggal dari ${first} sampai ${last}`,
  promo: ['7 bulan gratis 1 bulan', '15 bulan gratis 3 bulan'],
  promoTitle: 'Promo',
  found: (length: string, date: string) => `${length} mulai ${date}`,
  noRooms: 'Tidak ada kamar di cabang ini.',
  available: 'Kosong',
  taken: 'Terisi',
  room: (number: string) => number,
} as const
