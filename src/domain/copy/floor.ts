/** Said by the page itself, before the app (src/boot/floor.ts). */
export const floor = {
  tooOld: 'Browser ini terlalu lama untuk Griya. Perbarui browser Anda, atau pakai ponsel lain.',
  chat: 'Tanya lewat WhatsApp',
  notArrived: 'Aplikasi belum bisa dimuat. Periksa koneksi internet Anda, lalu coba lagi.',
  retry: 'Coba Lagi',
} as const

export type FloorWords = Readonly<Record<keyof typeof floor, string>>
