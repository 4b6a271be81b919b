export const push = {
  failed: 'Gagal aktifkan notifikasi, hubungi admin',
  unsupported: 'Notifikasi belum disupport di OS anda.',
  enabled: 'Sukses aktifkan notifikasi.',
} as const
