/** What the error page says after an answer was lost. */
export const afterwards = {
  checking: 'Memeriksa ke server apa yang sudah tercatat…',
  bookingKept: 'Booking Anda tercatat',
  bookingMissing: 'Booking belum tercatat. Silakan ulangi.',
  cancelDone: 'Transaksi sudah dibatalkan',
  cancelMissing: 'Transaksi belum dibatalkan',
  voucherDone: 'Voucher sudah dipakai pada transaksi Anda',
  voucherMissing: 'Voucher belum dipakai',
  openTransaction: 'Buka transaksi',
} as const
