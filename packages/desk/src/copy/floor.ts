import type { FloorWords } from '@griya/common/page/floorWords'

/** Said by the page itself, before it begins (page/floor.ts of @griya/common). */
export const floor: FloorWords = {
  tooOld: 'Browser ini terlalu lama untuk halaman operator. Perbarui browser Anda, atau pakai perangkat lain.',
  chat: 'Tanya lewat WhatsApp',
  notArrived: 'Halaman operator belum bisa dimuat. Periksa koneksi internet Anda, lalu coba lagi.',
  retry: 'Coba lagi',
}
