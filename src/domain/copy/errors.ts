export const errors = {
  notFound: 'Not Found',
  methodNotAllowed: 'Method Not Allowed',
  badRequest: 'Bad Request',
  forbidden: 'Forbidden',
  serverCode: '500',
  serverTitle: 'Internal Server Error',
  serverText: 'Tolong coba lagi nanti',
  notFoundText: 'Halaman atau data ini tidak ada.',
  methodNotAllowedText: 'Tindakan ini tidak diizinkan di sini.',
  badRequestText: 'Permintaan ini tidak bisa dibaca server.',
  forbiddenText: 'Anda tidak punya akses ke halaman ini.',
  draftKept: 'Isian Anda tersimpan di formulir.',
} as const
