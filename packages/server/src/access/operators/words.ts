import { saidBy } from '@griya/contract/audit'
import { REVIVE_DAYS } from '../../domain/limits'
import { indonesianDate } from '../../domain/words'
import { SHORTEST_OPERATOR_PASSWORD, TOTP_HOURS } from '@griya/contract/operators'

/** The texts of the server that operators read. */
export const operatorWords = {
  wrongSignIn: 'Nama atau kata sandi salah',
  needsCode: 'Masukkan kode dari aplikasi autentikator',
  wrongCode: 'Kode salah atau sudah dipakai, tunggu kode berikutnya',
  foreignPage: 'Permintaan dari halaman lain ditolak',
  ownersOnly: 'Hanya pemilik yang boleh melakukan ini',
  allHousesOnly: 'Ini berlaku untuk semua cabang: hanya operator semua cabang yang boleh melakukannya',
  tenantElsewhere: 'Nomor ini terdaftar di cabang lain: minta pemilik atau operator semua cabang melakukannya',
  allHouses: 'semua cabang',
  needsPerson: 'Kunci perintah tidak punya akun: masuk dengan nama',
  accountNeedsOwner:
    'Rekening cabang disetujui pemilik dengan kode verifikasi dua langkah di halaman operator: tambah cabang tanpa rekening, lalu isi rekeningnya di sana',
  contactNeedsOwner:
    'Nomor WhatsApp cabang diganti pemilik dengan kode verifikasi dua langkah di halaman operator, bukan dengan kunci perintah',
  otherAccountNeedsOwner:
    'Rekening cabang ini lain dari yang dikenal penyewa: pemilik melakukannya dengan kode verifikasi dua langkah di halaman operator',
  contactMeanwhile: 'Nomor WhatsApp cabang ini baru saja diganti, periksa lagi',
  needsTotp: 'Aktifkan verifikasi dua langkah dahulu',
  /** `hours` until it may */
  youngTotp: (hours: number) =>
    `Rekening dan nomor WhatsApp cabang baru bisa diganti ${TOTP_HOURS} jam setelah verifikasi dua langkah aktif atau peran pemilik diberikan: coba lagi dalam ${hours} jam`,
  /** `hours` until it may be done */
  ownerChangeWaits: (hours: number) =>
    `Tanpa kode verifikasi dua langkah, ini menunggu sehari. Semua pemilik diberi tahu dan bisa menghentikannya: coba lagi dalam ${hours} jam`,
  ownerChangeStopped: 'Permintaan ini baru saja dihentikan atau sudah dilakukan, periksa lagi',
  ownTotp: 'Nonaktifkan verifikasi dua langkah sendiri di Akun',
  totpOn: 'Verifikasi dua langkah sudah aktif',
  factorKeyMissing: 'Kode verifikasi tidak bisa diperiksa: berkas secret.key di server hilang atau berbeda',
  totpOff: 'Verifikasi dua langkah belum disiapkan',
  wrongPassword: 'Kata sandi sekarang salah',
  shortPassword: `Kata sandi paling sedikit ${SHORTEST_OPERATOR_PASSWORD} karakter`,
  commonPassword: 'Kata sandi terlalu umum, pilih yang lain',
  ownPassword: 'Kata sandi tidak boleh berupa nama Anda',
  deadLink: 'Tautan sudah dipakai atau sudah lewat waktunya',
  nameTaken: 'Nama operator sudah dipakai',
  lastOwner: 'Harus ada paling sedikit satu pemilik yang aktif',
  notAPhone: 'isian phone: bukan nomor telepon',
  confirmedBy: (name: string) => `Sudah dikonfirmasi oleh ${saidBy(name)}`,
  rejectedBy: (name: string) => `Sudah ditolak oleh ${saidBy(name)}`,
  newProof: 'Penyewa mengirim bukti baru, periksa dahulu',
  tooLateToUndo: 'Sudah berlaku, tidak bisa dibatalkan lagi',
  undoneByOthers: (name: string) => `Keputusan ini dibuat oleh ${name}`,
  qrisChanged: (house: string) =>
    `Kode QRIS ${house} berubah. Jangan pakai gambar kode yang lama; bukalah transaksi Anda.`,
  bankDetailChanged: (house: string, bankDetail: string) =>
    `Rekening ${house} berubah. Transfer hanya ke: ${bankDetail}`,
  notRevivable: `Hanya booking yang lewat batas bayar dalam ${REVIVE_DAYS} hari terakhir yang bisa dibuka lagi`,
  requestAnswered: (name: string | null, isAccepted: boolean) =>
    `Permintaan ini sudah ${isAccepted ? 'diterima' : 'ditolak'}${name === null ? '' : ` oleh ${saidBy(name)}`}`,
  nightsOf: (who: string, from: string, to: string) =>
    `Kamar ini dipakai ${who} ${indonesianDate(from)} s/d ${indonesianDate(to)}: pindahkan atau akhiri sewanya dahulu`,
  livesOn: (who: string, from: string) =>
    `${who} tinggal di kamar ini dan sewanya lanjut otomatis sesudah ${indonesianDate(from)}: akhiri sewanya atau matikan 'Lanjut otomatis' dahulu`,
  blockedAlready: (reason: string, to: string) => `Kamar ini sudah ditutup sampai ${indonesianDate(to)}: ${reason}`,
  wrongBlock: (days: number) =>
    `Isi tanggal mulai hari ini atau sesudahnya, dan tanggal selesai sesudah itu, paling lama ${days} hari ke depan`,
  pushTitle: 'Griya Operator',
  /** a push says no more than that something waits, and leads to it */
  pushes: {
    payments: { text: 'Ada bukti pembayaran baru', path: '/operator/pembayaran' },
    requests: { text: 'Ada permintaan kamar baru', path: '/operator/permintaan' },
    tickets: { text: 'Ada permintaan bantuan baru', path: '/operator/bantuan' },
    overdue: { text: 'Ada tagihan yang terlambat', path: '/operator/tagihan' },
  },
  ownersPush: { text: 'Ada permintaan tentang akun pemilik', path: '/operator/akun' },
  nightsTaken: 'Malamnya sudah dipesan orang lain',
  stayIsOver: 'Sewa ini sudah berakhir atau dibatalkan',
  decideFirst: 'Bukti bayarnya masih menunggu: konfirmasi atau tolak dahulu',
  stayNotOver: 'Sewa ini belum berakhir',
  stayHasBegun: 'Sewa sudah dimulai: akhiri lebih awal',
  notConfirmed: 'Sewa yang belum dibayar tidak bisa diakhiri lebih awal: batalkan',
  sayRefund: 'Sewa ini sudah dibayar: isi berapa yang dikembalikan, boleh 0',
  nothingPaid: 'Belum ada pembayaran yang bisa dikembalikan',
  refundedMeanwhile: (amount: number) =>
    `Sudah tercatat Rp ${amount.toLocaleString('id-ID')} dikembalikan, periksa dahulu`,
  sayArrived: (written: number, owed: number) =>
    `Penyewa menulis Rp ${written.toLocaleString('id-ID')}, yang harus dibayar Rp ${owed.toLocaleString('id-ID')}: isi berapa yang diterima`,
  receivedMeanwhile: (amount: number) => `Sudah tercatat Rp ${amount.toLocaleString('id-ID')} diterima, periksa dahulu`,
  refundedMore: (amount: number) =>
    `Rp ${amount.toLocaleString('id-ID')} dari tagihan ini sudah dikembalikan: pembayaran ini tidak bisa dibatalkan lagi`,
  creditUsed: 'Uang masuk ini sudah dipakai, periksa lagi',
  creditSpent: 'Uang ini sudah dipakai untuk tagihan lain: batalkan pembayaran di tagihan itu dahulu',
  totalMeanwhile: (total: number) => `Totalnya sudah Rp ${total.toLocaleString('id-ID')}, periksa dahulu`,
  chargeOff: 'Biaya ini sudah dihapus dari tagihan',
  creditGone: 'Kelebihan bayar tagihan ini sudah dikembalikan: tambahkan biaya ini di tagihan lain',
  depositBack: 'Deposit tagihan ini sudah dikembalikan: tambahkan biaya ini di tagihan lain',
  alreadyVoided: 'Pembayaran ini sudah dibatalkan',
  dayAhead: 'Tanggal uang diterima tidak boleh di masa depan',
  refundTooHigh: (most: number) =>
    `Paling banyak Rp ${most.toLocaleString('id-ID')} yang bisa dikembalikan, tanpa deposit`,
  depositReliedOn: (stays: readonly { readonly houseName: string; readonly roomName: string }[]) =>
    `Deposit ini juga dipakai sewa ${stays.map(({ houseName, roomName }) => `${houseName} ${roomName}`).join(', ')}: pilih deposit sewa itu ditagih di mana, atau dibebaskan`,
  depositNotOnBill: ({ houseName, roomName }: { readonly houseName: string; readonly roomName: string }) =>
    `Tagihan ${houseName} ${roomName} sudah dibayar atau ada bukti yang dikirim, jadi tidak diubah lagi: pilih tagihan berikutnya`,
  sayWhyWaived: 'Tulis kenapa deposit dibebaskan: penyewa membacanya',
  noDepositHeld: 'Penyewa ini tidak punya deposit AC yang disimpan',
  noDeposit: 'Sewa ini tidak punya deposit yang dibayar',
  depositGone: 'Deposit ini sudah dikembalikan',
  /** whoever keeps a part says for what */
  sayCut: (cut: number) => `Tulis untuk apa Rp ${cut.toLocaleString('id-ID')} dipotong: penyewa membacanya`,
  depositTooHigh: (most: number) => `Depositnya Rp ${most.toLocaleString('id-ID')}`,
  /** before the bill was settled */
  depositWentBack: (held: number, refunded: number) =>
    `Dari yang dibayar Rp ${refunded.toLocaleString('id-ID')} sudah dikembalikan: dari depositnya tinggal Rp ${held.toLocaleString('id-ID')}`,
  wrongEnd: 'Tanggal keluar harus setelah malam pertama, mulai hari ini, dan sebelum tanggal keluar sekarang',
  sameRoom: 'Sewa ini sudah di kamar itu',
  otherAccount:
    'Sewa yang belum lunas tidak bisa dipindah ke rumah dengan rekening lain: batalkan, lalu booking lagi di sana',
  movedMeanwhile: 'Sewa ini baru saja dipindah, periksa lagi',
  roomHasStays: 'Kamar ini pernah dipesan, jadi tidak bisa dihapus: pilih "Tidak disewakan lagi"',
  houseHasRooms: 'Cabang ini masih punya kamar: hapus kamarnya dahulu',
  houseHasBooks: 'Cabang ini punya pembayaran yang tercatat, jadi tidak bisa dihapus',
  noLeave: 'Penyewa tidak meminta keluar di permintaan ini',
  answeredMeanwhile: 'Ada jawaban baru, periksa dahulu',
  voucherInUse: 'Voucher ini sudah dipakai: yang bisa hanya mengakhirinya',
  noSuchTenant: 'Nomor ini belum terdaftar: tambah dahulu sebagai penyewa',
  /** of a line in the list of people who live here already */
  resident: {
    unreadable: 'Daftar ini tidak terbaca: ada tanda kutip yang tidak ditutup',
    empty: 'Daftar ini kosong',
    tooMany: (most: number) => `Paling banyak ${most} baris sekaligus`,
    someWrong: 'Masih ada baris yang salah: perbaiki, atau lewati baris itu',
    noName: 'Nama kosong',
    longName: 'Nama terlalu panjang',
    noPhone: 'Bukan nomor WhatsApp, misalnya 081234567890',
    noHouse: 'Cabang kosong',
    noRoom: 'Kamar kosong',
    noDate: 'Tanggal tidak terbaca, tulis seperti 31/12/2026',
    notHereYet: 'Belum masuk: pesan lewat Kamar',
    paidUntilBeforeSince: "Harus sesudah 'Sejak': yang belum pernah membayar, isi satu hari sesudahnya",
    tooLate: (date: string) =>
      `Lebih dari setahun yang lalu: isi paling jauh ${date}, yang sebelumnya catat sebagai biaya tambahan`,
    endedLongAgo: (days: number) =>
      `Lebih dari ${days} hari yang lalu, dan sewanya tidak dilanjutkan: periksa tanggalnya`,
    yesOrNo: 'Tulis ya atau tidak',
    noAmount: 'Jumlah tidak terbaca, tulis seperti 500000',
    unknownHouse: 'Cabang ini tidak ada',
    unknownRoom: 'Kamar ini tidak ada di cabang itu',
    takenFrom: (date: string) => `Kamar sudah dipesan mulai ${indonesianDate(date)}`,
    depositBefore: 'Deposit dari sebelum memakai Griya',
    otherName: (line: number) => `Nomor ini sudah di baris ${line} dengan nama lain`,
    sameRoom: (line: number) => `Kamar ini juga ada di baris ${line}`,
  },
  /** until an operator writes others (contract `PLACEHOLDERS`) */
  billMessages: {
    owed: 'Halo {nama}, tagihan kamar {kamar} di {cabang} sebesar {jumlah} jatuh tempo {tanggal}. Mohon dibayar dan kirim buktinya lewat aplikasi, ya. Terima kasih.',
    several:
      'Halo {nama}, tagihan Anda yang belum dibayar {jumlah}:\n{rincian}\nMohon dibayar dan kirim buktinya lewat aplikasi, ya. Terima kasih.',
    ended:
      'Halo {nama}, masa sewa kamar {kamar} di {cabang} berakhir {tanggal}. Kalau masih tinggal di sana, mohon perpanjang lewat aplikasi, ya. Terima kasih.',
  },
  wrongSpan: 'Bulan pertama harus sebelum bulan terakhir',
  longSpan: (most: number) => `Paling banyak ${most} bulan sekaligus`,
  /** of the files for a spreadsheet */
  exports: {
    payments: 'pembayaran',
    bills: 'tagihan',
    kinds: {
      payment: 'Pembayaran',
      credit: 'Kelebihan dipakai',
      refund: 'Pengembalian',
      deposit: 'Deposit tidak dikembalikan',
      depositBack: 'Deposit dikembalikan',
    },
    ways: { transfer: 'Transfer', qris: 'QRIS', cash: 'Tunai', other: 'Lainnya' },
    states: {
      pending: 'belum lunas',
      paid: 'menunggu diperiksa',
      confirmed: 'lunas',
      lapsed: 'tidak dibayar',
      cancelled: 'dibatalkan',
    },
    lines: {
      roomCost: 'Sewa',
      extraAcCost: 'AC',
      extraPersonCost: 'Orang tambahan',
      addonsCost: 'Tambahan',
      penaltyCost: 'Denda',
      depositCost: 'Deposit',
      discountAmount: 'Diskon',
    },
    /** what operators added: the sum, and each by its text */
    charges: 'Biaya lain',
    chargesAre: 'Rincian biaya lain',
    day: 'Tanggal',
    kind: 'Jenis',
    tenant: 'Penyewa',
    phone: 'Telepon',
    house: 'Cabang',
    room: 'Kamar',
    bill: 'Tagihan',
    contents: 'Rincian',
    way: 'Cara bayar',
    amount: 'Jumlah',
    income: 'Pemasukan',
    voided: 'Dibatalkan',
    reason: 'Alasan',
    by: 'Dicatat oleh',
    note: 'Catatan',
    made: 'Dibuat',
    from: 'Masuk',
    to: 'Keluar',
    total: 'Total',
    received: 'Diterima',
    owed: 'Kurang',
    refunded: 'Dikembalikan',
    due: 'Batas bayar',
    state: 'Keadaan',
  },
  tooManyStreams: 'Terlalu banyak halaman terbuka, coba lagi sebentar lagi',
} as const
