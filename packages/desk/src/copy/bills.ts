import { BILL_LINES, PLACEHOLDERS, type BillGroup, type MessageName } from '@griya/contract/bills'

export const title = 'Tagihan'
export const sum = (amount: string, people: number, bills: number) =>
  `Belum dibayar ${amount} dari ${people} orang, ${bills} tagihan`
export const empty = 'Tidak ada tagihan yang perlu dilihat.'

export const groups: Readonly<Record<BillGroup, { readonly title: string; readonly help: string }>> = {
  overdue: { title: 'Terlambat', help: 'Batas bayarnya sudah lewat, kamarnya masih disimpan.' },
  soon: { title: 'Jatuh tempo minggu ini', help: 'Batas bayarnya dalam tujuh hari.' },
  later: { title: 'Belum jatuh tempo', help: 'Batas bayarnya lebih dari tujuh hari lagi.' },
  waiting: { title: 'Menunggu diperiksa', help: 'Bukti bayarnya sudah dikirim.' },
  ended: {
    title: 'Lewat masa sewa',
    help: 'Sewa bulanannya sudah berakhir tanpa perpanjangan. Tandai yang sudah keluar.',
  },
  lapsed: { title: 'Booking tidak dibayar', help: 'Dalam 60 hari terakhir. Kamarnya tidak disimpan lagi.' },
}

export const columns = {
  tenant: 'Penyewa',
  owed: 'Kurang',
  bills: 'Tagihan',
} as const
export const people = (count: number) => `${count} orang`
export const several = (bills: number) => `${bills} tagihan`
export const received = (amount: string, total: string) => `diterima ${amount} dari ${total}`
export const nothingOwed = 'lunas'

const ago = (days: number) => (days === 0 ? 'hari ini' : `${days} hari lalu`)
export const days = (group: BillGroup, count: number) => {
  if (group !== 'soon' && group !== 'later') return ago(count)
  return count === 0 ? 'hari ini' : `${count} hari lagi`
}
export const notReminded = 'belum diingatkan'
export const reminded = (moment: string, way: 'app' | 'whatsapp') =>
  `diingatkan ${moment} ${way === 'app' ? 'oleh aplikasi' : 'lewat WhatsApp'}`

export const whatsapp = 'WhatsApp'
export const whatsappTo = (who: string) => `WhatsApp kepada ${who}`
export const payFor = (who: string) => `Catat pembayaran ${who}`
/** where somebody has several bills */
export const ofPlace = (who: string, place: string) => `${who}, ${place}`
/** a bill in a message that names several */
export const lineOf = (place: string, amount: string, due: string) => `- ${place}: ${amount}, jatuh tempo ${due}`
export const open = 'Buka'
export const openFor = (who: string) => `Buka sewa ${who}`
export const check = 'Periksa'
export const checkFor = (who: string) => `Periksa pembayaran ${who}`
export const left = {
  open: 'Sudah keluar',
  openFor: (who: string) => `${who} sudah keluar`,
  ask: 'Penyewa sudah keluar? Barisnya hilang dari daftar ini.',
  done: 'Dicatat sudah keluar',
} as const
/** in a message to somebody whose name is not known */
export const somebody = 'Bapak/Ibu'

export const messages = {
  open: 'Ubah pesan',
  title: 'Pesan WhatsApp',
  help: 'Yang di dalam kurung diisi sendiri.',
  fills: (name: MessageName) => PLACEHOLDERS[name].map((one) => `{${one}}`).join(', '),
  owed: 'Untuk satu tagihan',
  several: 'Untuk beberapa tagihan sekaligus',
  ended: 'Untuk yang lewat masa sewa',
  missing: 'Tulis pesannya',
  lines: `Tulis ${BILL_LINES}: di sana daftar tagihannya`,
  unknown: (names: string) => `Tidak dikenal: ${names}`,
  submit: 'Simpan',
  done: 'Pesan disimpan',
} as const
