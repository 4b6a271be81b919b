import type { TicketKind, TicketState } from '@griya/contract/ticketsForOperators'
import { formatRupiah } from '@griya/common/words/money'

export const title = 'Bantuan'
export const states: Readonly<Record<TicketState, string>> = {
  open: 'Menunggu',
  in_progress: 'Dikerjakan',
  done: 'Selesai',
}
/** with how many there are, where that is known */
export const counted = (state: TicketState, count: number | undefined) =>
  count === undefined ? states[state] : `${states[state]} (${count})`
export const stateChoice = 'Keadaan'
export const kinds: Readonly<Record<TicketKind, string>> = {
  repair: 'Perbaikan',
  visitor: 'Tamu menginap',
  move: 'Pindah kamar',
  leave: 'Keluar kost',
  other: 'Lainnya',
}
export const empty: Readonly<Record<TicketState, string>> = {
  open: 'Tidak ada permintaan yang menunggu.',
  in_progress: 'Tidak ada permintaan yang sedang dikerjakan.',
  done: 'Belum ada permintaan yang selesai.',
}
export const columns = { about: 'Permintaan', tenant: 'Penyewa', room: 'Kamar', since: 'Masuk' } as const
export const noRoom = 'tanpa kamar'
export const photos = (count: number) => `${count} foto`
export const lastByTenant = 'penyewa menulis lagi'
export const more = 'Tampilkan yang lebih lama'
export const open = (kind: TicketKind, who: string) => `${kinds[kind]}: ${who}`

export const one = {
  title: 'Permintaan',
  close: 'Tutup permintaan',
  tenant: 'Penyewa',
  room: 'Kamar',
  stay: 'Buka sewa',
  since: 'Masuk',
  leave: 'Ingin keluar',
  photo: (number: number) => `Foto ${number}`,
  photoGone: 'Foto tidak bisa ditampilkan',
  answers: 'Jawaban',
  fromTenant: 'Penyewa',
} as const

export const answer = {
  label: 'Jawaban untuk penyewa',
  help: 'Ctrl + Enter mengirim. Penyewa diberi tahu tanpa isi jawabannya.',
  missing: 'Tulis jawabannya',
  send: 'Jawab',
  andDone: 'Sekalian tandai selesai',
  done: 'Jawaban terkirim',
} as const

export const change = {
  toDone: 'Tandai selesai',
  toOpen: 'Buka lagi',
  toProgress: 'Tandai dikerjakan',
  done: 'Keadaan diubah, penyewa diberi tahu',
} as const

export const leaving = {
  settled: 'Sewanya berakhir pada hari itu, dan tidak ada deposit yang dipegang.',
  end: {
    title: 'Akhiri sewa',
    help: 'Malam sesudahnya langsung kosong, dan tagihan otomatis berhenti.',
    to: 'Tanggal keluar',
    missing: 'Pilih tanggal',
    note: 'Alasan, untuk penyewa (boleh kosong)',
    submit: 'Akhiri sewa',
    done: 'Sewa berakhir pada tanggal itu, penyewa diberi tahu',
  },
  deposit: {
    title: (room: string) => `Deposit ${room}`,
    account: 'Rekening penyewa',
    noAccount: 'penyewa tidak menulis rekening',
    help: (held: number) =>
      `Depositnya ${formatRupiah(held)}. Transfer uangnya sendiri; di sini hanya dicatat. Yang tidak dikembalikan menjadi pemasukan.`,
    submit: 'Catat deposit kembali',
    done: 'Deposit dicatat kembali, penyewa diberi tahu',
  },
} as const
