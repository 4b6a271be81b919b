import { indonesianDate } from '../../../domain/words'

const rupiah = (amount: number) => `Rp ${amount.toLocaleString('id-ID')}`

/** What an operator reads about a statement of a bank. */
export const statementWords = {
  lockedOrOld: 'Berkas Excel ini terkunci kata sandi atau berbentuk .xls lama: unduh lagi sebagai CSV',
  noWorkbook: 'Buku kerja Excel ini tidak terbaca: simpan sebagai CSV dahulu',
  workbookTooLarge: 'Buku kerja Excel ini terlalu besar: simpan sebagai CSV dahulu',
  pdf: 'Berkas ini PDF: unduh mutasinya sebagai CSV',
  noText: 'Berkas ini bukan teks: unduh mutasinya sebagai CSV',
  tooManyRows: (most: number) =>
    `Mutasi paling banyak ${most.toLocaleString('id-ID')} baris: unduh masa yang lebih pendek`,
  tooManyColumns: 'Berkas ini punya terlalu banyak kolom untuk sebuah mutasi',
  unknownFormat: 'Bentuk mutasi ini belum dikenal: yang dikenal BCA, BCA bisnis, Mandiri MCM dan Kopra, BRI, BNI',
  chooseColumns: 'Bentuk mutasi ini belum dikenal: pilih kolomnya',
  wrongColumns: 'Pilihan kolom tidak lengkap',
  noRows: 'Tidak ada baris di mutasi ini',
  severalAccounts: 'Berkas ini memuat lebih dari satu rekening: unduh satu per satu',
  chooseAccount: (known: readonly string[]) =>
    `Berkas ini tidak menyebut rekeningnya: pilih rekening${known.length > 0 ? ` (${known.join(', ')})` : ''}`,
  otherAccount: (account: string) =>
    `Rekening ${account} bukan rekening cabang mana pun: pilih rekening itu juga bila memang milik Anda`,
  wrongAccount: (account: string, chosen: string) => `Berkas ini dari rekening ${account}, bukan ${chosen}`,
  notYours: 'Rekening ini bukan rekening cabang Anda',
  brokenAccount: (cell: string) => `Nomor rekening di berkas rusak (${cell}): pilih rekeningnya`,
  wrongCell: (line: number, cell: string, found: string) =>
    `Baris ${line}, ${cell}: "${found.slice(0, 40)}" tidak terbaca`,
  cells: { day: 'tanggal', amount: 'jumlah', balance: 'saldo', row: 'isi baris' },
  notChained: (line: number) => `Saldo di baris ${line} tidak bersambung dengan baris sebelumnya`,
  wrongSum: (written: number, read: number) =>
    `Berkas menyebut uang masuk ${rupiah(written)}, yang terbaca ${rupiah(read)}`,
  cutOff: 'Bagian akhir berkas tidak ada: mungkin terpotong',
  yearAssumed: (from: string, to: string) =>
    `Tahun tidak tertulis: dibaca sebagai ${indonesianDate(from)} sampai ${indonesianDate(to)}`,
  endsWithinDay: (day: string) => `Hari terakhir (${indonesianDate(day)}) mungkin belum lengkap`,
  noFile: 'Pilih berkas mutasi dahulu',
  elsewhere: 'Mungkin untuk tagihan di cabang lain',
  notAnyMore: 'Uang masuk atau tagihan ini baru saja berubah, periksa lagi',
  sentTooLate: 'Kiriman ini lebih dari lima menit lalu, atau jamnya salah',
  sentTooMany: 'Terlalu banyak kiriman untuk hari itu',
  sentOtherwise: 'Nomor kiriman ini sudah dipakai untuk uang masuk lain',
  sentUnreadable: 'kiriman: id, day, amount, text',
  sentDay: 'Tanggal uang masuk terlalu lama atau belum tiba',
  importInUse: 'Ada uang masuk dari mutasi ini yang sudah dipakai: batalkan dahulu',
}
