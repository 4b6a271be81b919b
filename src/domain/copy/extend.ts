export const extend = {
  title: 'Lanjut Sewa',
  lead: 'Pilih cara menghitung lama sewa berikutnya.',
  heading: (period: string) => `Lanjut Sewa ${period}`,
  submit: 'Perpanjang',
  none: 'Anda belum punya sewa yang bisa diperpanjang.',
  toHouses: 'Lihat cabang',
  current: 'Sewa sekarang berakhir',
} as const
