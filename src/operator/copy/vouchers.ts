export const title = 'Voucher'
export const tabs = { codes: 'Kode', types: 'Jenis' } as const
export const save = 'Simpan'
export const missing = 'Tidak boleh kosong'

export const codes = {
  make: 'Buat voucher',
  made: (code: string) => `Voucher ${code} dibuat`,
  find: 'Cari kode',
  code: 'Kode',
  codeHelp: 'Huruf, angka, dan tanda hubung, misalnya HEMAT50.',
  codeWrong: 'Tiga sampai empat puluh huruf, angka, atau tanda hubung',
  value: 'Potongan',
  owner: 'Untuk',
  everybody: 'Semua penyewa, sekali',
  phone: 'Nomor telepon penyewa',
  phoneHelp: 'Kosong berarti setiap penyewa dapat memakainya sekali. Penyewa yang diisi langsung diberi tahu.',
  days: 'Berlaku berapa hari',
  daysHelp: 'Kosong berarti tanpa batas.',
  state: 'Keadaan',
  unused: 'Belum dipakai',
  used: 'Dipakai',
  usedTimes: (count: number) => `Dipakai ${count} kali`,
  over: 'Kedaluwarsa',
  until: (date: string) => `sampai ${date}`,
  transaction: (id: number) => `transaksi ${id}`,
  expiry: 'Berlaku',
  forEver: 'tanpa batas',
  empty: 'Tidak ada voucher.',
  more: 'Yang lebih lama',
} as const

export const types = {
  lead: 'Penyewa menukar koinnya dengan voucher dari jenis ini.',
  make: 'Tambah jenis',
  edit: 'Ubah jenis',
  made: 'Jenis voucher ditambahkan',
  changed: 'Jenis voucher diubah',
  name: 'Nama',
  value: 'Potongan',
  coins: 'Harga dalam koin',
  coinsHelp: 'Kosong berarti tidak dijual. Voucher yang sudah ditukar tetap berlaku.',
  cost: (coins: number) => `${coins} koin`,
  notSold: 'Tidak dijual',
  change: 'Ubah',
  empty: 'Belum ada jenis voucher.',
} as const
