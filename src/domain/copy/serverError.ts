/** Apart from the other errors: the error page has to be there when nothing more can be loaded. */
export const serverError = {
  serverCode: '500',
  serverTitle: 'Internal Server Error',
  serverText: 'Tolong coba lagi nanti',
  draftKept: 'Isian Anda tersimpan di formulir.',
} as const
