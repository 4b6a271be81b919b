import { formatRupiah } from '@griya/common/words/money'

export const title = 'Kamar'
export const lead = 'Ketuk yang kosong untuk memesan, ketuk nama untuk membuka sewanya.'
export const range = 'Rentang'
export const ranges = { week: 'Minggu', month: 'Bulan' } as const
export const move = {
  label: 'Pindah tanggal',
  monthBack: 'Mundur satu bulan',
  weekBack: 'Mundur satu minggu',
  today: 'Hari ini',
  weekOn: 'Maju satu minggu',
  monthOn: 'Maju satu bulan',
} as const
export const calendar = 'Kalender kamar'
export const free = 'kosong'
export const freeGap = (room: string, dates: string) => `${room} kosong ${dates}, pesan`
export const livesOn = 'lanjut otomatis'
export const legend = 'Arti warna'
export const noRooms = 'Belum ada kamar.'
export const nameless = 'Tanpa nama'
/** nights of a stay that is in a house of others now */
export const taken = 'Terisi'
export const words = {
  pending: 'belum dibayar',
  paid: 'menunggu',
  confirmed: 'lunas',
  expired: 'kedaluwarsa',
  cancelled: 'dibatalkan',
} as const

export const lapsed = {
  title: (count: number) => `Kedaluwarsa, masih bisa dibuka lagi (${count})`,
  open: 'Buka',
} as const

export const stopped = {
  title: (count: number) => `Tidak bisa dilanjutkan otomatis (${count})`,
  ends: (date: string, obstacle: string) => `berakhir ${date}: ${obstacle}`,
} as const

export const continuing = {
  name: 'Lanjut otomatis',
  on: 'Tagihan bulan berikutnya muncul sendiri 7 hari sebelum sewa berakhir. Kamar tetap milik penyewa sampai Anda mengakhiri sewa atau membatalkan tagihannya.',
  off: 'Sewa selesai pada tanggal berakhirnya.',
  done: 'Lanjut otomatis diubah, penyewa diberi tahu',
  obstacle: (why: string) => `Tagihan bulan berikutnya belum bisa dibuat: ${why}`,
  agreed: (price: string) => `harga sepakat ${price} sebulan`,
} as const

export const stay = {
  title: 'Sewa',
  close: 'Tutup',
  tenant: 'Penyewa',
  place: 'Kamar',
  dates: 'Tanggal',
  nights: (count: number) => `${count} malam`,
  lines: 'Rincian',
  total: 'Total',
  due: 'Bayar sebelum',
  wasDue: 'Batas bayar',
  since: (date: string) => `di kamar ini sejak ${date}`,
  extras: 'Tambahan',
  ac: 'AC',
  person: 'Orang tambahan',
  toPayments: 'Periksa pembayaran',
  paidHelp: 'Bukti bayarnya menunggu. Setelah diputuskan, sewa ini bisa dibatalkan atau diakhiri.',
} as const

export const pay = {
  open: 'Catat pembayaran',
  help: 'Untuk uang yang datang tanpa bukti di aplikasi, misalnya tunai. Penyewa diberi tahu.',
  owed: (rest: string) => `Kurang ${rest}`,
  received: (amount: string, total: string) => `sudah diterima ${amount} dari ${total}`,
  amount: 'Yang diterima',
  missing: 'Isi berapa yang diterima',
  more: (amount: string) => `Lebih ${amount} dari tagihan; menjadi kelebihan bayar.`,
  less: (amount: string) => `Kurang ${amount} dari tagihan; sisanya tetap ditagih.`,
  way: 'Lewat',
  day: 'Tanggal diterima',
  dayMissing: 'Pilih tanggal',
  note: 'Catatan (boleh kosong)',
  submit: 'Catat',
  done: 'Pembayaran dicatat, penyewa diberi tahu',
} as const

export const payments = {
  title: 'Pembayaran',
  received: 'Diterima',
  rest: (amount: number) => `sisa ${formatRupiah(amount)}`,
  credit: 'Kelebihan bayar',
  creditHelp: 'dipakai untuk tagihan berikutnya',
} as const

export const voiding = {
  open: 'Salah catat',
  title: (amount: string) => `Batalkan pembayaran ${amount}`,
  help: 'Untuk pembayaran yang salah dicatat. Barisnya tetap terlihat dengan alasannya, dan tidak dihitung lagi. Kamar tetap disimpan.',
  reason: 'Alasan untuk penyewa',
  missing: 'Tulis alasannya: penyewa membacanya',
  submit: 'Batalkan pembayaran ini',
  done: 'Pembayaran dibatalkan, penyewa diberi tahu',
} as const

export const revive = {
  open: 'Buka lagi booking',
  help: 'Penyewa mendapat waktu bayar baru dan diberi tahu.',
  done: 'Booking dibuka lagi, penyewa diberi tahu',
} as const

export const cancel = {
  open: 'Batalkan',
  note: 'Alasan untuk penyewa',
  missing: 'Tulis alasannya: penyewa membacanya',
  submit: 'Batalkan sewa ini',
  done: 'Sewa dibatalkan, penyewa diberi tahu',
} as const

export const refund = {
  label: 'Dikembalikan kepada penyewa',
  help: (most: number) =>
    `Transfer uangnya sendiri; di sini hanya dicatat, dan mengurangi pemasukan bulan ini. Isi 0 kalau tidak ada. Paling banyak ${formatRupiah(most)}, tanpa deposit.`,
  missing: 'Isi berapa yang dikembalikan, 0 kalau tidak ada',
} as const

