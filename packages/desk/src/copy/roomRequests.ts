import { saidBy } from '@griya/contract/audit'

export const title = 'Permintaan'
export const lead = 'Orang yang meminta kamar tanpa akun. Yang tidak dijawab dihapus setelah 30 hari.'
export const open = 'Menunggu jawaban'
export const answered = 'Sudah dijawab'
export const noneOpen = 'Tidak ada permintaan yang menunggu.'
export const columns = { who: 'Siapa', wishes: 'Yang diminta', room: 'Kamar', state: 'Keadaan' } as const
export const actions = 'Tindakan'
export const isTenant = (name: string | null) => `Sudah penyewa${name === null ? '' : `: ${name}`}`
export const free = 'Kosong'
export const taken = 'Terisi'
export const withAc = 'Extra AC'
export const states = { open: 'Menunggu', accepted: 'Diterima', refused: 'Ditolak' } as const
export const by = (who: string, moment: string) => `${saidBy(who)}, ${moment}`
export const openStay = 'Buka sewa'
export const stayOf = (who: string) => `Buka sewa ${who}`
export const whatsapp = 'WhatsApp'
export const whatsappTo = (who: string) => `WhatsApp kepada ${who}`

export const accept = {
  open: 'Terima',
  openFor: (who: string) => `Terima ${who}`,
  title: (who: string) => `Terima ${who}`,
  help: 'Kamar dipesan untuk nomor ini. Kalau belum terdaftar, ia menjadi penyewa dan mendapat tautan kata sandi.',
  joins: (name: string | null) =>
    `Nomor ini milik penyewa yang sudah terdaftar${name === null ? '' : ` (${name})`}: pesanan masuk ke akunnya.`,
  hours: 'Kamar disimpan',
  hoursOf: (hours: number) => (hours < 48 ? `${hours} jam` : `${hours / 24} hari`),
  submit: 'Terima dan pesan kamar',
  done: 'Kamar dipesan',
  doneTitle: 'Kabari lewat WhatsApp',
  lead: (until: string) => `Kamar disimpan sampai ${until}.`,
  linkHelp: (until: string) => `Tautan kata sandi berlaku sampai ${until} dan hanya ditampilkan sekali.`,
  copy: 'Salin',
  copied: 'Disalin',
  send: 'Kirim lewat WhatsApp',
  close: 'Selesai',
} as const

export const refuse = {
  open: 'Tolak',
  openFor: (who: string) => `Tolak ${who}`,
  title: (who: string) => `Tolak ${who}`,
  text: 'Pesan',
  help: 'Setelah ditolak, WhatsApp dibuka dengan pesan ini.',
  missing: 'Tulis pesannya dahulu',
  submit: 'Tolak permintaan',
  done: 'Permintaan ditolak',
} as const

export const spam = {
  label: 'Spam',
  of: (who: string) => `Spam: ${who}`,
  done: 'Permintaan dihapus',
} as const

interface Place {
  readonly name: string
  readonly room: string
  readonly house: string
  readonly from: string
}

export const messages = {
  accepted: ({ name, room, house, from }: Place, until: string, link: { link: string; until: string } | null) =>
    `Halo ${name}, kamar ${room} di ${house} mulai ${from} kami simpan untuk Anda sampai ${until}. ${
      link === null
        ? 'Silakan masuk ke aplikasi dengan nomor ini dan bayar di sana.'
        : `Buat kata sandi di ${link.link} (sampai ${link.until}), lalu bayar di aplikasi.`
    }`,
  refused: ({ name, room, house, from }: Place) =>
    `Halo ${name}, maaf, kamar ${room} di ${house} mulai ${from} tidak tersedia.`,
} as const
