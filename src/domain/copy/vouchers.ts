/** The tenant's codes and coins (contract A12). */
export const vouchers = {
  title: 'Voucher saya',
  usable: 'Siap dipakai',
  none: 'Belum ada voucher yang siap dipakai.',
  used: 'Sudah dipakai',
  usedOn: (id: number) => `Dipakai di transaksi ${id}`,
  code: 'Kode voucher',
  /** on a pending transaction: one tap applies one */
  held: 'Pakai voucher Anda',
  heldOne: (name: string, amount: string) => `${name} (${amount})`,
  bought: (code: string) => `Voucher ${code} siap dipakai.`,
  coins: 'Koin',
  balance: 'Koin Anda',
  cost: (coins: string) => `${coins} koin`,
  short: (coins: string) => `kurang ${coins} koin`,
  history: 'Riwayat koin',
  noHistory: 'Belum ada koin yang masuk atau keluar.',
} as const
