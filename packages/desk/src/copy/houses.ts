import type { PriceName, PriceUnit } from '@griya/contract/prices'

export const title = 'Cabang'
export const choose = 'Pilih cabang'
export const none = 'Belum ada cabang.'
export const tabs = { rooms: 'Kamar dan harga', house: 'Tentang cabang' } as const
export const save = 'Simpan'
export const saved = 'Perubahan disimpan'

export const house = {
  title: 'Yang dilihat penyewa',
  name: 'Nama',
  address: 'Alamat',
  rules: 'Aturan kost',
  rulesHelp: 'Satu aturan di setiap baris.',
  whatsapp: 'WhatsApp',
  whatsappHelp:
    'Ke nomor ini penyewa cabang ini bertanya. Kosong berarti nomor umum Griya. Hanya pemilik yang menggantinya, dengan kode.',
  open: 'Buka di aplikasi penyewa',
  missing: 'Tidak boleh kosong',
  add: 'Tambah cabang',
  added: 'Cabang ditambahkan',
  remove: 'Hapus cabang',
  removeQuestion: 'Cabang ini dan pengumumannya dihapus.',
  removeNow: 'Ya, hapus',
  removed: 'Cabang dihapus',
  bankDetail: 'Rekening',
  bankDetailHelp:
    'Tulis bank, nomor, dan nama pemilik seperti yang dibaca penyewa. Boleh kosong: kamarnya bisa dipesan setelah rekeningnya diisi dengan kode.',
} as const

export const bank = {
  title: 'Rekening',
  lead: 'Ke sini penyewa mentransfer.',
  none: 'Belum ada rekening: kamar di cabang ini belum bisa dipesan.',
  change: 'Ganti rekening',
  fill: 'Isi rekening',
  ownersOnly: 'Hanya pemilik yang dapat menggantinya.',
  next: 'Rekening baru',
  nextHelp: 'Tulis bank, nomor, dan nama pemilik seperti yang dibaca penyewa.',
  told: 'Penyewa yang masih harus membayar di cabang ini langsung diberi tahu.',
  code: 'Kode dari aplikasi autentikator',
  codeWrong: 'Kode terdiri dari enam angka',
  submit: 'Ganti sekarang',
  done: 'Rekening diganti, penyewa yang belum membayar diberi tahu',
  needsTotp: 'Untuk mengganti rekening, aktifkan dahulu verifikasi dua langkah.',
  toAccount: 'Ke akun',
} as const

export const qris = {
  title: 'QRIS',
  lead: 'Penyewa memindai kode ini di transaksinya; jumlahnya diisi otomatis.',
  none: 'Belum ada kode QRIS: penyewa membayar dengan transfer.',
  change: 'Ganti kode',
  fill: 'Pasang kode',
  next: 'Isi kode QRIS',
  nextHelp: 'Tempel teksnya, atau pilih foto kode QRIS cetak dari bank atau penyedia Anda.',
  choose: 'Pilih atau seret foto kode QRIS',
  merchant: (name: string) => `Nama penerima: ${name}`,
  wrong: 'Ini bukan teks kode QRIS yang utuh. Salin semuanya, atau pilih fotonya.',
  once: 'Kode ini hanya untuk satu pembayaran. Pakai kode cetak (statis) Anda.',
  unreadable: 'Tidak ada kode yang terbaca di foto ini. Potong fotonya dekat kode, atau tempel teksnya.',
  submit: 'Pasang sekarang',
  done: 'Kode QRIS dipasang',
  remove: 'Lepas kode',
  removeLead: 'Penyewa cabang ini kembali membayar dengan transfer saja.',
  removed: 'Kode QRIS dilepas',
  needsTotp: 'Untuk mengganti kode QRIS, aktifkan dahulu verifikasi dua langkah.',
} as const

export const units: Readonly<Record<PriceUnit, string>> = { monthly: 'Bulanan', weekly: 'Mingguan', daily: 'Harian' }
export const per: Readonly<Record<PriceUnit, string>> = { monthly: 'bulan', weekly: 'minggu', daily: 'hari' }

export const priceTotal = 'Total'

