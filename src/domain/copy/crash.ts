/** Apart from the other errors: it has to be there when nothing else can be loaded. */
export const crash = {
  title: 'Unexpected Application Error!',
  text: 'Ada yang salah di aplikasi. Laporan sudah dicatat.',
} as const
