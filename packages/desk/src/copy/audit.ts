import type { operatorCalls, OperatorCallName } from '@griya/contract/calls'
import type { SubjectKind } from '@griya/contract/audit'
import { kinds as chargeKinds } from './charges'
import { ownerChanges } from './frame'
import { prices } from './houses'
import { roomFields } from './photos'

export const title = 'Catatan'
export const lead = 'Semua yang dilakukan operator, yang terbaru di atas.'
export const columns = { at: 'Waktu', who: 'Siapa', what: 'Apa', subject: 'Tentang', change: 'Perubahan' } as const
export const filters = {
  label: 'Saringan',
  who: 'Siapa',
  what: 'Apa',
  from: 'Dari tanggal',
  to: 'Sampai tanggal',
  all: 'Semua',
  clear: 'Hapus saringan',
} as const
export const before = 'Sebelum'
export const after = 'Sesudah'
export const yes = 'ya'
export const no = 'tidak'
export const nothing = 'kosong'
export const empty = 'Tidak ada catatan yang cocok.'
export const older = 'Yang lebih lama'

type Calls = typeof operatorCalls
/** The calls that leave a line in the log, as `isLogged` of the contract says; a new one without words does not compile. */
type LoggedCallName = {
  [N in OperatorCallName]: Calls[N] extends { readonly isLogged: infer IsLogged }
    ? IsLogged extends true
      ? N
      : never
    : Calls[N]['method'] extends 'GET'
      ? never
      : N
}[OperatorCallName]

/**
 * What somebody did, by the name of the call; `refusedAttempt` = somebody was not let in, `dropDecision` = a decision
 * about a payment did not take effect, `spendCredit` = what was paid too much pays for a new bill, `eraseProfile` = a profile
 * was erased long after the last stay.
 */
export const actions: Readonly<
  Record<LoggedCallName | 'refusedAttempt' | 'dropDecision' | 'spendCredit' | 'eraseProfile', string>
> = {
  refusedAttempt: 'Ditolak saat mencoba masuk',
  dropDecision: 'Keputusan tidak berlaku',
  spendCredit: 'Memakai kelebihan bayar',
  eraseProfile: 'Menghapus isi profil lama',
  signIn: 'Masuk',
  signOut: 'Keluar',
  useLink: 'Membuat kata sandi',
  changePassword: 'Mengganti kata sandi',
  beginTotp: 'Menyiapkan verifikasi dua langkah',
  confirmTotp: 'Mengaktifkan verifikasi dua langkah',
  endTotp: 'Menonaktifkan verifikasi dua langkah',
  addOperator: 'Mengundang operator',
  renewOperatorLink: 'Membuat tautan baru',
  changeOperator: 'Mengubah operator',
  resetOperatorTotp: 'Menonaktifkan verifikasi orang lain',
  stopOwnerChange: 'Menghentikan permintaan tentang pemilik',
  confirmPayment: 'Mengonfirmasi pembayaran',
  rejectPayment: 'Menolak pembayaran',
  undoDecision: 'Mengurungkan keputusan',
  notePayment: 'Mencatat pembayaran',
  voidPayment: 'Membatalkan pembayaran',
  noteReminder: 'Mengingatkan penyewa',
  noteDeparture: 'Mencatat penyewa keluar',
  setBillMessages: 'Mengubah pesan tagihan',
  addCharge: 'Menambah biaya',
  voidCharge: 'Menghapus biaya',
  bookStay: 'Memesan untuk penyewa',
  reviveStay: 'Membuka lagi booking',
  cancelStay: 'Membatalkan sewa',
  endStay: 'Mengakhiri sewa lebih awal',
  moveStay: 'Memindahkan sewa',
  continueStay: 'Mengatur lanjut otomatis',
  refundStay: 'Mencatat pengembalian',
  returnDeposit: 'Mencatat deposit dikembalikan',
  setPenalty: 'Mengubah denda',
  importStatement: 'Memasukkan mutasi bank',
  takeStatementBack: 'Membatalkan mutasi bank',
  importResidents: 'Memasukkan penghuni lama',
  acceptRoomRequest: 'Menerima permintaan kamar',
  refuseRoomRequest: 'Menolak permintaan kamar',
  dropRoomRequest: 'Menghapus permintaan spam',
  addTenant: 'Menambah penyewa',
  renewPasswordLink: 'Membuat tautan kata sandi',
  noteLinkSent: 'Mengirim tautan kata sandi',
  notifyTenant: 'Menulis kepada penyewa',
  revokeSessions: 'Mengakhiri sesi penyewa',
  readIdentityPhoto: 'Melihat KTP',
  exportTenant: 'Menyalin data penyewa',
  eraseTenant: 'Menghapus penyewa',
  addHouse: 'Menambah cabang',
  changeHouse: 'Mengubah cabang',
  deleteHouse: 'Menghapus cabang',
  setRules: 'Mengubah aturan',
  setContact: 'Mengubah kontak',
  setBankDetail: 'Mengubah rekening',
  setQris: 'Mengubah kode QRIS',
  addRoom: 'Menambah kamar',
  addRooms: 'Menambah beberapa kamar',
  renameRoom: 'Mengganti nama kamar',
  retireRoom: 'Berhenti menyewakan kamar',
  restoreRoom: 'Menyewakan kamar lagi',
  blockRoom: 'Menutup kamar untuk perbaikan',
  endRoomBlock: 'Membuka kamar yang ditutup',
  deleteRoom: 'Menghapus kamar',
  setPrices: 'Mengubah harga',
  setManyPrices: 'Mengubah beberapa harga',
  setHouseInfo: 'Mengubah fasilitas dan lokasi',
  setRoomInfo: 'Mengubah keterangan kamar',
  addHousePhoto: 'Menambah foto cabang',
  orderHousePhotos: 'Mengurutkan foto cabang',
  removeHousePhoto: 'Menghapus foto cabang',
  addRoomPhoto: 'Menambah foto kamar',
  orderRoomPhotos: 'Mengurutkan foto kamar',
  removeRoomPhoto: 'Menghapus foto kamar',
  addVoucherType: 'Menambah jenis voucher',
  changeVoucherType: 'Mengubah jenis voucher',
  addVoucher: 'Menambah voucher',
  exportPayments: 'Mengunduh pembayaran',
  exportBills: 'Mengunduh tagihan',
  changeVoucher: 'Mengubah voucher',
  endVoucher: 'Mengakhiri voucher',
  deleteVoucher: 'Menghapus voucher',
  announce: 'Mengumumkan',
  changeAnnouncement: 'Mengubah pengumuman',
  endAnnouncement: 'Mengakhiri pengumuman',
  readBackup: 'Mengambil cadangan data',
  trustServerClock: 'Menyatakan jam server benar',
  answerTicket: 'Menjawab permintaan',
  setTicketState: 'Mengubah keadaan permintaan',
  endTicketStay: 'Mengakhiri sewa yang minta keluar',
  returnTicketDeposit: 'Mengembalikan deposit yang keluar',
}

