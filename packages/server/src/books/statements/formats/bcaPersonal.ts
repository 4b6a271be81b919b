import { payerOfBca } from './bca'
import { isPend, oneAmount, withoutMark, type Format } from './format'

/** What stands beside `=` above and below the rows, in both languages. */
const FRAME: readonly (readonly ['account' | 'opening' | 'credits', RegExp])[] = [
  ['account', /^(account no\.?|no\.? rekening)$/i],
  ['opening', /^(starting balance|saldo awal)$/i],
  ['credits', /^(credit|kredit)$/i],
]

/**
 * klikBCA for persons, as a file and as the page that it saves as `.xls`. Nothing is quoted, so that a note with a comma has
 * more cells than the others: the day is the first, and the last four are known.
 */
export const bcaPersonal: Format = {
  name: 'BCA',
  headings: [
    ['date', 'description', 'branch', 'amount', '', 'balance'],
    ['tanggal', 'keterangan', 'cabang', 'jumlah', '', 'saldo'],
    ['tgl.', 'keterangan', 'cab.', 'mutasi', '', 'saldo'],
  ],
  hasOneAmount: true,
  isPending: isPend,
  frameOf(row) {
    const [label = '', sign, value = ''] = row.map(withoutMark)
    const name = sign === '=' ? FRAME.find(([, pattern]) => pattern.test(label))?.[0] : undefined
    if (name !== undefined) return { [name]: value }
    return sign === '=' ? {} : undefined
  },
  cellsOf(row) {
    const [amount = '', direction = '', balance = ''] = row.slice(-3)
    if (row.length < 6 || !/^(CR|DB)$/i.test(direction.trim())) return undefined
    return {
      day: withoutMark(row[0] ?? ''),
      text: row.slice(1, -4).join(','),
      ...oneAmount(/^CR$/i.test(direction.trim()), amount),
      balance,
    }
  },
  payerOf: payerOfBca,
}
