import { payerOfBca } from './bca'
import { isPend, oneAmount, withoutMark, type Format, type Frame } from './format'

const labelled = (cell: string) => /^([a-z. ]+?) *: *(.*)$/i.exec(cell.trim())

const FRAME: Readonly<Record<string, keyof Frame | undefined>> = {
  'no. rekening': 'account',
  'saldo awal': 'opening',
  'mutasi kredit': 'credits',
}

/** klikBCA Bisnis: all cells quoted, `1,750,000.00 CR`, and sums below. */
export const bcaBisnis: Format = {
  name: 'BCA Bisnis',
  headings: [['tanggal transaksi', 'keterangan', 'cabang', 'jumlah', 'saldo']],
  hasOneAmount: true,
  hasFoot: true,
  isPending: isPend,
  frameOf(row) {
    const [, label = '', value = ''] = labelled(row[0] ?? '') ?? []
    if (label === '') return undefined
    const name = FRAME[label.toLowerCase()]
    return name === undefined ? {} : { [name]: value }
  },
  cellsOf(row) {
    const [day = '', text = '', , amount = '', balance = '', ...more] = row
    const direction = /(CR|DB)\s*$/i.exec(amount)?.[1]?.toUpperCase()
    if (direction === undefined || more.some((cell) => cell.trim() !== '')) return undefined
    return {
      day: withoutMark(day),
      text,
      ...oneAmount(direction === 'CR', amount),
      balance,
    }
  },
  payerOf: payerOfBca,
}
