/** The receipt of a confirmed payment, and the stay in a calendar (contract A12). */
export const receipt = {
  title: 'Kuitansi',
  number: 'Nomor',
  receivedFrom: 'Telah diterima dari',
  nameless: (phone: string) => `Penyewa dengan nomor ${phone}`,
  forWhat: 'Untuk pembayaran',
  what: (house: string, room: string) => `Sewa kamar ${house} - ${room}`,
  period: 'Masa sewa',
  days: (start: string, end: string) => `${start} s/d ${end}`,
  rent: 'Sewa',
  deposit: 'Deposit',
  penalty: 'Denda',
  discount: 'Diskon',
  amount: 'Jumlah',
  inWords: 'Terbilang',
  confirmed: 'Dikonfirmasi',
  cancelled: 'Dibatalkan',
  print: 'Cetak',
  bill: 'Tagihan',
  rest: 'Sisa',
  notYet: 'Kuitansi tersedia setelah pembayaran dikonfirmasi.',
  open: 'Lihat transaksi',
  aboutIt: (number: string, house: string, room: string) =>
    `Halo admin, saya mau bertanya tentang kuitansi ${number}: ${house} - ${room}.`,
} as const

export const calendar = {
  save: 'Simpan ke kalender',
  stay: (house: string, room: string) => `Sewa ${house} kamar ${room}`,
  begins: (house: string, room: string) => `Besok masuk: ${house} kamar ${room}`,
  ends: (house: string, room: string) => `Seminggu lagi sewa berakhir: ${house} kamar ${room}`,
  fileName: (id: number) => `sewa-${id}.ics`,
} as const

/** What is held of a tenant's money, and what came back (contract A13). */
export const moneyBack = {
  title: 'Deposit dan uang kembali',
  held: 'Deposit disimpan',
  until: (amount: string, date: string) => `${amount}, sampai ${date}`,
  /** of a stay that was cancelled */
  goesBack: (amount: string) => `${amount}, akan dikembalikan admin`,
  due: (amount: string, date: string) => `${amount}, masa simpan habis ${date}, akan dikembalikan admin`,
  returned: 'Deposit kembali',
  kept: 'Dipotong',
  refunded: 'Uang kembali',
  endedEarly: (date: string) => `Sewa berakhir lebih awal, pada ${date}.`,
} as const
