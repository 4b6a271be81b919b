import { DEFAULT_COUNT, DEFAULT_PERIOD } from '@griya/contract/stayAddress'
import { PERIODS } from '@griya/contract/words'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import utc from 'dayjs/plugin/utc'
import fc from 'fast-check'
import * as copy from '@/domain/copy'
import { formatDate, formatDay, formatMoment, formatTime } from '@griya/common/words/calendar'
import { houseId, roomId, transactionId, voucherTypeId } from '@/domain/ids'
import { formatCount } from '@griya/common/words/money'
import { BASE_PATH, paths } from '@/domain/paths'

/** Texts that the spec, or the conventions beside it, write word by word. */
const OF_THE_SPEC = `
react|Logout|Coba Lagi|Loading...|...|Invalid Session, please relogin|Network Error
Transactions|Profile|Notifikasi|Aktifkan Push Notifikasi|Isi profile dahulu|Tolong isi profile dahulu.
Gagal aktifkan notifikasi, hubungi admin|Notifikasi belum disupport di OS anda.|Sukses aktifkan notifikasi.
Nomor Telepon|Password|Login|Login Error|Cek nomor dan password kamu
Not Found|Method Not Allowed|Bad Request|Forbidden|Unexpected Application Error!
500|Internal Server Error|Tolong coba lagi nanti|Booking Anda tercatat
Cari Kamar|7 bulan gratis 1 bulan|15 bulan gratis 3 bulan|Harian|Mingguan|Bulanan
Detail Harga|Deposit AC disimpan 6 bulan|Extra Person|Extra AC|Booking|Perpanjang
Transfer ke rekening ini|Konfirmasi Pembayaran|BATALKAN TRANSAKSI|Ya, batalkan|TOTAL
Konfirmasi pembayaran Anda telah diterima! Silahkan tunggu Admin mengkonfirmasi pembayaran Anda
Sukses batalkan transaksi|Gagal batalkan transaksi|Salin|Kode Voucher|Pakai Voucher|Tukar Koin
Kode voucher tidak boleh kosong|Pemakaian Voucher berhasil|Voucher tidak ditemukan
Nomor Rekening|Nama Rekening|Nama Bank|Total Bayar|Foto Bukti Transfer
Confirm payment success|Confirm payment Failed|Profile 1|Profile 2|Update|Menikah|Belum Menikah
Nama|Tempat Lahir|Tanggal Lahir|Agama|Status Perkawinan|Nomor WA|Pekerjaan|Alamat|Alamat Kantor
Nama Keluarga|Nomor Keluarga|Hubungan Keluarga|Foto Profil|Foto Identitas
Lengkapi semua data|Update Profile Success|Update Profile Failed|Tidak ada notifikasi
`
  .trim()
  .split(/[|\n]/)

interface Said {
  readonly path: string
  readonly text: string
  /** what it was made of */
  readonly given: readonly string[]
}

/** Every text; those that are made of something are given signs to look for. */
const said = (node: unknown, path = 'copy'): readonly Said[] => {
  if (typeof node === 'string') return [{ path, text: node, given: [] }]
  if (typeof node === 'function') {
    const given = Array.from({ length: node.length }, (_, index) => `«${index + 1}»`)
    return [{ path, text: (node as (...signs: string[]) => string)(...given), given }]
  }
  return Object.entries(node as object).flatMap(([key, below]) => said(below, `${path}.${key}`))
}
const TEXTS = said(copy)

it.each(OF_THE_SPEC)('says "%s" as the spec writes it', (text) => {
  expect(TEXTS.map((one) => one.text)).toContain(text)
})

it('has no text that says nothing, and leaves out nothing that it was given', () => {
  const poor = TEXTS.filter(({ text, given }) => text.trim() === '' || !given.every((sign) => text.includes(sign)))
  expect(poor).toEqual([])
})

it('writes what it is given as the spec does', () => {
  expect([
    copy.house.heading('Kost Melati'),
    copy.transactions.row('Kost Melati', 'K101', 'pending'),
    `${copy.transactions.stay('1 Mei 2026', '2 Mei 2026')} ${copy.transactions.total('Rp 1')}`,
    copy.images.selected('a.png'),
    copy.house.room('K101'),
    copy.transaction.cancelLoses('K101', null),
    copy.transaction.cancelLoses('K101', 'HEMAT'),
  ]).toEqual([
    'Cabang: Kost Melati',
    'Kost Melati - K101 - pending',
    '1 Mei 2026 s/d 2 Mei 2026 (Rp 1)',
    'File selected: a.png',
    'K101',
    'Kamar K101 akan dilepas dan bisa dipesan orang lain.',
    'Kamar K101 akan dilepas dan bisa dipesan orang lain. Voucher HEMAT tidak lagi terpasang.',
  ])
})

it('writes dates in Indonesian, by the clock of the property', () => {
  const instant = 1_795_230_300
  expect([formatDate, formatMoment, formatTime, formatDay].map((form) => form(instant, 'Asia/Jakarta'))).toEqual([
    '21 November 2026',
    '21 November 2026 10.05',
    '10.05',
    'Sabtu, 21 November 2026',
  ])
  expect(formatMoment(instant, 'Asia/Jayapura')).toBe('21 November 2026 12.05')
})

it('writes moments that can be read back to the minute', () => {
  dayjs.extend(customParseFormat)
  dayjs.extend(utc)
  dayjs.locale('id')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800 / 60 }), (minutes) => {
      const [date, clock] = [formatDate, formatTime].map((form) => form(minutes * 60, 'Asia/Jakarta'))
      const read = dayjs.utc(`${date} ${clock}`, 'D MMMM YYYY HH.mm')
      // Jakarta was 7 hours ahead of UTC all this time
      expect(read.unix()).toBe(minutes * 60 + 7 * 3600)
    }),
  )
})

it('writes numbers with their thousands, and without cents', () => {
  expect([formatCount(1_234), formatCount(1.6)]).toEqual(['1.234', '2'])
})

it('has the addresses of the spec', () => {
  const [house, room, transaction] = [houseId(1), roomId(5), transactionId(7)]
  expect(BASE_PATH).toBe('/react')
  expect([
    [paths.menu(), paths.error(), paths.login(), paths.houses(), paths.house(house), paths.notifications()],
    [paths.profile(), paths.profile(1), paths.profile(2)],
    [paths.transactions(), paths.transaction(transaction), paths.confirmation(transaction)],
    [paths.extend(), paths.extendBy('daily'), paths.room(room, 'monthly', 3, '2026-11-21')],
  ]).toEqual([
    ['/', '/error', '/login', '/houses', '/house/1', '/notifications'],
    ['/profile', '/profile', '/profile/2'],
    ['/transactions', '/transactions/7', '/transactions/7/confirmation'],
    ['/extend', '/extend/daily', '/room/5/monthly/3/2026-11-21'],
  ])
  expect(voucherTypeId(3)).toBe(3)
})

it('has three periods, of which the week is the first offered', () => {
  expect(PERIODS).toEqual(['daily', 'weekly', 'monthly'])
  expect([DEFAULT_PERIOD, DEFAULT_COUNT]).toEqual(['weekly', 1])
})
