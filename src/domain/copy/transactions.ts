export const transactions = {
  title: 'Transaksi',
  extend: 'Perpanjang',
  findRoom: 'Cari kamar lain',
  present: 'Sekarang',
  past: 'Riwayat',
  /** beside the list */
  choose: 'Pilih transaksi untuk melihat rinciannya di sini.',
  /** of a stay that an operator cancelled, where there is no other */
  cancelled: (house: string, room: string) => `Dibatalkan: ${house} - ${room}`,
  goOn: (room: string) => `Lanjutkan booking ${room}`,
  row: (house: string, room: string, status: string) => `${house} - ${room} - ${status}`,
  stay: (start: string, end: string) => `${start} s/d ${end}`,
  total: (total: string) => `(${total})`,
} as const

export const transaction = {
  title: 'Detail Transaksi',
  transferTo: 'Transfer ke rekening ini',
  paidBanner: 'Konfirmasi pembayaran Anda telah diterima! Silahkan tunggu Admin mengkonfirmasi pembayaran Anda',
  confirmedNote: 'Pembayaran sudah dikonfirmasi',
  transferBefore: (date: string) => `Transfer sebelum ${date}`,
  overdue: 'Batas waktu lewat, jangan transfer',
  late: (date: string) => `Seharusnya dibayar sebelum ${date}. Kamar tetap disimpan untuk Anda.`,
  findAgain: 'Cari kamar lagi',
  transferred: 'Sudah transfer? Hubungi admin',
  aboutIt: (id: number, house: string, room: string, status: string) =>
    `Halo admin, saya mau bertanya tentang transaksi ${id}: ${house} - ${room}, status ${status}.`,
  aboutTransferred: (id: number, house: string, room: string) =>
    `Halo admin, saya sudah transfer untuk transaksi ${id}: ${house} - ${room}, tetapi batas waktunya lewat.`,
  gone: 'Transaksi ini tidak ada lagi. Bila sudah transfer, hubungi admin',
  aboutGone: (id: number) =>
    `Halo admin, saya sudah transfer untuk transaksi ${id}, tetapi transaksinya tidak tampil lagi.`,
  /** folded: room and prices in one */
  details: 'Rincian',
  roomDetails: 'Detail Kamar',
  house: 'Cabang',
  room: 'Kamar',
  start: 'Mulai',
  end: 'Selesai',
  status: 'Status pembayaran',
  due: 'Batas pembayaran',
  priceDetails: 'Detail Harga',
  roomCost: 'Kamar',
  ac: 'AC',
  extraPerson: 'Extra person',
  addons: 'Add-ons',
  deposit: 'Deposit',
  penalty: 'Denda',
  discount: 'Diskon',
  total: 'TOTAL',
  confirmPayment: 'Konfirmasi Pembayaran',
  cancel: 'BATALKAN TRANSAKSI',
  cancelAsk: 'Batalkan transaksi ini?',
  cancelLoses: (room: string, voucher: string | null) =>
    voucher === null
      ? `Kamar ${room} akan dilepas dan bisa dipesan orang lain.`
      : `Kamar ${room} akan dilepas dan bisa dipesan orang lain. Voucher ${voucher} tidak lagi terpasang.`,
  voucherComesOff: (voucher: string) => `Voucher ${voucher} tidak lagi terpasang.`,
  cancelExtension: (start: string, end: string) => `Perpanjangan ${start} s/d ${end} dibatalkan.`,
  staysUntil: (end: string) => `Anda tetap tinggal sampai ${end}.`,
  cancelYes: 'Ya, batalkan',
  cancelNo: 'Kembali',
  cancelled: 'Sukses batalkan transaksi',
  /** by an operator, although money had come (contract A14) */
  cancelledByAdmin: (date: string) => `Sewa ini dibatalkan admin, ${date}.`,
  cancelledOn: 'Dibatalkan',
} as const

/** A monthly stay that goes on by itself (contract A12); `end` is its last day. */
export const continuing = {
  label: 'Lanjutkan otomatis tiap bulan',
  on: (end: string) => `Tagihan bulan berikutnya muncul 7 hari sebelum ${end}, dan kamar tetap disimpan untuk Anda.`,
  off: (end: string) => `Sewa berakhir ${end}, tanpa tagihan bulan berikutnya.`,
} as const

/** Where a payment stands (contract A12). */
export const paymentState = {
  label: 'Status pembayaran',
  steps: { order: 'Pesan', pay: 'Bayar', check: 'Diperiksa', confirmed: 'Dikonfirmasi' },
  done: 'selesai',
  rejected: (reason: string) =>
    `Bukti ditolak: ${reason}. Kirim ulang bukti; transfer lagi hanya bila alasannya meminta.`,
  waitsForTenant: 'Menunggu pembayaran Anda',
  waitsForProof: 'Menunggu bukti baru dari Anda',
  waitsForOperator: 'Admin sedang memeriksa',
  isConfirmed: 'Dikonfirmasi',
  since: (what: string, time: string) => `${what} sejak ${time}.`,
  at: (what: string, time: string) => `${what} ${time}.`,
  usually: (time: string) => `Biasanya selesai dalam ${time}.`,
  word: {
    pay: 'Bayar',
    rejected: 'Ditolak',
    check: 'Diperiksa',
    confirmed: 'Dikonfirmasi',
    late: 'Terlambat',
    over: 'Lewat',
    cancelled: 'Dibatalkan',
  },
  replace: 'Ganti bukti',
  replaceHint: 'Bukti di bawah ini sudah terkirim dan sedang diperiksa. Bukti baru akan menggantikannya.',
  sentAt: (time: string) => `Dikirim ${time}`,
  sentPicture: 'Foto bukti yang sudah terkirim',
} as const

