export const title = 'Minggu pertama'
export const lead =
  'Untuk pemilik yang baru mulai: satu hari satu hal, masing-masing paling lama setengah jam. Yang sudah selesai tidak perlu diulang.'

interface Day {
  readonly day: string
  readonly title: string
  readonly steps: readonly string[]
  /** the section where it is done, and what the link says */
  readonly to: string
  readonly go: string
}

export const days: readonly Day[] = [
  {
    day: 'Hari 1',
    title: 'Amankan akun Anda',
    steps: [
      'Aktifkan verifikasi dua langkah di Akun. Sehari kemudian kodenya dapat menyetujui rekening.',
      'Simpan kunci perintah (OPERATOR_KEY) dan berkas secret.key, terpisah dari cadangan data.',
    ],
    to: '/akun',
    go: 'Ke akun',
  },
  {
    day: 'Hari 2',
    title: 'Cabang, kamar, dan harga',
    steps: [
      'Tambahkan cabang dengan alamat dan rekeningnya. Selama belum ada penyewa, rekening tidak memerlukan kode.',
      'Tambahkan kamar pertama, lalu yang lain sekaligus, misalnya 201 sampai 210. Harga yang kosong berarti tidak ditawarkan.',
      'Isi aturan kost, nomor WhatsApp, fasilitas, dan beberapa foto.',
    ],
    to: '/cabang',
    go: 'Ke cabang',
  },
  {
    day: 'Hari 3',
    title: 'Orang yang membantu',
    steps: [
      'Undang pemilik lain atau staf di Akun, lalu kirim tautannya. Tautan berlaku satu jam dan satu kali.',
      'Staf memeriksa pembayaran dan mengurus sewa. Harga, rekening, dan laporan tetap pada pemilik.',
    ],
    to: '/akun',
    go: 'Ke akun',
  },
  {
    day: 'Hari 4',
    title: 'Penyewa yang sudah tinggal',
    steps: [
      'Di Penyewa, tekan Penghuni lama dan tempel daftarnya dari lembar kerja. Yang terlambat boleh ikut: tagihannya dibuat sendiri.',
      'Kirim tautan kata sandi satu per satu lewat WhatsApp. Sisanya ada di Penyewa, di Belum punya kata sandi.',
    ],
    to: '/penyewa',
    go: 'Ke penyewa',
  },
  {
    day: 'Hari 5',
    title: 'Pembayaran pertama',
    steps: [
      'Cocokkan bukti dengan mutasi rekening, lalu konfirmasi. Dalam sepuluh detik keputusan masih dapat diurungkan.',
      'Jika ditolak, tulis alasannya. Setelah penolakan pertama, penyewa mendapat 24 jam lagi.',
    ],
    to: '/pembayaran',
    go: 'Ke pembayaran',
  },
  {
    day: 'Hari 6',
    title: 'Cadangan data',
    steps: [
      'Tanyakan kepada pengelola server apakah cadangan malam sudah jalan, dan apakah sudah pernah dicoba dipulihkan.',
      'Jika cadangan malam gagal, halaman ini memberi tahu pemilik di bagian atas.',
    ],
    to: '/catatan',
    go: 'Ke catatan',
  },
  {
    day: 'Hari 7',
    title: 'Lihat minggu ini',
    steps: [
      'Buka Laporan: pemasukan, hunian, dan deposit.',
      'Buka Catatan: siapa melakukan apa, dan siapa yang ditolak saat mencoba masuk.',
    ],
    to: '/laporan',
    go: 'Ke laporan',
  },
]

export const everyWeek = {
  title: 'Sesudah itu, setiap minggu',
  steps: [
    'Setiap hari: periksa pembayaran yang menunggu.',
    'Setiap Senin: lihat di Kamar siapa yang datang dan pergi, dan kembalikan deposit yang jatuh tempo.',
    'Setiap bulan: unduh laporan, dan nonaktifkan operator yang sudah berhenti.',
  ],
} as const
