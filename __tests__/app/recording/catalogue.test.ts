import * as copy from '@/domain/copy'
import { asInCatalogue, inOwnWords, screenText } from '@/recording/catalogue'

it.each([
  ['a text of the app', 'Konfirmasi Pembayaran', 'Konfirmasi Pembayaran'],
  ['a name in a text of the app', 'Cabang: Griya Melati', 'Cabang: …'],
  [
    'two values in a text of the app',
    'Bukti ditolak: milik Budi. Kirim ulang bukti; transfer lagi hanya bila alasannya meminta.',
    'Bukti ditolak: …. Kirim ulang bukti; transfer lagi hanya bila alasannya meminta.',
  ],
  ['money', 'Rp 1.309.000', 'Rp 1.309.000'],
  ['money in brackets', '(Rp 1.309.000)', '(Rp 1.309.000)'],
  ['money for a small place', '1,3 jt', '1,3 jt'],
  ['an amount in words', 'dua juta seribu lima ratus rupiah', 'dua juta seribu lima ratus rupiah'],
  ['a date in a text of the app', 'Sampai 21 November 2026, 5 hari lagi', 'Sampai 21 November 2026, 5 hari lagi'],
  ['a moment', 'Transfer sebelum 21 November 2026 10.00', 'Transfer sebelum 21 November 2026 10.00'],
  ['a moment with its zone', 'Dikirim 21 November 2026 pukul 09.00 WIB', 'Dikirim 21 November 2026 pukul 09.00 WIB'],
  ['how long ago', '3 jam yang lalu', '3 jam yang lalu'],
  ['a count', 'Kosong 3 dari 20', 'Kosong 3 dari 20'],
  ['an enumeration', 'pending', 'pending'],
  ['what the app did not say', 'Halo Budi Santoso', '…'],
  ['what others wrote with a word of the app', 'Sewa 7 bulan gratis 1 bulan', '…'],
  ['a length of a stay', '7 bulan', '7 bulan'],
  ['a length with free months', '7 bulan, gratis 1', '7 bulan, gratis 1'],
  ['the number of a phone', '081298765432', '…'],
  ['a number as long', '62812987', '…'],
  ['the number of an account, as money is grouped', '812.987.654', '…'],
  ['a text that is the operator’s', 'Kamar Budi', '…'],
  [
    'the name of the app in lines, and names in gaps that follow each other',
    'Griya\nBudi\nSanti\nMenu',
    'Griya\n…\nMenu',
  ],
])('of %s a screen keeps what the app itself says', (_what, text, kept) => {
  expect(screenText(text)).toBe(kept)
  expect(screenText(kept)).toBe(kept)
})

it('knows both sentences of a text that has two', () => {
  expect(screenText(copy.transaction.cancelLoses('M105', null))).toBe(
    'Kamar … akan dilepas dan bisa dipesan orang lain.',
  )
  expect(screenText(copy.stay.daysLeft(0))).toBe('hari ini')
})

it('says the same of a screen with placeholders as of the screen itself', () => {
  const screen = ['Halo', 'Voucher HEMAT50 siap dipakai.', 'Budi', copy.failed.payment + ': ditolak']
  const placed = screen.map((line) => asInCatalogue(line, () => 'text#7 text#7'))
  expect(screenText(placed.join('\n'))).toBe(screenText(screen.join('\n')))
})

it('keeps of a note the words that the app uses too', () =>
  expect(inOwnWords('Pembayaran saya, Budi Santoso 0812987654, belum dikonfirmasi!')).toBe(
    'Pembayaran saya, … belum dikonfirmasi!',
  ))
