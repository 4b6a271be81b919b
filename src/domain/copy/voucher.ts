export const voucher = {
  title: 'Voucher',
  code: 'Kode Voucher',
  apply: 'Pakai Voucher',
  missing: 'Kode voucher tidak boleh kosong',
  appliedCode: (code: string) => `Voucher ${code} terpasang`,
  notFound: 'Voucher tidak ditemukan',
  coinTitle: 'Tukar koin dengan voucher',
  convert: 'Tukar Koin',
  converted: (code: string) => `Voucher ${code} siap dipakai. Tekan Pakai Voucher.`,
  discount: (amount: string) => `Potongan ${amount}`,
  none: 'Belum ada voucher koin.',
} as const
