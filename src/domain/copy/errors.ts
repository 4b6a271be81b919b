import { serverError } from './serverError'

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
