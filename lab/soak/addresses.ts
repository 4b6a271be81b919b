/** A screen, and a text that shows that its data has loaded. */
export interface Visited {
  readonly path: string
  readonly sign: string | RegExp
}

export const addressesOf = (transaction: number, room: number, date: string): readonly Visited[] => [
  { path: '', sign: 'Aktifkan Push Notifikasi' },
  { path: '/houses', sign: 'Griya Melati' },
  { path: '/house/1', sign: /^Cabang:/ },
  { path: `/room/${room}/weekly/1/${date}`, sign: 'Detail Harga' },
  { path: `/room/${room}/monthly/7/${date}`, sign: 'Detail Harga' },
  { path: '/transactions', sign: /pending/i },
  { path: `/transactions/${transaction}`, sign: 'TOTAL' },
  { path: `/transactions/${transaction}/confirmation`, sign: 'Konfirmasi Pembayaran' },
  { path: '/notifications', sign: 'Selamat datang di Griya' },
  { path: '/profile', sign: 'Update' },
  { path: '/profile/2', sign: 'Update' },
  { path: '/extend', sign: 'Perpanjang Sewa' },
]
