import type { OperatorCallName } from '@/contract/operator/calls'
import type { SubjectKind } from '@/contract/operator/audit'

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
export const nothing = 'kosong'
export const empty = 'Tidak ada catatan yang cocok.'
export const older = 'Yang lebih lama'

/** What somebody did, by the name of the call. */
export const actions: Readonly<Partial<Record<OperatorCallName, string>>> = {
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
  confirmPayment: 'Mengonfirmasi pembayaran',
  rejectPayment: 'Menolak pembayaran',
  undoDecision: 'Mengurungkan keputusan',
  bookStay: 'Memesan untuk penyewa',
  reviveStay: 'Membuka lagi booking',
  cancelStay: 'Membatalkan sewa',
  endStay: 'Mengakhiri sewa lebih awal',
  moveStay: 'Memindahkan sewa',
  returnDeposit: 'Mencatat deposit dikembalikan',
  setPenalty: 'Mengubah denda',
  addTenant: 'Menambah penyewa',
  renewPasswordLink: 'Membuat tautan kata sandi',
  notifyTenant: 'Menulis kepada penyewa',
  revokeSessions: 'Mengakhiri sesi penyewa',
  readIdentityPhoto: 'Melihat KTP',
  exportTenant: 'Menyalin data penyewa',
  eraseTenant: 'Menghapus penyewa',
  addHouse: 'Menambah cabang',
  changeHouse: 'Mengubah cabang',
  setRules: 'Mengubah aturan',
  setContact: 'Mengubah kontak',
  setBankDetail: 'Mengubah rekening',
  addRoom: 'Menambah kamar',
  addRooms: 'Menambah beberapa kamar',
  renameRoom: 'Mengganti nama kamar',
  retireRoom: 'Berhenti menyewakan kamar',
  restoreRoom: 'Menyewakan kamar lagi',
  setPrices: 'Mengubah harga',
  setManyPrices: 'Mengubah beberapa harga',
  addVoucherType: 'Menambah jenis voucher',
  changeVoucherType: 'Mengubah jenis voucher',
  addVoucher: 'Menambah voucher',
  announce: 'Mengumumkan',
  changeAnnouncement: 'Mengubah pengumuman',
  endAnnouncement: 'Mengakhiri pengumuman',
  readBackup: 'Mengambil cadangan data',
}

export const subjects: Readonly<Record<SubjectKind, string>> = {
  house: 'Cabang',
  room: 'Kamar',
  stay: 'Sewa',
  payment: 'Pembayaran',
  tenant: 'Penyewa',
  voucher: 'Voucher',
  'voucher type': 'Jenis voucher',
  announcement: 'Pengumuman',
  operator: 'Operator',
  server: 'Server',
}
