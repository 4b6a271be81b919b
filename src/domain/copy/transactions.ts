export const transactions = {
  title: 'Transaksi',
  extend: 'Perpanjang',
  row: (house: string, room: string, status: string) => `${house} - ${room} - ${status}`,
  stay: (start: string, end: string) => `${start} s/d ${end}`,
  total: (total: string) => `(${total})`,
} as const
