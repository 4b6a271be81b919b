/** Photos, facilities and the place of rooms and houses, which a Griya host tells. */
export const photos = {
  title: 'Foto',
  one: (name: string, number: number, count: number) => `Foto ${name}, ${number} dari ${count}`,
  enlarge: (photo: string) => `Perbesar: ${photo}`,
  count: (number: number, count: number) => `${number} / ${count}`,
  none: 'Belum ada foto',
  previous: 'Foto sebelumnya',
  next: 'Foto berikutnya',
  zoomIn: 'Perbesar',
  close: 'Tutup',
} as const

export const roomInfo = {
  size: (squareMetres: number) => `Luas ${squareMetres.toLocaleString('id-ID')} m²`,
  about: 'Tentang kamar',
  aboutHouse: 'Tentang cabang',
  facilities: 'Fasilitas',
  map: 'Buka di peta',
} as const

/** By the words of the contract (A12); another word is shown as it is. */
export const facilityWords: Readonly<Record<string, string>> = {
  ac: 'AC',
  fan: 'Kipas angin',
  wifi: 'Wi-Fi',
  bathroom_inside: 'Kamar mandi dalam',
  hot_water: 'Air panas',
  bed_single: 'Kasur single',
  bed_double: 'Kasur double',
  wardrobe: 'Lemari',
  desk: 'Meja',
  window: 'Jendela',
  kitchen: 'Dapur',
  laundry: 'Laundry',
  parking_motorcycle: 'Parkir motor',
  parking_car: 'Parkir mobil',
  cctv: 'CCTV',
  cleaning: 'Kamar dibersihkan',
}
