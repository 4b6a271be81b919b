import type { FloorWords } from '@/domain/copy/floor'

/** Said by the page itself, before it begins (src/boot/floor.ts). */
export const floor: FloorWords = {
  tooOld: 'Browser ini terlalu lama untuk halaman operator. Perbarui browser Anda, atau pakai perangkat lain.',
  chat: 'Tanya lewat WhatsApp',
  notArrived: 'Halaman operator belum bisa dimuat. Periksa koneksi internet Anda, lalu coba lagi.',
  retry: 'Coba lagi',
}
