export const brand = 'Griya'
export const version = 'react'
export const logout = 'Logout'
export const backToMenu = 'Kembali ke menu'
export const goBack = 'Kembali'
export const share = 'Bagikan'
export const shareFailed = 'Tidak bisa dibagikan dari perangkat ini.'
/** the links in the bar of a wide screen */
export const bar = {
  label: 'Bagian',
  houses: 'Cabang',
  search: 'Cari Kamar',
  transactions: 'Transaksi',
  notifications: 'Notifikasi',
  help: 'Bantuan',
  profile: 'Profil',
} as const
export const retry = 'Coba Lagi'
export const loading = 'Loading...'
export const waiting = 'Memuat…'
/** after some seconds of placeholders */
export const stillLoading = 'Masih memuat…'
export const close = 'Tutup'
export const invalidSession = 'Invalid Session, please relogin'
export const requestFailed = 'Permintaan gagal. Coba lagi sebentar lagi.'
export const networkError = 'Network Error'
export const stale = 'Gagal memperbarui. Yang tampil adalah data terakhir.'
/** about older data on the screen: when it was fetched */
export const dataAsOf = (time: string) => `Data per ${time}`
/** about what the device knew, until the server has answered */
export const updatedAgo = (time: string) => `Diperbarui ${time} lalu`
/** where the server says something else than the device knew */
export const news = {
  status: (room: string, status: string) => `${room}: sekarang ${status}`,
  statuses: { pending: 'menunggu pembayaran', paid: 'diperiksa admin', confirmed: 'dikonfirmasi' },
  cancelled: (room: string) => `${room}: dibatalkan admin`,
  total: (room: string, total: string) => `${room}: total sekarang ${total}`,
  welcome: (room: string) => `Selamat datang di ${room}`,
  several: (count: number) => `${count} transaksi berubah`,
} as const
export const reportProblem = 'Laporkan masalah'
/** Asked quietly, below a price. */
export const somethingWrong = 'Ada yang salah?'
export const loadFailed = 'Data belum bisa dimuat'
export const loadFailedHint = 'Periksa koneksi internet Anda, lalu coba lagi.'
export const serverTrouble = 'Server sedang bermasalah. Coba lagi sebentar lagi.'
/** of another host, whose failures without CORS headers a browser shows as a broken network */
export const networkOrServer =
  'Periksa koneksi internet Anda. Jika internet lancar, server sedang bermasalah: coba lagi sebentar lagi.'
/** about an answer to a question */
export const notUnderstood = 'Server mengirim jawaban yang tidak dimengerti. Coba lagi sebentar lagi.'
/** about an answer to what was sent */
export const arrivalUnknown =
  'Server mengirim jawaban yang tidak dimengerti. Belum diketahui apakah kiriman Anda sampai: periksa dahulu sebelum mengirim atau membayar lagi.'
export const offline = 'Anda sedang offline. Data yang tampil mungkin bukan yang terbaru.'
export const pictureLost = 'Foto tidak ditemukan lagi di perangkat ini. Pilih lagi fotonya.'
/** The device takes nothing: a closed page would lose it. */
export const draftNotKept = 'Perangkat ini tidak bisa menyimpan isian Anda. Kirim dahulu sebelum halaman ini ditutup.'
export const voucherApplied = 'Pemakaian Voucher berhasil'
export const newVersion = 'Versi baru tersedia'
export const reload = 'Muat ulang'

/** Texts about failed calls. They are not with the texts of their screens, because the first load knows every call. */
export const failed = {
  cancel: 'Gagal batalkan transaksi',
  convertCoin: 'Voucher tidak ditemukan',
  payment: 'Confirm payment Failed',
  profile: 'Update Profile Failed',
  request: 'Gagal mengirim',
  /** where the spec does not ask for 'Network Error' */
  noNetwork: 'Gagal mengirim: tidak ada jaringan',
} as const

/** Not with the other errors: it must be loaded when nothing else can be. */
export const crash = {
  title: 'Unexpected Application Error!',
  text: 'Ada yang salah di aplikasi. Laporan sudah dicatat.',
} as const

export const menu = {
  title: 'Menu',
  stay: 'Kamar Anda',
  coin: 'Koin',
  vouchers: 'Voucher saya',
  /** the spec's default if the balance could not be loaded */
  coinUnknown: '...',
  transactions: 'Transactions',
  profile: 'Profile',
  notifications: 'Notifikasi',
  unread: 'belum dibaca',
  push: 'Aktifkan Push Notifikasi',
  help: 'Bantuan',
  password: 'Ganti Password',
  findRoom: 'Cari Kamar',
  announcements: 'Pengumuman',
  fillProfile: 'Isi profile dahulu',
} as const

export const push = {
  failed: 'Gagal aktifkan notifikasi, hubungi admin',
  unsupported: 'Notifikasi belum disupport di OS anda.',
  enabled: 'Sukses aktifkan notifikasi.',
} as const

/** What a link to the operator's WhatsApp says, and the message that is ready to be sent there. */
export const contact = {
  ask: 'Hubungi admin',
  aboutError: 'Halo admin, aplikasi Griya menampilkan Internal Server Error.',
  aboutPush: 'Halo admin, notifikasi Griya tidak bisa diaktifkan.',
} as const

/** Not with the other errors: the error page must be loaded when nothing more can be. */
export const serverError = {
  serverCode: '500',
  serverTitle: 'Internal Server Error',
  serverText: 'Tolong coba lagi nanti',
  draftKept: 'Isian Anda tersimpan di formulir.',
  wayBack: 'Kembali ke halaman tadi',
  outcomeUnknown: 'Belum bisa diperiksa apakah permintaan Anda tercatat. Lihat daftar transaksi sebelum mengulang.',
} as const

export { duration } from '@griya/common/words/duration'
