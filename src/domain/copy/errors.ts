import { serverError } from './common'

export const errors = {
  ...serverError,
  notFound: 'Not Found',
  methodNotAllowed: 'Method Not Allowed',
  badRequest: 'Bad Request',
  forbidden: 'Forbidden',
  notFoundText: 'Halaman atau data ini tidak ada.',
  methodNotAllowedText: 'Tindakan ini tidak diizinkan di sini.',
  badRequestText: 'Permintaan ini tidak bisa dibaca server.',
  forbiddenText: 'Anda tidak punya akses ke halaman ini.',
} as const

/** The texts of the error page after a request that was never confirmed. */
export const unconfirmed = {
  checking: 'Memeriksa ke server apa yang sudah tercatat…',
  bookingKept: 'Booking Anda tercatat',
  bookingMissing: 'Booking belum tercatat. Silakan ulangi.',
  /** whether it is the one just sent, only the tenant can tell */
  bookingUncertain: 'Ada booking untuk kamar dan tanggal ini. Lihat dahulu apakah itu yang baru.',
  cancelDone: 'Transaksi sudah dibatalkan',
  cancelMissing: 'Transaksi belum dibatalkan',
  voucherDone: 'Voucher sudah dipakai pada transaksi Anda',
  voucherMissing: 'Voucher belum dipakai',
  openTransaction: 'Buka transaksi',
} as const
