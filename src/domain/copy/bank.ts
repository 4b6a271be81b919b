export const bank = {
  account: 'Nomor rekening',
  holder: 'Nama rekening',
  amount: 'Jumlah transfer',
  whole: 'Rekening',
  copy: 'Salin',
  copied: 'Tersalin',
  copyFailed: 'Tidak bisa menyalin. Salin sendiri teksnya.',
} as const
