export const title = 'Laporan'
export const tabs = {
  income: 'Pemasukan',
  occupancy: 'Hunian',
  deposits: 'Deposit',
  problems: 'Laporan masalah',
} as const
export const csv = 'Unduh CSV'
export const columns = {
  month: 'Bulan',
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

export const income = {
  lead: 'Pembayaran yang dikonfirmasi, tanpa deposit, dikurangi yang dikembalikan, dua belas bulan terakhir.',
  chart: 'Pemasukan setiap bulan menurut cabang',
  file: 'pemasukan',
} as const
export const occupancy = {
  lead: 'Malam yang terisi dari semua malam kamar yang disewakan. Kapasitas bulan lalu dihitung dari kamar yang ada sekarang.',
  chart: 'Hunian setiap bulan menurut cabang, dalam persen',
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
