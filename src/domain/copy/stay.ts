import { withFreeMonths } from '@griya/common/words/stayLength'

/** The card about the stay on the menu. */
export const stay = {
  room: (house: string, room: string) => `${house} - ${room}`,
  begins: (date: string) => `Masuk ${date}`,
  tomorrow: (date: string) => `besok, ${date}`,
  until: (date: string, left: string) => `Sampai ${date}, ${left}`,
  daysLeft: (days: number) => (days === 0 ? 'hari ini' : `${days} hari lagi`),
  /** of a booking besides the stay whose end is said */
  period: (from: string, until: string) => `${from} s/d ${until}`,
  payBefore: (total: string, deadline: string) => `Bayar ${total} sebelum ${deadline}`,
  /** `date`: the last day on which it could be paid in time */
  late: (total: string, date: string) => `Terlambat: ${total} seharusnya dibayar paling lambat ${date}`,
  partArrived: (received: string, rest: string) => `Sudah diterima ${received}, sisa ${rest}`,
  /** an operator has seen it in the bank's statement (contract A14) */
  moneyCame: 'Uang Anda sudah masuk rekening, menunggu konfirmasi',
  rejected: (reason: string) => `Bukti ditolak: ${reason}`,
  checking: 'Bukti Anda diperiksa admin',
  checkedSince: (time: string) => `Diperiksa sejak ${time}`,
  usually: (since: string, time: string) => `${since}, biasanya ${time}`,
  others: (count: number) => `dan ${count} lagi`,
  pay: 'Bayar',
  resend: 'Kirim ulang',
  waits: 'Menunggu admin',
  extend: 'Perpanjang Sewa',
  /** what the same stay costs once more */
  nextMonth: (price: string) => `Bulan depan ${price}`,
  nextWeek: (price: string) => `Minggu depan ${price}`,
  nextLength: (length: string, price: string) => `${length} berikutnya ${price}`,
  /** words/stayLength.ts writes it; it stands here because a recording reads the app's texts in this catalogue */
  withFreeMonths,
} as const

export { period } from '@griya/common/words/stayLength'