export const subjects: Readonly<Record<SubjectKind, string>> = {
  house: 'Cabang',
  room: 'Kamar',
  stay: 'Sewa',
  payment: 'Pembayaran',
  tenant: 'Penyewa',
  ticket: 'Permintaan',
  voucher: 'Voucher',
  'voucher type': 'Jenis voucher',
  announcement: 'Pengumuman',
  'room request': 'Permintaan kamar',
  operator: 'Operator',
  server: 'Server',
}

/** Fields of a change, by their names in the contract. */
export const fields: Readonly<Record<string, string>> = {
  ...prices,
  ...roomFields,
  what: 'Yang salah',
  network: 'Jaringan',
  lastSweepAt: 'Pembersihan terakhir',
  clockAt: 'Jam server',
  role: 'Peran',
  state: 'Keadaan',
  totp: 'Dua langkah',
  outcome: 'Hasil',
  reason: 'Alasan',
  cause: 'Sebab',
  operator: 'Operator',
  withoutCode: 'Tanpa kode verifikasi',
  ownerChange: 'Permintaan tentang pemilik',
  mayFromAt: 'Bisa dilakukan mulai',
  amount: 'Jumlah',
  received: 'Diterima',
  way: 'Cara bayar',
  kind: 'Jenis',
  day: 'Tanggal',
  refunded: 'Dikembalikan',
  coinsTaken: 'Koin ditarik',
  deposit: 'Deposit',
  entered: 'Dimasukkan',
  account: 'Rekening',
  added: 'Ditambahkan',
  known: 'Sudah ada',
  leftOut: 'Dilewati',
  penalty: 'Denda',
  owed: 'Pesan tagihan',
  several: 'Pesan beberapa tagihan',
  bills: 'Tagihan',
  ended: 'Pesan lewat masa sewa',
  continues: 'Lanjut otomatis',
  name: 'Nama',
  number: 'Nomor',
  displayName: 'Nama kamar',
  address: 'Alamat',
  rules: 'Aturan',
  whatsapp: 'WhatsApp',
  bankDetail: 'Rekening',
  photos: 'Foto',
  latitude: 'Lintang',
  longitude: 'Bujur',
  retiredAt: 'Tidak disewakan sejak',
  like: 'Seperti kamar',
  rooms: 'Kamar',
  room: 'Kamar',
  house: 'Cabang',
  from: 'Mulai',
  to: 'Sampai',
  status: 'Status',
  total: 'Total',
  note: 'Pesan',
  paymentDue: 'Batas bayar',
  title: 'Judul',
  text: 'Teks',
  endsAt: 'Berakhir',
  code: 'Kode',
  discountValue: 'Potongan',
  coinCost: 'Harga dalam koin',
  percent: 'Persen',
  quota: 'Kuota',
  houseId: 'Cabang',
  leastNights: 'Paling sedikit malam',
  expiresAt: 'Berlaku sampai',
  days: 'Hari',
  slot: 'Profil',
  revoked: 'Sesi diakhiri',
  kept: 'Sewa yang tetap tercatat',
}

export const values: Readonly<Record<string, string>> = {
  owner: 'Pemilik',
  staff: 'Staf',
  invited: 'diundang',
  active: 'aktif',
  disabled: 'dinonaktifkan',
  ...ownerChanges.changes,
  whatsapp: 'WhatsApp',
  transfer: 'transfer',
  qris: 'QRIS',
  cash: 'tunai',
  other: 'cara lain',
  ...chargeKinds,
  pending: 'belum dibayar',
  paid: 'menunggu diperiksa',
  confirmed: 'dikonfirmasi',
  rejected: 'ditolak',
  password: 'kata sandi',
  code: 'kode verifikasi',
  key: 'kunci perintah',
  limit: 'terlalu banyak percobaan',
  'new proof': 'ada bukti baru',
  'no tenants yet': 'belum ada penyewa',
}
