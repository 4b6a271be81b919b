export const houses = {
  title: 'Cabang',
  fillProfile: 'Tolong isi profile dahulu.',
  empty: 'Belum ada cabang.',
} as const
