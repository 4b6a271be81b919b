import { saidBy } from '@griya/contract/audit'
import { formatRupiah } from '@griya/common/words/money'

export const title = 'Pembayaran'
export const waiting = (count: number) => `${count} menunggu`
export const position = (nth: number, of: number) => `${nth} dari ${of}`
export const previous = 'Pembayaran sebelumnya'
export const next = 'Pembayaran berikutnya'

export const sent = 'Ditulis penyewa'
export const owed = 'Harus dibayar'
export const same = 'Sama dengan yang harus dibayar'
export const more = (sent: number, owed: number) =>
  `Penyewa menulis ${formatRupiah(sent)}, lebih ${formatRupiah(sent - owed)}`
export const less = (sent: number, owed: number) =>
  `Penyewa menulis ${formatRupiah(sent)}, kurang ${formatRupiah(owed - sent)}`
export const before = (amount: number, total: number) =>
  `${formatRupiah(amount)} dari ${formatRupiah(total)} sudah diterima`
export const received = 'Yang diterima'
/** where the tenant wrote another amount than the one that is owed */
export const typeReceived = 'Ketik yang masuk di rekening. Kelebihannya dipakai untuk tagihan berikutnya.'
export const way = 'Lewat'
export const ways = { transfer: 'Transfer', qris: 'QRIS', cash: 'Tunai', other: 'Lainnya' } as const
export const amountUnknown = 'Tidak diketahui'

export const sender = 'Rekening pengirim'
export const tenant = 'Penyewa'
export const place = 'Kamar'
export const arrived = 'Bukti dikirim'
export const account = 'Seharusnya ke rekening'
export const dates = 'Masa sewa'
export const lines = 'Rincian'
export const line = {
  roomCost: 'Sewa',
  extraAcCost: 'AC',
  extraPersonCost: 'Orang tambahan',
  addonsCost: 'Tambahan',
  depositCost: 'Deposit',
  penaltyCost: 'Denda',
  discountAmount: 'Diskon',
} as const
export const nameless = 'Tanpa nama'
export const transaction = 'Transaksi'

export const picture = (name: string) => `Bukti transfer dari ${name}`
export const pictureGone = 'Foto tidak dapat dimuat'
export const noPicture = 'Tidak ada foto'
export const large = {
  open: 'Perbesar foto',
  rotateLeft: 'Putar ke kiri',
  rotateRight: 'Putar ke kanan',
  zoomOut: 'Perkecil',
  zoomIn: 'Perbesar',
  close: 'Tutup foto',
} as const
export const earlierShown = (nth: number) => `Bukti lama ${nth}`
export const latest = 'Bukti terbaru'
export const proofs = 'Bukti yang ditampilkan'

export const coming = 'Berikutnya'

export const confirm = 'Konfirmasi'
export const reject = 'Tolak'
export const reasonLead = 'Mengapa ditolak?'
export const reasonHelp = 'Penyewa membaca alasan ini.'
export const reasons = [
  'Nominal tidak terbaca',
  'Foto tidak terbaca',
  'Transfer belum masuk',
  'Rekening pengirim berbeda',
] as const
export const otherReason = 'Alasan lain'
export const sendReason = 'Tolak dengan alasan ini'

export const decided = { confirmed: 'Dikonfirmasi', rejected: 'Ditolak' } as const
export const decidedBy = { confirmed: 'Sudah dikonfirmasi', rejected: 'Sudah ditolak' } as const
export const by = (name: string) => `oleh ${name}`
export const bySomeone = 'Operator lain sudah memeriksa pembayaran ini.'
export const newProof = 'Bukti baru'
export const newProofHelp = 'Penyewa mengirim bukti lain. Foto dan nominalnya sudah diganti.'
export const lookAtNewProof = 'Periksa bukti baru'
export const goOn = 'Lanjut'
export const stillSending = 'Keputusan sebelumnya masih dikirim: tunggu sebentar, lalu tekan lagi.'
export const undo = 'Urungkan'
export const undoable = 'Bisa diurungkan'
export const undone = 'Keputusan diurungkan'

export const allDone = 'Semua pembayaran sudah diperiksa'
export const allDoneHelp = 'Yang baru muncul di sini dengan sendirinya.'

export const keys = {
  title: 'Tombol cepat',
  open: 'Tombol cepat',
  list: [
    ['C', 'Konfirmasi'],
    ['R', 'Tolak, lalu 1–4 untuk alasan, 5 untuk alasan lain'],
    ['→ ←', 'Pembayaran berikutnya, sebelumnya'],
    ['U', 'Urungkan keputusan terakhir'],
    ['Z', 'Perbesar foto'],
    ['?', 'Tampilkan daftar ini'],
  ],
} as const

export const noted = {
  fromCredit: (bill: number) => `dari kelebihan bayar transaksi ${bill}`,
  by: (name: string) => `dicatat ${saidBy(name)}`,
  voided: (name: string, reason: string) => `dibatalkan ${saidBy(name)}: ${reason}`,
} as const

/** of a picture that another bill has too */
export const samePicture = (place: string | null, when: string) =>
  `Gambar yang sama juga ada di ${place ?? 'cabang lain'}, ${when}`
export const openOther = 'Buka yang lain'
