import { SHORTEST_PASSWORD } from '@griya/contract/words'

export const indonesianDate = (date: string) =>
  new Date(date).toLocaleDateString('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const clockTime = (secondOfDay: number) =>
  [secondOfDay / 3600, (secondOfDay % 3600) / 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join('.')

interface RoomNames {
  readonly houseName: string
  readonly roomName: string
}

export const inRupiah = (amount: number) => `Rp ${amount.toLocaleString('id-ID')}`

/** The bill of a month that came by itself; the dates are YYYY-MM-DD. */
interface RentBill extends RoomNames {
  readonly owed: number
  readonly from: string
  readonly to: string
  /** the last one on which it may be paid */
  readonly lastDay: string
}

interface PaidUntil {
  /** YYYY-MM-DD */
  readonly paidUntil: string
  readonly continues: boolean
  /** of months that have passed since */
  readonly bills: number
}

interface Voided {
  readonly reason: string
  readonly owed: number
  /** taken back */
  readonly coins: number
}

interface ChangedCharge {
  readonly text: string
  readonly amount: number
  /** of the whole bill */
  readonly owed: number
  /** negative = taken back */
  readonly coins: number
}

interface VoidedCharge extends ChangedCharge {
  readonly reason: string
}

const coinsChanged = (coins: number) => {
  if (coins === 0) return ''
  return coins > 0 ? `Anda mendapat ${coins} koin.` : `Koin Anda berkurang ${-coins}.`
}

interface MoneyBack {
  readonly refunded: number
  readonly coinsTaken: number
}

interface DepositBack {
  readonly amount: number
  /** what is kept of it; the note says for what */
  readonly cut: number
}

/** All texts of the server that a tenant reads. */
export const words = {
  invalidLogin: 'Invalid login',
  wrongPassword: 'Password sekarang salah',
  shortPassword: `Password minimal ${SHORTEST_PASSWORD} karakter`,
  commonPassword: 'Password terlalu umum, pilih yang lain',
  ownPassword: 'Password tidak boleh berupa nomor atau nama Anda',
  deadLink: 'Tautan tidak berlaku lagi',
  tooManyAttempts: (minutes: number) => `Terlalu banyak percobaan, coba lagi dalam ${minutes} menit`,
  roomRetired: 'Kamar ini tidak disewakan lagi',
  houseNotOpen: 'Cabang ini belum bisa dipesan: rekeningnya belum disetujui pemilik',
  roomTaken: 'Kamar sudah terisi',
  notLetBy: {
    daily: 'Kamar ini tidak disewakan per hari',
    weekly: 'Kamar ini tidak disewakan per minggu',
    monthly: 'Kamar ini tidak disewakan per bulan',
  },
  oneLength: 'Isi satu lama sewa: bulan, minggu, atau hari',
  noExtraAc: 'AC tambahan tidak tersedia di kamar ini',
  noExtraPerson: 'Orang tambahan tidak tersedia di kamar ini',
  profileEmpty: 'Isi profile dahulu',
  profile2Empty: 'Isi profile 2 dahulu',
  tooManyPending: (most: number) => `Paling banyak ${most} booking yang belum dibayar: bayar atau batalkan dahulu`,
  tooManyUnconfirmed: (most: number, { unpaid, waiting }: { readonly unpaid: number; readonly waiting: number }) =>
    `Paling banyak ${most} booking yang belum dikonfirmasi (milik Anda: ${unpaid} belum dibayar, ${waiting} sedang diperiksa admin): tunggu pemeriksaannya, atau batalkan yang belum dibayar`,
  cannotContinue: 'Sewa ini tidak dapat dilanjutkan otomatis',
  extendsUnconfirmed:
    'Sewa yang ingin Anda perpanjang masih diperiksa admin: perpanjang setelah pembayarannya dikonfirmasi',
  alreadyProcessed: 'Transaksi sudah diproses',
  paymentOverdue: 'Batas waktu pembayaran sudah lewat',
  noAmount: 'Total bayar harus lebih dari nol',
  voucherUnknown: 'Voucher tidak ditemukan',
  voucherExpired: 'Voucher kedaluwarsa',
  voucherUsed: 'Voucher sudah dipakai',
  voucherOtherHouse: (house: string) => `Voucher ini hanya untuk ${house}`,
  voucherStayTooShort: (nights: number) => `Voucher ini untuk sewa paling sedikit ${nights} malam`,
  voucherQuotaUsed: 'Kuota voucher ini sudah habis',
  voucherApplied: 'Transaksi sudah memakai voucher',
  voucherEmpty: 'Kode voucher tidak boleh kosong',
  coinsShort: 'Koin tidak cukup',
  pushTokenInvalid: 'Token tidak valid',
  phoneInvalid: 'Nomor WA tidak valid',
  relativePhoneInvalid: 'Nomor keluarga tidak valid',
  birthDateInvalid: 'Tanggal lahir tidak valid',
  idempotencyMismatch: 'Idempotency-Key sudah dipakai untuk permintaan lain',
  imageTooLarge: 'Gambar terlalu besar, paling besar 10 MB',
  imageTooManyPixels: 'Gambar terlalu besar, resolusinya melebihi batas',
  imageUnreadable: 'Berkas bukan gambar yang dapat dibaca, gunakan JPEG, PNG, atau WebP',
  imageSvg: 'Gambar SVG tidak diterima, gunakan JPEG, PNG, atau WebP',
  profilePhoto: 'Foto profil',
  identityPhoto: 'Foto identitas',
  ticketPhoto: (number: number) => `Foto ${number}`,
  pictureRefused: (what: string, why: string) => `${what} tidak dapat dipakai. ${why}`,
  photoTooSmall: 'Foto terlalu kecil, lebarnya paling sedikit 480 piksel',
  photoTooLong: 'Foto terlalu panjang, sisi panjang paling banyak tiga kali sisi pendek',
  photoMissing: 'Foto harus disertakan',
  photoShown: 'Foto ini sudah ada di sini',
  tooManyPhotos: (most: number) => `Paling banyak ${most} foto`,
  photosDiffer: 'Urutan harus memuat setiap foto yang ada, masing-masing sekali',
  fileTooLarge: (bytes: number) => `Berkas terlalu besar, paling besar ${Math.floor(bytes / 1024 / 1024)} MB`,
  reportUnreadable: 'Berkas bukan rekaman yang dipadatkan (gzip)',
  reportAsIs: 'Rekaman ini berisi teks apa adanya (data uji) dan bukan laporan',
  tooManyReports: 'Laporan hari ini sudah terlalu banyak, coba lagi besok',
  tooManyRequests: 'Terlalu banyak permintaan kamar dari jaringan Anda, coba lagi nanti',
  requestsFull: 'Permintaan kamar sedang terlalu banyak: hubungi admin lewat WhatsApp, atau coba lagi nanti',
  ticketEmpty: 'Ceritakan masalahnya dahulu',
  ticketNoStay: 'Anda belum menempati kamar',
  ticketLeaveDate: 'Tanggal keluar harus antara hari ini dan akhir sewa',
  ticketLeaveTwice: 'Permintaan keluar untuk sewa ini sudah ada',
  ticketNoAccount: 'Isi rekening untuk pengembalian deposit',
  ticketsOpen: (most: number) => `Paling banyak ${most} permintaan yang belum selesai`,
  tooManyTickets: 'Permintaan hari ini sudah terlalu banyak, coba lagi besok',
  tooManyAnswers: 'Jawaban hari ini sudah terlalu banyak, coba lagi besok',
  /** what a push says of a ticket: others may see the screen of a phone */
  ticketAnswered: 'Ada jawaban untuk permintaan Anda',
  /** what a note says of a ticket, behind its beginning */
  ticketNews: {
    answered: 'admin menjawab',
    open: 'dibuka lagi',
    in_progress: 'sedang dikerjakan',
    done: 'sudah selesai',
  },
  headersTooLarge: 'Kepala permintaan terlalu besar',
  bodyTooLarge: 'Isi permintaan terlalu besar',
  wrongMediaType: 'Jenis isi permintaan tidak didukung',
  unavailable: 'Layanan sedang tidak tersedia, coba lagi sebentar lagi',
  picturesUnavailable: 'Gambar sedang tidak dapat disimpan atau dibaca, coba lagi sebentar lagi',
  tooManyUploads: 'Unggahan sebelumnya masih diproses, coba lagi sebentar lagi',
  busy: 'Server sedang sibuk, coba lagi sebentar lagi',
  broken: 'Terjadi kesalahan pada server',
  expired: (house: string, room: string) =>
    `Booking ${house} - ${room} dibatalkan karena melewati batas waktu pembayaran`,
  confirmed: (house: string, room: string, coins: number) =>
    `Pembayaran ${house} - ${room} telah dikonfirmasi.${coins > 0 ? ` Anda mendapat ${coins} koin.` : ''}`,
  partReceived: ({ houseName, roomName }: RoomNames, amount: number, owed: number) =>
    `${inRupiah(amount)} untuk ${houseName} - ${roomName} sudah diterima. Sisa tagihan ${inRupiah(owed)}.`,
  received: ({ houseName, roomName }: RoomNames, amount: number) =>
    `${inRupiah(amount)} untuk ${houseName} - ${roomName} sudah diterima.`,
  paymentVoided: ({ houseName, roomName }: RoomNames, amount: number, { reason, owed, coins }: Voided) =>
    [
      `Pembayaran ${inRupiah(amount)} untuk ${houseName} - ${roomName} dibatalkan admin: ${reason.replace(/[.!?]$/, '')}.`,
      owed > 0 && `Yang masih harus dibayar ${inRupiah(owed)}. Kamar tetap disimpan untuk Anda.`,
      coins > 0 && `Koin Anda berkurang ${coins}.`,
    ]
      .filter(Boolean)
      .join(' '),
  creditSpent: ({ houseName, roomName }: RoomNames, amount: number, owed: number) =>
    `Kelebihan bayar ${inRupiah(amount)} dipakai untuk ${houseName} - ${roomName}. ${
      owed > 0 ? `Yang masih harus dibayar ${inRupiah(owed)}.` : 'Tagihannya lunas.'
    }`,
  /** why it pays no longer for a bill */
  creditReturned: 'Tagihan dibatalkan atau tidak dibayar',
  chargeAdded: ({ houseName, roomName }: RoomNames, { text, amount, owed, coins }: ChangedCharge) =>
    [
      `Tagihan ${houseName} - ${roomName} bertambah: ${text} ${inRupiah(amount)}.`,
      owed > 0 ? `Yang masih harus dibayar ${inRupiah(owed)}.` : 'Tagihan ini tetap lunas.',
      coinsChanged(coins),
    ]
      .filter(Boolean)
      .join(' '),
  chargeVoided: ({ houseName, roomName }: RoomNames, { text, amount, reason, owed, coins }: VoidedCharge) =>
    [
      `${text} ${inRupiah(amount)} dihapus dari tagihan ${houseName} - ${roomName}: ${reason.replace(/[.!?]$/, '')}.`,
      owed > 0 ? `Yang masih harus dibayar ${inRupiah(owed)}.` : 'Tagihan ini lunas.',
      coinsChanged(coins),
    ]
      .filter(Boolean)
      .join(' '),
  rejected: (house: string, room: string, reason: string) =>
    `Pembayaran ${house} - ${room} ditolak: ${reason}. Silakan kirim ulang bukti pembayaran.`,
  /** a credit has paid for all of it while the proof waited */
  rejectedSettled: (house: string, room: string, reason: string, coins: number) =>
    `Bukti pembayaran ${house} - ${room} ditolak: ${reason}. Tagihannya sudah lunas, jadi tidak perlu dikirim ulang.${coins > 0 ? ` Anda mendapat ${coins} koin.` : ''}`,
  /** after an earlier rejection; `date` is YYYY-MM-DD, the time in seconds after midnight */
  rejectedAgain: (names: RoomNames, reason: string, until: { readonly date: string; readonly secondOfDay: number }) =>
    `Pembayaran ${names.houseName} - ${names.roomName} ditolak lagi: ${reason}. Kirim ulang bukti sebelum ${indonesianDate(until.date)} pukul ${clockTime(until.secondOfDay)}. Batas waktunya tidak diperpanjang lagi.`,
  rejectedTooLate: ({ houseName, roomName }: RoomNames, reason: string) =>
    `Pembayaran ${houseName} - ${roomName} ditolak lagi: ${reason}. Batas waktu pembayarannya sudah lewat, jadi kamarnya dilepas. Jika Anda sudah transfer, hubungi admin.`,
  penalty: (house: string, room: string, amount: number) =>
    `Denda ${house} - ${room} menjadi Rp ${amount.toLocaleString('id-ID')}`,
  /** `date` is YYYY-MM-DD */
  endsSoon: (house: string, room: string, date: string) =>
    `Sewa ${house} - ${room} berakhir ${indonesianDate(date)}. Perpanjang di aplikasi bila Anda ingin tetap tinggal.`,
  /** `date` is YYYY-MM-DD */
  endsAlthoughContinuing: (house: string, room: string, date: string) =>
    `Sewa ${house} - ${room} berakhir ${indonesianDate(date)} dan tidak bisa dilanjutkan otomatis. Hubungi admin bila Anda ingin tetap tinggal.`,
  rentBill: (bill: RentBill) =>
    `Tagihan sewa ${bill.houseName} - ${bill.roomName} ${indonesianDate(bill.from)} s/d ${indonesianDate(bill.to)} sudah ada: ${inRupiah(bill.owed)}. Bayar paling lambat ${indonesianDate(bill.lastDay)}. Kamar tetap disimpan untuk Anda.`,
  rentUnpaid: (bill: RentBill) =>
    `Sewa ${bill.houseName} - ${bill.roomName} mulai ${indonesianDate(bill.from)} belum dibayar: ${inRupiah(bill.owed)}. Bayar paling lambat ${indonesianDate(bill.lastDay)}.`,
  rentDueToday: (bill: RentBill) =>
    `Hari ini hari terakhir membayar sewa ${bill.houseName} - ${bill.roomName} mulai ${indonesianDate(bill.from)}: ${inRupiah(bill.owed)}.`,
  /** in seconds after midnight */
  payBefore: (house: string, room: string, secondOfDay: number) =>
    `Booking ${house} - ${room} belum dibayar. Transfer sebelum pukul ${clockTime(secondOfDay)} agar kamar tidak dilepas.`,
  /** `lostVoucher`: its code, where others have used up the quota */
  stayRevived: (house: string, room: string, lostVoucher: string | null) =>
    `Booking ${house} - ${room} dibuka lagi. ${lostVoucher === null ? '' : `Kuota voucher ${lostVoucher} sudah habis, jadi tanpa potongan. `}Silakan bayar sebelum batas waktu yang baru.`,
  stayCancelled: (house: string, room: string, note: string) =>
    `Booking ${house} - ${room} dibatalkan oleh admin: ${note}`,
  /** follows one of the sentences about the stay */
  paidBack: (amount: number, coins: number) =>
    `Rp ${amount.toLocaleString('id-ID')} dikembalikan.${coins > 0 ? ` Koin Anda berkurang ${coins}.` : ''}`,
  refunded: (house: string, room: string, { refunded, coinsTaken }: MoneyBack, note: string | undefined) =>
    [
      `Pembayaran ${house} - ${room} dikembalikan: Rp ${refunded.toLocaleString('id-ID')}.`,
      note,
      coinsTaken > 0 && `Koin Anda berkurang ${coinsTaken}.`,
    ]
      .filter(Boolean)
      .join(' '),
  depositReturned: ({ houseName, roomName }: RoomNames, { amount, cut }: DepositBack, note: string | undefined) =>
    [
      `Deposit ${houseName} - ${roomName} dikembalikan: ${inRupiah(amount)}.`,
      cut > 0 && `Dipotong ${inRupiah(cut)}:`,
      note,
    ]
      .filter(Boolean)
      .join(' '),
  /** of a stay that relied on a deposit which is held no more; an operator's reason follows */
  depositOnBill: ({ houseName, roomName }: RoomNames, deposit: number, owed: number) =>
    `Deposit AC ${inRupiah(deposit)} ditambahkan ke tagihan ${houseName} - ${roomName}. Yang masih harus dibayar ${inRupiah(owed)}.`,
  depositOffBill: ({ houseName, roomName }: RoomNames, deposit: number) =>
    `Deposit AC ${inRupiah(deposit)} tidak lagi ditagih di tagihan ${houseName} - ${roomName}.`,
  depositOnNextBill: ({ houseName, roomName }: RoomNames) =>
    `Deposit AC untuk ${houseName} - ${roomName} tidak disimpan lagi, dan ditagih di tagihan Anda berikutnya.`,
  depositWaived: ({ houseName, roomName }: RoomNames) =>
    `Deposit AC untuk ${houseName} - ${roomName} dibebaskan admin.`,
  /** `date` is YYYY-MM-DD */
  stayContinues: ({ houseName, roomName }: RoomNames, continues: boolean, date: string) =>
    continues
      ? `Sewa ${houseName} - ${roomName} kini dilanjutkan otomatis tiap bulan. Tagihan berikutnya muncul 7 hari sebelum ${indonesianDate(date)}.`
      : `Sewa ${houseName} - ${roomName} tidak lagi dilanjutkan otomatis.`,
  /** `date` is YYYY-MM-DD */
  stayEnds: (house: string, room: string, date: string, note: string | undefined) =>
    `Sewa ${house} - ${room} kini berakhir ${indonesianDate(date)}.${note ? ` ${note}` : ''}`,
  stayMoved: (before: RoomNames, after: RoomNames, date: string, note: string | undefined) =>
    `Mulai ${indonesianDate(date)} Anda pindah dari ${before.houseName} - ${before.roomName} ke ${after.houseName} - ${after.roomName}.${note ? ` ${note}` : ''}`,
  bookedForYou: (house: string, room: string) =>
    `Admin memesan ${house} - ${room} untuk Anda. Silakan bayar lewat aplikasi sebelum batas waktunya.`,
  passwordLinkMade: 'Admin membuat tautan password baru untuk Anda.',
  passwordChanged: 'Password Anda telah diganti. Jika bukan Anda yang menggantinya, segera hubungi admin.',
  welcome: 'Selamat datang di Griya',
  /** somebody who lived there before Griya was used */
  livesHere: (house: string, room: string, { paidUntil, continues, bills }: PaidUntil) =>
    [
      `Admin mencatat Anda tinggal di ${house} - ${room}, sudah dibayar sampai ${indonesianDate(paidUntil)}.`,
      bills > 0
        ? `${bills} tagihan sejak itu sudah ada.`
        : continues && 'Tagihan bulan berikutnya muncul 7 hari sebelumnya.',
    ]
      .filter(Boolean)
      .join(' '),
  /** `date` is YYYY-MM-DD */
  profileEnds: (date: string) =>
    `Sewa terakhir Anda sudah lama selesai, jadi foto KTP dan isi profil Anda akan dihapus mulai ${indonesianDate(date)}. Akun, riwayat sewa, dan kuitansi tetap ada. Bila menyewa lagi, lengkapi profil kembali.`,
  profileErased:
    'Foto KTP dan isi profil Anda sudah dihapus, karena sewa terakhir Anda sudah lama selesai. Bila menyewa lagi, lengkapi profil kembali.',
  /** what a locked screen shows of both */
  profilePush: 'Ada kabar tentang data pribadi Anda',
  sessionsRevoked: 'Semua sesi Anda telah dikeluarkan, silakan login kembali',
  voucherGiven: (code: string, value: number, percent: number | null) =>
    percent === null
      ? `Anda mendapat voucher ${code} senilai ${inRupiah(value)}`
      : `Anda mendapat voucher ${code}: potongan ${percent}%, paling banyak ${inRupiah(value)}`,
  /** the name of one that was given without */
  voucher: 'Voucher',
  voucherBought: (name: string, code: string) => `Koin Anda ditukar dengan ${name}. Kode voucher: ${code}`,
  tenantExists: 'Nomor telepon sudah terdaftar',
  roomExists: 'Nomor kamar sudah ada di cabang ini',
  voucherExists: 'Kode voucher sudah ada',
  nothingToChange: 'Tidak ada yang diubah',
  tenantStays:
    'Penyewa masih punya pembayaran yang menunggu, kamar yang ditempati, atau deposit yang belum dikembalikan',
  notEmbedded: 'Basis data ini bukan yang tertanam: cadangkan dengan pg_dump',
  noRoomForBackup: (needed: number, free: number) =>
    `Ruang disk tidak cukup untuk cadangan: perlu ${needed} MB, tersisa ${free} MB. Kosongkan disk, atau hentikan server dan salin DATA_DIR`,
  coinsEarned: (house: string, room: string) => `Pembayaran ${house} - ${room}`,
  coinsTakenBack: (house: string, room: string) => `Pengembalian ${house} - ${room}`,
  coinsSpent: (voucher: string) => `Tukar ${voucher}`,
} as const

/** The messages for empty form fields: spec section 5. */
export const emptyFieldWords: Readonly<Record<string, string>> = {
  name: 'Nama tidak boleh kosong',
  birth_place: 'Tempat lahir tidak boleh kosong',
  birth_date_unix: 'Tanggal lahir tidak boleh kosong',
  religion: 'Agama tidak boleh kosong',
  marriage_status: 'Status perkawinan tidak boleh kosong',
  phone: 'Nomor WA tidak boleh kosong',
  work: 'Pekerjaan tidak boleh kosong',
  house_address: 'Alamat tidak boleh kosong',
  work_address: 'Alamat kantor tidak boleh kosong',
  relative_name: 'Nama keluarga tidak boleh kosong',
  relative_phone: 'Nomor keluarga tidak boleh kosong',
  relative_description: 'Hubungan keluarga tidak boleh kosong',
  photo: 'Foto profil tidak boleh kosong',
  identity_photo: 'Foto identitas tidak boleh kosong',
  bank_account_name: 'Nama rekening bank harus diisi',
  bank_name: 'Nama bank harus diisi',
  bank_account_number: 'Nomor rekening bank harus diisi',
  payment_amount: 'Total bayar harus diisi',
  image: 'Foto bukti transfer harus diisi',
  recording: 'Rekaman harus disertakan',
  text: words.ticketEmpty,
}