export const refundLater = {
  name: 'Dikembalikan',
  open: 'Catat pengembalian',
  help: (most: number) =>
    `Transfer uangnya sendiri; di sini hanya dicatat, dan mengurangi pemasukan bulan ini. Paling banyak ${formatRupiah(most)}, tanpa deposit.`,
  missing: 'Isi berapa yang dikembalikan',
  note: 'Pesan untuk penyewa (boleh kosong)',
  submit: 'Catat',
  done: 'Pengembalian dicatat, penyewa diberi tahu',
} as const

export const penalty = {
  open: 'Atur denda',
  amount: 'Besar denda',
  amountHelp: 'Menggantikan denda sebelumnya. Isi 0 untuk menghapusnya.',
  missing: 'Isi besar dendanya, 0 untuk menghapusnya',
  help: 'Ditambahkan ke total yang harus dibayar, dan penyewa diberi tahu.',
  now: (owed: string, penalty: string) => `Sekarang kurang ${owed}, di dalamnya denda ${penalty}.`,
  then: (owed: string) => `Menjadi ${owed}.`,
  submit: 'Simpan',
  done: 'Denda disimpan, penyewa diberi tahu',
} as const

export const deposit = {
  name: 'Deposit',
  held: 'masih dipegang',
  returned: (amount: number) => `${formatRupiah(amount)} sudah dikembalikan`,
  open: 'Deposit kembali',
  openFor: (who: string) => `Deposit kembali: ${who}`,
  title: 'Catat deposit dikembalikan',
  amount: 'Dikembalikan',
  help: (most: number) =>
    `Depositnya ${formatRupiah(most)}. Transfer uangnya sendiri; di sini hanya dicatat. Yang tidak dikembalikan menjadi pemasukan.`,
  missing: 'Isi berapa yang dikembalikan',
  note: 'Pesan untuk penyewa (boleh kosong)',
  /** where a part is kept */
  cut: (amount: number) => `Dipotong ${formatRupiah(amount)} untuk apa`,
  cutMissing: 'Tulis untuk apa dipotong: penyewa membacanya',
  submit: 'Catat',
  done: 'Deposit dicatat kembali, penyewa diberi tahu',
} as const

export const end = {
  open: 'Akhiri lebih awal',
  to: 'Tanggal keluar baru',
  missing: 'Pilih tanggal',
  help: 'Malam sesudahnya langsung kosong.',
  note: 'Pesan untuk penyewa (boleh kosong)',
  submit: 'Akhiri pada tanggal ini',
  done: 'Tanggal keluar diubah, penyewa diberi tahu',
} as const

export const moveRoom = {
  open: 'Pindah kamar',
  room: 'Kamar baru',
  missing: 'Pilih kamar',
  none: 'Tidak ada kamar lain yang kosong untuk semua malam yang tersisa.',
  otherAccount: (room: string) => `${room} (rekening lain)`,
  otherAccountHelp:
    'Sewa yang belum lunas dibayar ke rekening cabangnya. Untuk kamar dengan rekening lain: batalkan, lalu pesan lagi di sana.',
  help: 'Malam yang tersisa pindah, harga tidak berubah.',
  note: 'Pesan untuk penyewa (boleh kosong)',
  submit: 'Pindahkan',
  done: 'Sewa dipindahkan, penyewa diberi tahu',
} as const

export const book = {
  open: 'Pesan untuk penyewa',
  title: 'Pesan untuk penyewa',
  tenant: 'Penyewa',
  tenantHelp: 'Cari nama atau nomor. Yang belum terdaftar: tambah dahulu di Penyewa.',
  tenantMissing: 'Pilih penyewa',
  noTenant: 'Tidak ditemukan',
  room: 'Kamar',
  roomMissing: 'Pilih kamar',
  from: 'Mulai tanggal',
  fromMissing: 'Pilih tanggal',
  unit: 'Sewa per',
  units: { daily: 'Hari', weekly: 'Minggu', monthly: 'Bulan' },
  count: { daily: 'Berapa hari', weekly: 'Berapa minggu', monthly: 'Berapa bulan' },
  ac: 'Tambah AC',
  person: 'Tambah orang',
  keepsDeposit: 'Deposit AC yang masih disimpan tetap berlaku',
  price: (amount: number) => `Harga kamar ${formatRupiah(amount)}`,
  plusExtras: 'belum termasuk tambahan',
  notLet: 'Kamar ini tidak disewakan dengan cara itu',
  submit: 'Pesan',
  help: 'Penyewa diberi tahu dan membayar lewat aplikasi.',
  done: 'Kamar dipesan, penyewa diberi tahu',
} as const

/** What becomes of the deposit of other stays that relied on one which is held no more. */
export const depositChoice = {
  label: (stays: string) => `Deposit untuk ${stays}`,
  next: 'Ditagih di tagihan berikutnya',
  onThis: 'Ditambahkan ke tagihan sewa itu',
  notOnThis: 'Tagihan yang sudah dibayar, atau yang buktinya sudah dikirim, tidak diubah lagi.',
  waive: 'Dibebaskan',
  missing: 'Pilih salah satu',
  reason: 'Alasannya (dibaca penyewa)',
  reasonMissing: 'Tulis kenapa deposit dibebaskan',
} as const
