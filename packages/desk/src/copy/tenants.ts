import type { StayState } from '@griya/contract/stays'

export const title = 'Penyewa'
export const search = 'Cari nama atau nomor telepon'
export const columns = { name: 'Nama', phone: 'Nomor', home: 'Kamar', since: 'Terdaftar' } as const
export const nameless = 'Belum mengisi profil'
export const nowhere = 'Tidak menyewa'
/** of a stay that does not go on yet */
export const stayWords = { coming: 'akan masuk', paid: 'menunggu verifikasi', pending: 'belum dibayar' } as const
export const empty = 'Tidak ada penyewa yang cocok.'
export const more = 'Tampilkan berikutnya'
export const back = 'Semua penyewa'

export const add = {
  open: 'Tambah penyewa',
  title: 'Tambah penyewa',
  name: 'Nama (boleh kosong)',
  nameHelp: 'Dipakai sampai penyewa mengisi profilnya.',
  phone: 'Nomor telepon',
  help: 'Penyewa masuk dengan nomor ini dan membuat kata sandinya sendiri lewat tautan.',
  wrong: 'Isi nomor telepon, misalnya 081234567890',
  submit: 'Tambah dan buat tautan',
} as const

export const link = {
  title: 'Tautan kata sandi',
  lead: (who: string) => `Untuk ${who}. Tautan ini hanya ditampilkan sekali:`,
  help: (until: string) => `Berlaku sampai ${until}, satu kali pakai. Tautan sebelumnya tidak berlaku lagi.`,
  copy: 'Salin',
  copied: 'Disalin',
  send: 'Kirim lewat WhatsApp',
  message: (address: string, until: string) =>
    `Halo, ini tautan untuk membuat kata sandi Griya Anda. Berlaku sampai ${until}, satu kali pakai: ${address}`,
  close: 'Selesai',
} as const

export const facts = {
  phone: 'Nomor',
  home: 'Kamar sekarang',
  coins: 'Koin',
  credit: 'Kelebihan bayar',
  sessions: 'Perangkat yang masuk',
  since: 'Terdaftar',
} as const

export const actions = {
  renew: 'Tautan kata sandi baru',
  endSessions: 'Akhiri sesi',
  endSessionsQuestion: (count: number) =>
    `Akhiri ${count} sesi penyewa ini? Penyewa harus masuk lagi di semua perangkat.`,
  sessionsEnded: (count: number) => `${count} sesi diakhiri`,
  export: 'Unduh semua data',
  erase: 'Hapus penyewa',
} as const

export const erase = {
  title: 'Hapus semua data penyewa',
  lead: 'Profil, KTP, bukti transfer, koin, voucher, dan pesan dihapus untuk selamanya. Sewa yang sudah dibayar tetap di pembukuan, tanpa nama.',
  type: (phone: string) => `Ketik ${phone} untuk melanjutkan`,
  submit: 'Hapus untuk selamanya',
  done: (kept: number) =>
    kept === 0 ? 'Penyewa sudah dihapus' : `Penyewa sudah dihapus, ${kept} sewa tetap di pembukuan tanpa nama`,
} as const

export const parts = 'Bagian'
export const tabs = {
  profile: 'Profil',
  bills: 'Tagihan',
  stays: 'Sewa',
  payments: 'Pembayaran',
  coins: 'Koin',
  notes: 'Pesan',
} as const

export const profile = {
  first: 'Penyewa',
  second: 'Penghuni kedua',
  name: 'Nama',
  phone: 'Nomor WA',
  birth: 'Lahir',
  religion: 'Agama',
  marriage: 'Status',
  married: 'Menikah',
  single: 'Belum menikah',
  work: 'Pekerjaan',
  houseAddress: 'Alamat asal',
  workAddress: 'Alamat kantor',
  relative: 'Keluarga',
  unknown: 'belum diisi',
  card: 'Lihat KTP',
  cardTitle: (name: string) => `KTP ${name}`,
  cardHelp: 'Setiap kali KTP dilihat, itu dicatat di Catatan.',
  noCard: 'Foto KTP belum ada',
} as const

export const states: Readonly<Record<StayState, string>> = {
  pending: 'Belum dibayar',
  paid: 'Menunggu konfirmasi',
  confirmed: 'Lunas',
  expired: 'Kedaluwarsa',
  cancelled: 'Dibatalkan',
}

export const stays = {
  place: 'Kamar',
  dates: 'Tanggal',
  total: 'Total',
  state: 'Status',
  empty: 'Belum pernah menyewa.',
  range: (from: string, to: string) => `${from} – ${to}`,
} as const

export const payments = {
  arrived: 'Uang yang diterima',
  noneArrived: 'Belum ada pembayaran yang dicatat.',
  proofs: 'Bukti transfer',
  sentAt: 'Dikirim',
  place: 'Untuk',
  from: 'Dari rekening',
  amount: 'Jumlah',
  outcome: 'Hasil',
  outcomes: { confirmed: 'Dikonfirmasi', rejected: 'Ditolak', replaced: 'Diganti bukti baru' },
  waiting: 'Menunggu',
  empty: 'Belum ada bukti transfer.',
} as const

export const coins = { empty: 'Belum ada koin masuk atau keluar.', balance: (count: number) => `Saldo: ${count} koin` }

export const notes = {
  write: 'Pesan untuk penyewa',
  help: 'Muncul di notifikasi aplikasi penyewa.',
  missing: 'Tulis pesannya dahulu',
  send: 'Kirim pesan',
  sent: 'Pesan terkirim',
  empty: 'Belum ada pesan.',
  unread: 'Belum dibaca',
} as const
