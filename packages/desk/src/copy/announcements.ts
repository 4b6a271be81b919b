export const title = 'Pengumuman'
export const lead = 'Tampil di menu penyewa, yang terbaru di atas.'
export const make = 'Buat pengumuman'
export const edit = 'Ubah pengumuman'
export const change = 'Ubah'
export const end = 'Akhiri'
export const endQuestion = 'Pengumuman ini tidak tampil lagi untuk penyewa.'
export const endNow = 'Ya, akhiri'
export const empty = 'Belum ada pengumuman.'
export const past = 'Sudah berakhir'
export const everybody = 'Semua cabang'
export const until = (date: string) => `sampai ${date}`
export const made = (date: string) => `Dibuat ${date}`
export const fields = {
  title: 'Judul',
  text: 'Isi',
  textHelp: 'Setiap baris tampil sebagai baris sendiri.',
  house: 'Untuk',
  lastDay: 'Tampil sampai tanggal',
  lastDayHelp: 'Kosong berarti tanpa batas.',
  missing: 'Tidak boleh kosong',
} as const
export const pushed = 'Judulnya langsung dikirim sebagai notifikasi ke ponsel penyewa.'
export const submit = 'Umumkan'
export const save = 'Simpan'
export const announced = 'Pengumuman tampil sekarang'
export const saved = 'Pengumuman diubah'
export const ended = 'Pengumuman diakhiri'
