/** Photos, facilities and the place of rooms and houses, which a Griya host tells. */
export const photos = {
  title: 'Foto',
  one: (name: string, number: number, count: number) => `Foto ${name}, ${number} dari ${count}`,
  enlarge: (photo: string) => `Perbesar: ${photo}`,
  count: (number: number, count: number) => `${number} / ${count}`,
  /** how many photos are not shown */
  more: (count: number) => `+${count}`,
  none: 'Belum ada foto',
  previous: 'Foto sebelumnya',
  next: 'Foto berikutnya',
  zoomIn: 'Perbesar',
  close: 'Tutup',
} as const

export const roomInfo = {
  size: (squareMetres: number) => `Luas ${squareMetres.toLocaleString('id-ID')} m²`,
  about: 'Tentang kamar',
  facilities: 'Fasilitas',
  map: 'Buka di peta',
} as const

export { facilityWords } from '@griya/common/words/facilities'
