export const menu = {
  title: 'Menu',
  coin: 'Koin',
  /** the default of the spec when the balance does not come */
  coinUnknown: '...',
  transactions: 'Transactions',
  profile: 'Profile',
  notifications: 'Notifikasi',
  push: 'Aktifkan Push Notifikasi',
  announcements: 'Pengumuman',
  fillProfile: 'Isi profile dahulu',
} as const
