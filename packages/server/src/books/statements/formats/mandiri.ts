import type { Payer } from '../../../domain/payer'
import type { Format } from './format'
import { namedPayer, NOBODY, qrisPayer } from './payers'

/** The two texts of a row. */
const BETWEEN = ' | '

/** The name is in either text. Only what the bank writes before it is looked for: `DARI` and `KE` are parts of names too. */
const payerOf = (text: string): Payer => {
  if (/\b\d{19} ?QR|\b71\d{9}\/[^/|]+\//.test(text)) return qrisPayer()
  const named = /(?:InhouseTrf|CA No Book)\s+DARI\s+(.+?)(?=\s+Transfer Fee\b|\s{2,}|\s*\||\s*$)/i.exec(text)?.[1]
  if (named !== undefined) return namedPayer(named)
  const incoming = /^(.*?)\s*\|\s*Trf Inw\b/i.exec(text)?.[1]
  return incoming === undefined ? NOBODY : namedPayer(incoming)
}

/** Cash Management: no head and no foot, no balance, and two columns of one name. */
export const mandiriMcm: Format = {
  name: 'Mandiri MCM',
  headings: [
    [
      ...['account no', 'date', 'val. date', 'transaction code', 'description', 'description'],
      ...['reference no.', 'debit', 'credit'],
    ],
  ],
  cellsOf(row) {
    const [account = '', day = '', , , text = '', more = '', , debit = '', credit = '', ...rest] = row
    if (row.length < 9 || rest.some((cell) => cell.trim() !== '')) return undefined
    return { account, day, text: text + BETWEEN + more, debit, credit, balance: '' }
  },
  payerOf,
}

/** Kopra: semicolons, the credit before the debit, a balance in each row. */
export const mandiriKopra: Format = {
  name: 'Mandiri Kopra',
  headings: [
    [
      ...['accountno', 'ccy', 'postdate', 'remarks', 'additionaldesc', 'credit amount', 'debit amount'],
      'close balance',
    ],
  ],
  cellsOf(row) {
    const [account = '', , day = '', text = '', more = '', credit = '', debit = '', balance = '', ...rest] = row
    if (row.length < 8 || rest.some((cell) => cell.trim() !== '')) return undefined
    return { account, day, text: text + BETWEEN + more, debit, credit, balance }
  },
  payerOf,
}
