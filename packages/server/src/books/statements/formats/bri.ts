import type { Payer } from '../../../domain/payer'
import type { Format } from './format'
import { namedPayer, NOBODY, qrisPayer } from './payers'

const payerOf = (text: string): Payer => {
  const gross = /^QRISO(?:n|ff)Us\b.*?AMT ?:? ?([\d.,]+?)(?= *MDR|$)/i.exec(text)?.[1]
  if (/^QRIS/i.test(text)) return qrisPayer(gross)
  const name = /^NBMB (.+?) TO .*\bESB:/i.exec(text)?.[1] ?? /^BFST\d+ (.+?):\w+ ESB:/i.exec(text)?.[1]
  return name === undefined ? NOBODY : namedPayer(name)
}

/** BRI: 19 columns, and the balance before and after each row. A fee has the number of its transfer, which is no key. */
export const bri: Format = {
  name: 'BRI',
  headings: [
    [
      ...['id', 'norek', 'tgl_tran', 'tgl_efektif', 'jam_tran', 'seq', 'desk_tran', 'saldo_awal_mutasi'],
      ...['mutasi_debet', 'mutasi_kredit', 'saldo_akhir_mutasi', 'glsign'],
    ],
  ],
  cellsOf(row) {
    const [, account = '', day = '', , , , text = '', before = '', debit = '', credit = '', balance = ''] = row
    if (row.length < 12) return undefined
    return { account, day, text, debit, credit, before, balance }
  },
  payerOf,
}
