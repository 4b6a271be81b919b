export const images = {
  selected: (name: string) => `File selected: ${name}`,
  uploading: (percent: number) => `Mengunggah ${percent}%`,
  notAnImage: 'File ini bukan foto yang bisa dibaca. Pilih foto JPEG, PNG atau WebP.',
  heic: 'Foto HEIC tidak bisa dibaca di sini. Simpan sebagai JPEG, lalu pilih lagi.',
  tooLarge: 'Foto terlalu besar. Pilih foto di bawah 40 MB.',
  notPrepared: 'Foto belum bisa disiapkan. Periksa koneksi internet, lalu pilih lagi.',
  stored: 'Foto sudah tersimpan',
  preview: (label: string) => `Pratinjau ${label}`,
  choose: 'Pilih foto',
  change: 'Ganti foto',
} as const
