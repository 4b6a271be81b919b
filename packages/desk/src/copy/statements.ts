import type { StatementCredit, StatementRow, TakenBack } from '@griya/contract/statementsForOperators'
import { formatCalendarDate } from '@griya/common/words/calendar'
import { formatRupiah } from '@griya/common/words/money'

const day = (date: string) => formatCalendarDate(date, 'D MMM')

export const title = 'Mutasi'
export const lead =
  'Unduh mutasi dari internet banking sebagai CSV atau Excel, lalu letakkan di sini. Griya mencocokkan uang yang masuk dengan tagihan; tidak ada yang dikonfirmasi sendiri.'
export const choose = 'Letakkan berkas mutasi di sini, atau pilih'
export const chooseHelp =
  'BCA, BCA Bisnis, Mandiri MCM dan Kopra, BRI, BNI. Boleh beberapa sekaligus, paling besar 5 MB.'
export const pasted = 'Atau tempel isi mutasinya'
export const readPasted = 'Baca yang ditempel'
export const pastedName = 'Yang ditempel'
export const close = 'Tutup'
export const reading = (name: string) => `Membaca ${name}…`
export const refused = (name: string) => `${name} tidak bisa dibaca`
export const account = 'Rekening'
export const found = (format: string, number: string | null, from: string | null, to: string | null) =>
  [format, number, from && to && `${day(from)} sampai ${formatCalendarDate(to, 'D MMM YYYY')}`]
    .filter(Boolean)
    .join(' · ')
export const columns = 'Kolom berkas ini'
export const columnsLead =
  'Griya belum mengenal bentuk berkas ini. Pilih baris judulnya dan kolom masing-masing; pilihan ini diingat untuk rekening ini.'
export const heading = 'Baris judul'
export const headingLine = (line: number, cells: readonly string[]) => `${line}: ${cells.filter(Boolean).join(' | ')}`
export const column = (place: number, name: string) => (name.trim() === '' ? `Kolom ${place + 1}` : name.trim())
export const roles = {
  day: 'Tanggal',
  text: 'Teks (boleh beberapa)',
  amount: 'Jumlah',
  direction: 'Arah (CR/DB)',
  credit: 'Uang masuk',
  debit: 'Uang keluar',
  balance: 'Saldo (bila ada)',
} as const
export const amounts = 'Jumlah ditulis'
export const inOneColumn = 'Satu kolom dan arahnya'
export const inTwoColumns = 'Dua kolom: masuk dan keluar'
export const readByColumns = 'Baca dengan kolom ini'

export const states: Readonly<Record<StatementRow['state'], string>> = {
  new: 'uang masuk baru',
  known: 'sudah ada',
  pending: 'belum dibukukan',
  unreadable: 'tidak terbaca',
  debit: 'uang keluar',
}
export const take = (count: number) => (count === 0 ? 'Tidak ada yang baru' : `Masukkan ${count} uang masuk`)
export const taken = (count: number) => `${count} uang masuk dicatat`
export const showRows = 'Lihat barisnya'

export const credits = 'Uang masuk'
export const noCredits = 'Semua uang masuk sudah dipakai'
export const moreCredits = (count: number) => `${count} lagi yang lebih lama`
export const confirmAll = (count: number) => `Konfirmasi ${count} yang cocok`
export const confirmed = (count: number) => `${count} pembayaran dikonfirmasi`
export const match: Readonly<Record<StatementCredit['match'], string>> = {
  green: 'Cocok',
  yellow: 'Periksa',
  none: 'Tanpa tagihan',
}
export const creditColumns = { day: 'Tanggal', amount: 'Jumlah', text: 'Teks bank', bills: 'Tagihan' }
export const erased = 'teks sudah dihapus'
export const rest = (amount: number) => `tersisa ${formatRupiah(amount)}`
export const join = 'Cocokkan'
export const joinOf = (house: string, room: string) => `${join}: ${house} ${room}`
export const arrive = 'Sudah masuk'
export const arriveOf = (house: string, room: string) => `${arrive}, belum konfirmasi: ${house} ${room}`
export const arrivedSaid = 'Penyewa membaca bahwa uangnya sudah masuk'
export const free = 'Lepaskan'
export const freed = 'Uang masuk dilepas lagi'
export const leave = 'Bukan sewa'
export const left = 'Ditandai bukan sewa'
export const bill = ({ house, room, name }: Pick<TakenBack, 'house' | 'room' | 'name'>) =>
  [`${house} ${room}`, name].filter(Boolean).join(', ')

export const find = 'Cari tagihan'
export const findFor = ({ free: left, day: came }: StatementCredit) =>
  `${find} untuk ${formatRupiah(left)}, ${day(came)}`
export const findBy = 'Nama, kamar, atau nomor tagihan'
export const billFacts = (number: string, from: string, to: string) =>
  `No. ${number}, ${day(from)} – ${formatCalendarDate(to, 'D MMM YYYY')}`
export const foundBills = (count: number, shown: number) => {
  if (count === 0) return 'Tidak ada tagihan terbuka yang cocok'
  return count <= shown ? `${count} tagihan` : `${count - shown} tagihan lagi: ketik nama, kamar, atau nomornya`
}
export const joinAmount = 'Jumlah untuk tagihan itu'
export const amountAtMost = (free: number) => `Isi jumlahnya, paling banyak ${formatRupiah(free)}`

export const missing = 'Bukti tanpa uang masuk'
export const missingHelp =
  'Buktinya sudah lebih dari dua hari kerja, dan di mutasi sesudahnya paling-paling ada nominal yang sama. Periksa sebelum menolak.'
export const look = 'Periksa di Pembayaran'

export const takenBackTitle = 'Ditarik kembali oleh bank'
export const takenBackHelp = 'Uang ini sudah dipakai untuk tagihan. Periksa, lalu batalkan pembayarannya.'
export const takenBackFacts = ({ amount, day: came, takenBackOn, paid }: TakenBack) =>
  `${formatRupiah(amount)} masuk ${day(came)}, ditarik ${day(takenBackOn)}${paid < amount ? `, dipakai ${formatRupiah(paid)}` : ''}`
export const openStay = 'Buka sewanya'

export const imports = 'Mutasi yang sudah dimasukkan'
export const noImports = 'Belum ada'
export const importFacts = (credits: number, debits: number, sum: number) =>
  `${credits} masuk, ${debits} keluar (${formatRupiah(sum)})`
export const takeBack = 'Batalkan'
export const takeBackQuestion = 'Semua uang masuk dari mutasi ini dihapus dari daftar. Tagihan tidak berubah.'
export const takeBackYes = 'Ya, batalkan'
export const takenBack = 'Mutasi dibatalkan'
export const by = (who: string, when: string) => `oleh ${who}, ${when}`

/** beside a proof */
export const inStatement = (date: string, amount: number, name: string | null, isBySum: boolean) =>
  `${isBySum ? 'Nominal yang sama' : 'Ada'} di mutasi ${day(date)}, ${formatRupiah(amount)}${name === null ? '' : ` dari ${name}`}`
export const notInStatement = (to: string) => `Belum ada di mutasi (terakhir ${day(to)})`