export const prices: Readonly<Record<PriceName, string>> = {
  monthlyRate: 'Sewa bulanan',
  weeklyRate: 'Sewa mingguan',
  dailyRate: 'Sewa harian',
  extraPersonMonthly: 'Orang tambahan bulanan',
  extraPersonWeekly: 'Orang tambahan mingguan',
  extraPersonDaily: 'Orang tambahan harian',
  extraAcMonthly: 'AC bulanan',
  extraAcWeekly: 'AC mingguan',
  extraAcDaily: 'AC harian',
  acDeposit: 'Deposit AC',
  addonsMonthly: 'Tambahan bulanan',
  addonsWeekly: 'Tambahan mingguan',
  addonsDaily: 'Tambahan harian',
}

export const rooms = {
  count: (rooms: number, retired: number) =>
    `${rooms} kamar disewakan${retired > 0 ? `, ${retired} tidak disewakan lagi` : ''}`,
  unit: 'Harga yang ditampilkan',
  room: 'Kamar',
  rent: 'Sewa',
  extraAc: 'AC',
  extraPerson: 'Orang tambahan',
  addons: 'Tambahan',
  deposit: 'Deposit AC',
  stays: 'Sewa berjalan',
  actions: 'Tindakan',
  open: 'Buka',
  openRoom: (number: string) => `Buka kamar ${number}`,
  notOffered: 'tidak',
  notOfferedHelp: 'Kolom kosong berarti tidak ditawarkan.',
  retired: 'Tidak disewakan lagi',
  changed: (count: number) => `${count} kamar diubah`,
  saveAll: 'Simpan harga',
  empty: 'Belum ada kamar.',
  cell: (number: string, price: string) => `${number}: ${price}`,
  add: 'Tambah kamar',
} as const

export const raise = {
  open: 'Ubah banyak harga',
  title: 'Ubah harga banyak kamar',
  help: 'Kenaikan dibulatkan ke ribuan. Berlaku untuk pesanan dan tagihan sesudah disimpan; yang sudah dibuat tidak berubah.',
  name: 'Harga',
  by: 'Cara',
  ways: { percent: 'Naik %', amount: 'Naik Rp', first: 'Isi yang kosong' },
  percent: 'Persen, minus berarti turun',
  amount: 'Rupiah',
  without: (rooms: number) =>
    rooms === 0 ? 'Semua kamar sudah punya harga ini.' : `${rooms} kamar belum punya harga ini.`,
  none: 'belum ada',
  preview: 'Harga lama dan baru',
  step: (before: string, after: string) => `${before} → ${after}`,
  submit: (count: number) => `Ubah ${count} harga`,
} as const

export const bulk = {
  title: 'Tambah kamar',
  like: 'Seperti kamar',
  from: 'Dari nomor',
  to: 'Sampai nomor',
  toHelp: 'Kosong berarti satu kamar saja.',
  wrong: 'Tulis dua nomor yang berurutan, misalnya 201 dan 210',
  tooMany: (most: number) => `Paling banyak ${most} kamar sekaligus`,
  result: (count: number, list: string) => `${count} kamar: ${list}`,
  submit: 'Tambahkan',
  done: (count: number) => `${count} kamar ditambahkan`,
} as const

export const room = {
  title: (name: string) => `Kamar ${name}`,
  close: 'Tutup',
  names: 'Nama',
  number: 'Nomor',
  displayName: 'Nama yang dibaca penyewa',
  prices: 'Harga',
  ownersOnly: 'Harga hanya dapat diubah oleh pemilik.',
  preview: 'Pratinjau harga penyewa',
  length: 'Lama',
  stays: 'Riwayat sewa',
  noStays: 'Belum pernah disewa.',
  nameless: 'Tanpa nama',
  states: { pending: 'belum dibayar', paid: 'menunggu diperiksa', confirmed: 'lunas', over: 'kedaluwarsa' },
  retire: 'Tidak disewakan lagi',
  retireQuestion: 'Kamar ini hilang dari pencarian dan tidak dapat dipesan. Sewa yang sudah ada tetap berjalan.',
  retireNow: 'Ya, berhenti disewakan',
  remove: 'Hapus kamar',
  removeQuestion: 'Kamar ini belum pernah dipesan. Keterangan, harga, dan fotonya ikut terhapus.',
  removeNow: 'Ya, hapus',
  removed: 'Kamar dihapus',
  restore: 'Sewakan lagi',
  restored: 'Kamar disewakan lagi',
  retiredDone: 'Kamar tidak disewakan lagi',
  retiredSince: (date: string) => `Tidak disewakan lagi sejak ${date}. Riwayatnya tetap tersimpan.`,
} as const
