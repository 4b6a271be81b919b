export const houses = {
  title: 'Cabang',
  fillProfile: 'Tolong isi profile dahulu.',
  empty: 'Belum ada cabang.',
} as const

export const house = {
  heading: (name: string) => `Cabang: ${name}`,
  startDate: 'Tanggal Mulai',
  search: 'Cari Kamar',
  startMissing: 'Tanggal mulai harus diisi',
  startOutside: (first: string, last: string) => `Pilih tanggal dari ${first} sampai ${last}`,
  promo: ['7 bulan gratis 1 bulan', '15 bulan gratis 3 bulan'],
  promoTitle: 'Promo',
  found: (length: string, date: string) => `${length} mulai ${date}`,
  /** on a wide screen, where the rooms will be */
  notSearched: 'Kamar yang kosong tampil di sini.',
  noRooms: 'Tidak ada kamar di cabang ini.',
  available: 'Kosong',
  taken: 'Terisi',
  room: (number: string) => number,
  today: 'Hari ini',
  tomorrow: 'Besok',
  /** of all rooms of the house */
  freeOf: (free: number, total: number) => `Kosong ${free} dari ${total}`,
  cheapestFrom: (price: string, unit: string) => `mulai ${price} / ${unit}`,
  cheapest: 'termurah',
  searchAgain: 'Hasil sebelumnya. Tekan Cari Kamar untuk yang baru.',
} as const

/** all houses at once */
export const houseSearch = {
  title: 'Cari di semua cabang',
  lead: 'Pilih tanggal dan lama sewa, lalu bandingkan kamar kosong dan harganya.',
  order: 'Urutkan',
  orders: { price: 'Harga termurah', name: 'Nama cabang' },
  free: (count: number) => `${count} kamar kosong`,
  from: (price: string) => `mulai ${price}`,
  full: 'Penuh',
  fullUntil: (date: string) => `Penuh, kosong mulai ${date}`,
} as const

export const houseRules = { title: 'Aturan Kost', empty: 'Belum ada aturan tertulis.' } as const

export const room = {
  title: 'Detail Harga',
  /** what costs nothing, in one sentence */
  without: (names: string) => `Tanpa ${names}`,
  nothingFor: { deposit: 'deposit AC', ac: 'AC', person: 'orang tambahan', addons: 'add-ons' },
  enumerated: (names: string, next: string) => `${names}, ${next}`,
  withLast: (names: string, last: string) => `${names} dan ${last}`,
  roomPrice: 'Harga kamar',
  deposit: 'Deposit AC',
  depositNote: 'Deposit AC disimpan 6 bulan',
  extraAcPrice: 'Harga extra AC',
  extraPersonPrice: 'Harga extra person',
  addons: 'Harga add-ons',
  total: 'Total',
  extraPerson: 'Extra Person',
  extraAc: 'Extra AC',
  extras: 'Tambahan',
  book: 'Booking',
  /** also the server's words, by which the app knows this refusal */
  fillProfile: 'Isi profile dahulu',
  toProfile: 'Isi profile',
  start: 'Mulai',
  length: 'Lama sewa',
  freeMonths: (count: number) => `Gratis ${count} bulan`,
  priceFailed: 'Harga belum bisa dihitung',
  nameUnknown: 'Belum bisa dimuat',
  /** also the server's words, by which the app knows this refusal (contract A5) */
  taken: 'Kamar sudah terisi',
  another: 'Pilih kamar lain',
  /** how the server's refusal begins where a tenant holds as many bookings as allowed */
  tooMany: 'Paling banyak ',
  openUnpaid: (house: string, room: string) => `Buka booking ${house} - ${room}`,
  accountNeeded: (room: string) => `Untuk memesan ${room} Anda perlu akun`,
  askAsGuest: (room: string, length: string, date: string) =>
    `Halo admin, saya mau memesan ${room}, ${length} mulai ${date}. Saya belum punya akun.`,
  datePassed: 'Tanggal ini sudah lewat',
  dateTooFar: 'Belum bisa dipesan untuk tanggal ini',
  otherDates: 'Lihat tanggal lain',
  end: 'Selesai',
  /** `date`: until when the stay is or was in which the earlier one is held */
  depositAgain: (deposit: string, date: string) => `Deposit AC ${deposit} lagi: yang lama untuk sewa sampai ${date}`,
  depositGoesBack: (deposit: string) => `Deposit lama ${deposit} akan dikembalikan admin`,
  depositHeld: 'Deposit AC Anda sudah tersimpan',
  perNight: (price: string) => `${price} per malam`,
  perNightWithoutDeposit: (price: string) => `${price} per malam, tanpa deposit`,
  extraAdds: (price: string) => `+ ${price}`,
  extraAcAdds: (price: string, deposit: string) => `+ ${price}, deposit + ${deposit}`,
  extraMissing: 'Tidak tersedia di kamar ini',
  saves: (amount: string) => `Hemat ${amount}`,
  savesByFreeMonths: (amount: string) => `Hemat ${amount} dengan bulan gratis`,
  choose: (length: string) => `Lihat ${length}`,
} as const

/** for somebody without an account */
export const roomRequest = {
  open: 'Minta kamar tanpa akun',
  title: 'Minta kamar ini',
  lead: 'Untuk tanggal, lama sewa, dan tambahan yang dipilih di layar ini.',
  person: 'Untuk orang tambahan, tulis di catatan.',
  name: 'Nama',
  whatsapp: 'Nomor WhatsApp',
  note: 'Catatan (boleh kosong)',
  wrongNumber: 'Nomor WA tidak valid',
  privacy: 'Hanya dibaca admin kost ini, dan dihapus setelah 30 hari bila Anda tidak jadi menyewa.',
  submit: 'Kirim permintaan',
  /** back from the form */
  useAccount: 'Pesan dengan akun',
  asked: 'Permintaan terkirim',
  askedMore: 'Admin akan menghubungi Anda lewat WhatsApp. Kamar belum disimpan untuk Anda.',
} as const

export const extend = {
  title: 'Perpanjang Sewa',
  lead: 'Pilih cara menghitung lama sewa berikutnya.',
  heading: (period: string) => `Perpanjang Sewa ${period}`,
  submit: 'Perpanjang',
  none: 'Anda belum punya sewa yang bisa diperpanjang.',
  noRoom: 'Belum ada kamar yang dipesan.',
  toHouses: 'Lihat cabang',
  over: (house: string, room: string, date: string) => `Sewa ${house} ${room} berakhir ${date}`,
  findRoom: 'Cari kamar',
  /** of what the same stay costs once more */
  withDeposit: (price: string, deposit: string) => `${price}, termasuk deposit ${deposit}`,
  beforeTransfer: 'Tekan Perpanjang Sewa dulu; jumlahnya muncul setelah itu.',
  current: 'Sewa sekarang berakhir',
} as const
