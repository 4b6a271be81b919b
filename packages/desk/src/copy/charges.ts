import { saidBy } from '@griya/contract/audit'

export const title = 'Biaya tambahan'
export const open = 'Tambah biaya'
export const help =
  'Ditambahkan ke tagihan ini, dan penyewa diberi tahu. Deposit kunci dikembalikan bersama deposit lain, dan bukan pemasukan.'
export const kind = 'Jenis'
export const kinds = {
  electricity: 'Listrik',
  laundry: 'Laundry',
  parking: 'Parkir',
  key_deposit: 'Deposit kunci',
  misc: 'Lain-lain',
} as const
export const text = 'Keterangan untuk penyewa'
export const textMissing = 'Tulis untuk apa: penyewa membacanya'
export const amount = 'Jumlah'
export const amountMissing = 'Isi jumlahnya'
export const submit = 'Tambahkan'
export const done = 'Biaya ditambahkan, penyewa diberi tahu'
export const by = (name: string) => `ditambahkan ${saidBy(name)}`
export const voided = (name: string, reason: string) => `dihapus ${saidBy(name)}: ${reason}`

export const voiding = {
  open: 'Hapus biaya',
  title: (what: string) => `Hapus ${what}`,
  help: 'Tidak lagi bagian tagihan. Barisnya tetap terlihat dengan alasannya.',
  reason: 'Alasan untuk penyewa',
  missing: 'Tulis alasannya: penyewa membacanya',
  submit: 'Hapus dari tagihan',
  done: 'Biaya dihapus, penyewa diberi tahu',
} as const
