export const notifications = {
  title: 'Notifikasi',
  empty: 'Tidak ada notifikasi',
  unread: 'Baru',
  aboutIt: (text: string) => `Halo admin, saya mau bertanya tentang notifikasi ini: ${text}`,
} as const
