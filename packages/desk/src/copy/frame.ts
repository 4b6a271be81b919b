export const brand = 'Griya'
export const brandPart = 'Operator'
/** of the browser's tab */
export const titled = (screen: string, waiting = 0) => `${waiting > 0 ? `(${waiting}) ` : ''}${screen} · Griya Operator`
export const skip = 'Langsung ke isi'
export const late = (people: number) => `${people} orang terlambat`
export const menu = 'Menu'
export const openMenu = 'Buka menu'
export const closeMenu = 'Tutup menu'
export const close = 'Tutup'
export const signOut = 'Keluar'
export const loading = 'Memuat…'
/** leaves a form as it is; 'Batal' would read like 'Batalkan', which is what some of the forms do */
export const cancel = 'Kembali'

export const sections = {
  payments: 'Pembayaran',
  bills: 'Tagihan',
  statements: 'Mutasi',
  roomRequests: 'Permintaan',
  rooms: 'Kamar',
  tickets: 'Bantuan',
  tenants: 'Penyewa',
  houses: 'Cabang',
  announcements: 'Pengumuman',
  vouchers: 'Voucher',
  reports: 'Laporan',
  audit: 'Catatan',
  account: 'Akun',
  guide: 'Panduan',
} as const

export const days = {
  /** hari, bulan, tahun */
  form: 'hh/bb/tttt',
  clear: 'Kosongkan',
  unreadable: (typed: string) => `${typed} bukan tanggal: tulis seperti 31/12/2026`,
  atLeast: (day: string) => `Pilih ${day} atau sesudahnya`,
  atMost: (day: string) => `Pilih ${day} atau sebelumnya`,
} as const

export const firstSteps = {
  title: 'Empat langkah pertama',
  next: 'Langkah berikutnya:',
  done: 'Selesai',
  steps: {
    house: 'Tambah cabang',
    rooms: 'Tambah kamar',
    account: 'Isi rekening untuk transfer',
    people: 'Masukkan penghuni',
  },
  prices: 'Isi harga kamar',
  unpriced: (rooms: number) => `${rooms} kamar belum punya harga, jadi belum bisa dipesan.`,
  help: {
    house: 'Nama dan alamat kost Anda.',
    rooms: 'Nomor dan harganya; banyak kamar bisa sekaligus, misalnya 201 sampai 220.',
    account: 'Selama belum ada penyewa, rekening bisa diisi tanpa kode.',
    people: 'Tempel daftarnya dari lembar kerja, atau tambah satu per satu di Penyewa.',
  },
} as const

export const backup = {
  none: 'Belum ada cadangan data di server ini. Mintalah pengelola server menyalakannya.',
  late: (moment: string) =>
    `Cadangan data terakhir dibuat ${moment}: cadangan malam tadi gagal. Mintalah pengelola server memeriksanya.`,
} as const

export const serverClock = {
  doubt: (now: string, lastSweep: string) =>
    `Jam server menunjukkan ${now}, padahal pembersihan terakhir ${lastSweep}. Selama belum pasti, tidak ada yang dihapus dan pengingat tidak dikirim.`,
  left: (hours: number) =>
    `Kalau servernya memang lama mati, nyatakan jamnya benar. Kalau jamnya salah, mintalah pengelola server membetulkannya: ${hours} jam lagi server menganggapnya benar.`,
  trust: 'Jam server benar',
  question: (now: string) => `Sekarang ${now}? Data yang sudah lewat waktunya akan dihapus.`,
  yes: 'Ya, benar',
  trusted: 'Jam server dinyatakan benar',
} as const

/** Of what may be done to an owner's account only after a day, without a code. */
export const ownerChanges = {
  asked: (who: string, what: string, name: string) =>
    `${who === 'command line' ? 'Kunci perintah' : who} meminta ${what}: ${name}`,
  changes: {
    invite: 'undangan untuk pemilik baru',
    link: 'tautan masuk baru untuk pemilik',
    raise: 'peran pemilik',
    lower: 'seorang pemilik dikeluarkan',
    endTotp: 'verifikasi dua langkah pemilik dimatikan',
  },
  due: (moment: string) => `Bisa dilakukan mulai ${moment}. Hentikan kalau Anda tidak mengenal permintaan ini.`,
  stop: 'Hentikan',
  stopped: 'Permintaan dihentikan',
} as const

export const roles = { owner: 'Pemilik', staff: 'Staf' } as const

export const houseChoice = { label: 'Cabang', all: 'Semua cabang' } as const

export const preview = {
  title: 'Pratinjau penyewa',
  help: 'Baru dilihat penyewa setelah disimpan.',
} as const

export const notFound = {
  title: 'Halaman tidak ditemukan',
  help: 'Alamat ini tidak ada di halaman operator.',
  back: 'Ke pembayaran',
} as const
