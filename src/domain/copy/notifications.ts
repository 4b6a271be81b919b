export const notifications = { title: 'Notifikasi', empty: 'Tidak ada notifikasi', unread: 'Baru' } as const