/** Offered once, after the first proof (contract A12). */
export const pushOffer = {
  title: 'Mau dikabari?',
  text: 'Aktifkan notifikasi agar Anda tahu begitu admin mengonfirmasi pembayaran ini.',
  accept: 'Aktifkan notifikasi',
  decline: 'Nanti saja',
} as const

export const countdown = {
  left: (time: string) => `Sisa waktu bayar ${time}`,
  over: 'Batas waktu pembayaran sudah lewat',
  late: (time: string) => `Terlambat ${time}`,
  hoursAndMinutes: (hours: number, minutes: number) => `${hours} jam ${minutes} menit`,
  daysAndHours: (days: number, hours: number) => `${days} hari ${hours} jam`,
  underMinute: 'kurang dari 1 menit',
} as const

export const bank = {
  way: 'Transfer',
  /** a host has written no account for the house */
  missing: 'Nomor rekening belum ada. Tanyakan dahulu kepada pengelola sebelum transfer.',
  account: 'Nomor rekening',
  holder: 'Nama rekening',
  amount: 'Jumlah transfer',
  /** so that the operator finds the transfer among those that the bank lists */
  fromOwn: (room: string) => `Transfer dari rekening atas nama Anda; tulis ${room} di berita.`,
  looked: { daily: 'Rekening dilihat setiap hari.', weekly: 'Rekening dilihat setiap minggu.' },
  whole: 'Rekening',
  copy: 'Salin',
  copied: 'Disalin',
  copyFailed: 'Tidak bisa menyalin. Salin sendiri teksnya.',
} as const

export const qris = {
  way: 'QRIS',
  title: 'Bayar dengan QRIS',
  lead: 'Pindai dengan aplikasi bank atau dompet digital.',
  to: (merchant: string) => `untuk ${merchant}`,
  code: (amount: string) => `Kode QRIS untuk ${amount}`,
  save: 'Simpan gambar',
  samePhone: 'Membayar dari HP ini? Simpan gambarnya, lalu buka dari galeri di aplikasi bank atau dompet Anda.',
  inForm: 'Bayar dengan QRIS? Isi nama dompet dan nomor HP Anda',
} as const

export const voucher = {
  title: 'Voucher',
  code: 'Kode Voucher',
  apply: 'Pakai Voucher',
  missing: 'Kode voucher tidak boleh kosong',
  appliedCode: (code: string) => `Voucher ${code} terpasang`,
  coinTitle: 'Tukar koin dengan voucher',
  convert: 'Tukar Koin',
  converted: (code: string) => `Voucher ${code} siap dipakai. Tekan Pakai Voucher.`,
  discount: (amount: string) => `Potongan ${amount}`,
  none: 'Belum ada voucher koin.',
  /** beside the folded title */
  use: 'Pakai',
  ifNotTransferred: 'Belum transfer? Pakai',
} as const

export const payment = {
  title: 'Konfirmasi Pembayaran',
  number: 'Nomor Rekening',
  name: 'Nama Rekening',
  bank: 'Nama Bank',
  amount: 'Total Bayar',
  image: 'Foto Bukti Transfer',
  /** shown on a Griya host */
  senderNumber: 'Nomor rekening Anda (pengirim)',
  senderName: 'Nama pemilik rekening Anda (pengirim)',
  senderBank: 'Bank Anda (pengirim)',
  forgetSender: 'Hapus data pengirim yang tersimpan',
  submit: 'Konfirmasi Pembayaran',
  nameMissing: 'Nama rekening bank harus diisi',
  bankMissing: 'Nama bank harus diisi',
  numberMissing: 'Nomor rekening bank harus diisi',
  /** also the server's words, by which the app knows this refusal (contract A6) */
  amountRefused: 'Nominal tidak sesuai',
  /** the server's words too */
  amountNothing: 'Total bayar harus lebih dari nol',
  amountToPay: (refusal: string, owed: string) => `${refusal}. Yang harus dibayar: ${owed}`,
  amountMissing: 'Total bayar harus diisi',
  imageMissing: 'Foto bukti transfer harus diisi',
  success: 'Confirm payment success',
  already: 'Pembayaran ini sudah dikonfirmasi.',
  cancelled: 'Sewa ini dibatalkan admin. Jangan transfer.',
} as const

/** What has arrived of a bill (contract A12). */
export const arrived = {
  title: 'Pembayaran diterima',
  ways: { transfer: 'transfer', qris: 'QRIS', cash: 'tunai', other: 'lainnya' },
  voided: 'dibatalkan',
  /** a payment that is no money, but what was too much for another bill */
  fromCredit: 'dari kelebihan bayar',
  credit: (amount: string) => `Kelebihan ${amount} dipakai untuk tagihan berikutnya`,
  creditSpent: (amount: string) => `Kelebihan ${amount} sudah dipakai untuk tagihan lain`,
  less: (amount: string) => `Kurang ${amount} dari tagihan. Tetap kirim?`,
  more: (amount: string) => `Lebih ${amount} dari tagihan. Tetap kirim?`,
} as const
