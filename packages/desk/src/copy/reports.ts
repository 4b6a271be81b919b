export const title = 'Laporan'
export const tabs = {
  income: 'Pemasukan',
  occupancy: 'Hunian',
  deposits: 'Deposit',
  help: 'Bantuan',
  files: 'Unduhan',
  problems: 'Laporan masalah',
} as const
export const csv = 'Unduh CSV'
export const columns = {
  month: 'Bulan',
  year: 'Tahun',
  total: 'Total',
  house: 'Cabang',
  room: 'Kamar',
  tenant: 'Penyewa',
  phone: 'Telepon',
  amount: 'Jumlah',
  transaction: 'Transaksi',
  until: 'Berlaku sampai',
  leaves: 'Sewa terakhir berakhir',
  state: 'Keadaan',
} as const

export const span = {
  label: 'Rentang',
  from: 'Dari bulan',
  to: 'Sampai bulan',
  presets: {
    last12: '12 bulan terakhir',
    thisYear: 'Tahun ini',
    lastYear: 'Tahun lalu',
    all: 'Sejak pembayaran pertama',
    own: 'Bulan pilihan',
  },
} as const
export const files = {
  lead: 'Berkas CSV untuk pembukuan, dibuka dengan Excel atau Google Sheets. Setiap unduhan tercatat di Catatan.',
  payments: {
    open: 'Unduh pembayaran',
    help: 'Satu baris untuk setiap uang yang masuk atau kembali, juga yang dibatalkan dengan alasannya. Jumlah kolom Pemasukan sama dengan angka di tab Pemasukan.',
  },
  bills: {
    open: 'Unduh tagihan',
    help: 'Satu baris untuk setiap tagihan yang dibuat dalam rentang ini, dengan rincian, yang sudah diterima, dan keadaannya sekarang.',
  },
} as const

export const everyWords = { month: 'bulan', year: 'tahun' } as const
type Every = (typeof everyWords)[keyof typeof everyWords]
export const income = {
  lead: 'Uang yang masuk di bulan itu, untuk bulan sewa mana pun: tanpa deposit, dikurangi yang dikembalikan, ditambah deposit yang tidak dikembalikan. Kelebihan bayar ikut dihitung; pembayaran yang dibatalkan dan yang dibayar penghuni lama sebelum Griya tidak.',
  empty: 'Belum ada pemasukan di bulan-bulan ini.',
  chart: (every: Every) => `Pemasukan setiap ${every} menurut cabang`,
  file: 'pemasukan',
} as const
export const occupancy = {
  lead: 'Malam yang terisi dari semua malam kamar yang disewakan. Kapasitas bulan lalu dihitung dari kamar yang ada sekarang.',
  empty: 'Belum ada malam yang terisi di bulan-bulan ini.',
  chart: (every: Every) => `Hunian setiap ${every} menurut cabang, dalam persen`,
  nights: (nights: string, available: string) => `${nights} dari ${available} malam`,
  file: 'hunian',
} as const
export const deposits = {
  lead: 'Deposit AC dari pembayaran yang dikonfirmasi, yang belum dikembalikan.',
  empty: 'Tidak ada deposit yang dipegang.',
  held: 'Dipegang',
  due: 'Waktunya dikembalikan',
  sums: (held: string, due: string) => `Dipegang ${held}, di antaranya ${due} waktunya dikembalikan`,
  file: 'deposit',
} as const
export const problems = {
  lead: 'Masalah yang dikirim penyewa dari aplikasi. Masalah yang sama tampil sekali.',
  empty: 'Belum ada laporan masalah.',
  times: (count: number) => `${count} kali`,
  judging: 'sedang diperiksa',
  verdict: 'Putar ulang',
  screen: 'Layar',
  error: 'Kesalahan pertama',
  build: 'Versi',
  noNote: 'Tanpa keterangan',
  replay: 'Putar ulang',
  download: 'Unduh rekaman',
} as const
export const nameless = 'Tanpa nama'

export const help = {
  lead: 'Menurut bulan masuknya permintaan. Waktunya nilai tengah: separuh permintaan lebih cepat dari itu.',
  empty: 'Belum ada permintaan bantuan di bulan-bulan ini.',
  tickets: 'Permintaan',
  count: (tickets: number) => `${tickets} permintaan`,
  untilAnswer: 'Sampai dijawab',
  untilDone: 'Sampai selesai',
  notYet: 'belum ada',
} as const
