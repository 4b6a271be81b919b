export const notifications = { title: 'Notifikasi', empty: 'Tidak ada notifikasi' } as const
