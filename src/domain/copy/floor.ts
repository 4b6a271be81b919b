import type { FloorWords } from '@griya/common/page/floorWords'

/** Said by the page itself, before the app (page/floor.ts of @griya/common). */
export const floor: FloorWords = {
  tooOld: 'Browser ini terlalu lama untuk Griya. Perbarui browser Anda, atau pakai ponsel lain.',
  chat: 'Tanya lewat WhatsApp',
  notArrived: 'Aplikasi belum bisa dimuat. Periksa koneksi internet Anda, lalu coba lagi.',
  retry: 'Coba Lagi',
}
