import type { ResidentCell } from '@griya/contract/residents'

export const open = 'Penghuni lama'
export const title = 'Masukkan penghuni lama'
export const lead =
  'Untuk yang sudah tinggal sebelum Griya dipakai. Kamarnya langsung terisi, dan yang sudah dibayar tidak dihitung sebagai pemasukan. Yang terlambat boleh dimasukkan juga: tagihannya sejak itu dibuat sendiri. Sewanya dilanjutkan otomatis tiap bulan, kecuali kolom Lanjut berisi tidak. Dibayar sampai adalah tanggal akhir sewanya, dan tagihan berikutnya mulai hari itu: 01/01/2027 berarti lunas sampai malam sebelum 1 Januari. Harga sebulan diisi hanya kalau lain dari harga kamarnya.'
export const list = 'Daftar penghuni'
export const listHelp = 'Salin barisnya dari lembar kerja lalu tempel di sini, atau pilih berkas CSV.'
export const listMissing = 'Tempel daftarnya, atau pilih berkas'
export const file = 'Pilih berkas CSV'
export const sample = 'Unduh contoh'
export const sampleName = 'contoh-penghuni'
export const check = 'Periksa daftar'

/** The heading of each column, in the order that the server reads. */
export const cells: Readonly<Record<ResidentCell, string>> = {
  name: 'Nama',
  phone: 'WhatsApp',
  house: 'Cabang',
  room: 'Kamar',
  since: 'Sejak',
  paidUntil: 'Dibayar sampai',
  price: 'Harga sebulan',
  deposit: 'Deposit',
  continues: 'Lanjut',
}
export const sampleRow = [
  'Rina Kartika',
  '0812-3456-7890',
  'Griya Melati',
  'M103',
  '01/06/2025',
  '01/01/2027',
  '1500000',
  '500000',
  'ya',
]

export const emptyCell = '–'
export const line = 'Baris'
export const result = 'Hasil'
export const states = { new: 'Baru', known: 'Sudah ada', wrong: 'Salah' } as const
export const counted = ({ fresh, known, wrong }: Readonly<Record<'fresh' | 'known' | 'wrong', number>>) =>
  [
    `${fresh} penghuni baru`,
    ...(known > 0 ? [`${known} sudah ada`] : []),
    ...(wrong > 0 ? [`${wrong} baris salah`] : []),
  ].join(', ')
export const late = (since: string, bills: number) =>
  bills > 0
    ? `terlambat sejak ${since}, ${bills} tagihan akan dibuat`
    : `lewat masa sewa sejak ${since}, akan terlihat di Tagihan`
export const paid = (until: string) => `lunas sampai malam sebelum ${until}`
export const leaveOut = (count: number) => `Lewati ${count} baris yang salah`
export const enter = (count: number) => `Masukkan ${count} penghuni`
export const done = (count: number) => `${count} penghuni dimasukkan`

export const links = {
  title: 'Kirim tautan kata sandi',
  open: (count: number) => `Belum punya kata sandi (${count})`,
  help: 'Mereka yang belum membuat kata sandi. Tautan hanya ditampilkan sekali: yang hilang atau sudah habis waktunya diganti dengan yang baru.',
  nobody: 'Semua penyewa sudah membuat kata sandi.',
  sendAll: (count: number) => `Kirim semua tautan (${count})`,
  columns: { tenant: 'Penyewa', room: 'Kamar', state: 'Tautan', actions: 'Tindakan' },
  notMade: 'belum dibuat',
  notSent: 'dibuat, belum dikirim',
  sentUntil: (moment: string) => `dikirim, berlaku sampai ${moment}`,
  ended: (moment: string) => `habis ${moment}`,
  make: 'Buat tautan',
  makeFor: (who: string) => `Buat tautan untuk ${who}`,
  lead: 'Setiap penghuni membuat kata sandinya sendiri. Satu pesan WhatsApp per orang:',
  next: (name: string, place: number, all: number) => `Kirim ke ${name} (${place} dari ${all})`,
  skip: 'Lewati orang ini',
  later: 'Lanjutkan nanti',
  done: 'Semua tautan sudah dibuka di WhatsApp.',
  skipped: (count: number) => `${count} orang dilewati dan tetap ada di daftar ini.`,
  close: 'Selesai',
} as const
