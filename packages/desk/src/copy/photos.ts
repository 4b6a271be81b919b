import type { RoomInfo } from '@griya/contract/roomsForOperators'

export const photos = {
  title: 'Foto',
  lead: 'Foto pertama adalah foto utama. Seret foto, atau tekan panah, untuk mengubah urutannya.',
  none: 'Belum ada foto.',
  choose: 'Seret foto ke sini, atau tekan untuk memilih',
  chooseHelp: 'JPEG, PNG, atau WebP, paling besar 10 MB, lebarnya paling sedikit 480 piksel.',
  full: (most: number) => `Sudah ${most} foto. Hapus satu dahulu untuk menambah yang lain.`,
  count: (count: number) => `${count} foto`,
  one: (nth: number, count: number) => `Foto ${nth} dari ${count}`,
  more: (count: number) => `dan ${count} foto lain`,
  main: 'Utama',
  forwards: (nth: number) => `Geser foto ${nth} ke depan`,
  backwards: (nth: number) => `Geser foto ${nth} ke belakang`,
  remove: (nth: number) => `Hapus foto ${nth}`,
  removeQuestion: 'Hapus foto ini? Penyewa tidak melihatnya lagi.',
  removeNow: 'Ya, hapus',
  removed: 'Foto dihapus',
  sending: (name: string) => `Mengunggah ${name}`,
  working: 'Sedang diolah…',
  refused: (name: string) => `${name} tidak ditambahkan`,
  refusedElsewhere: (owner: string, name: string, problem: string) => `${owner}: ${name} tidak ditambahkan. ${problem}`,
  dismiss: 'Tutup',
} as const

/** What is told about a room, by the names of the contract; the log names the fields so too. */
export const roomFields: Readonly<Record<keyof RoomInfo, string>> = {
  sizeM2: 'Luas (m²)',
  facilities: 'Fasilitas',
  description: 'Keterangan',
}

export const info = {
  house: 'Fasilitas dan lokasi',
  room: 'Tentang kamar',
  facilitiesHelp: 'Pilih dari daftar, atau ketik sendiri lalu tekan Enter.',
  location: 'Lokasi di peta',
  locationHelp:
    'Lintang dan bujur, misalnya -7.9425, 112.6218. Di Google Maps, tekan lama tempatnya lalu salin angkanya.',
  locationWrong: 'Tulis dua angka dengan koma di antaranya, misalnya -7.9425, 112.6218',
  readsStatements: 'Rekening dilihat',
  readsStatementsHelp: 'Penyewa yang harus transfer membacanya di bawah nomor rekening.',
  statementDays: { daily: 'setiap hari', weekly: 'setiap minggu' },
  notSaid: 'Tidak disebut',
  sizeWrong: 'Luas di antara 1 dan 1.000 m²',
  descriptionHelp: 'Ditampilkan kepada penyewa apa adanya.',
} as const
