import type { Payer } from '../../../domain/payer'
import type { Format } from './format'
import { namedPayer, NOBODY } from './payers'

const TITLED = /\b(?:Bpk|Ibu|Sdr|Sdri)\.? +(\S.*)$/

/** The parts of a text stand between bars; a name from another bank follows its number. Cash names whoever brought it. */
const payerOf = (text: string): Payer => {
  const parts = text.split('|').map((part) => part.trim())
  if (/^SETOR TUNAI/i.test(parts[0] ?? '')) return NOBODY
  const titled = parts.map((part) => TITLED.exec(part)?.[1]).find((name) => name !== undefined)
  const name = titled ?? /^\d{3} +(\D+)$/.exec(parts.at(-1) ?? '')?.[1]
  return name === undefined ? NOBODY : namedPayer(name)
}

/** BNI Direct: each row ends in a comma, and neither the account nor a balance is said. */
export const bni: Format = {
  name: 'BNI',
  headings: [['post date', 'value date', 'branch', 'journal no.', 'description', 'debit', 'credit']],
  cellsOf(row) {
    const [day = '', , , , text = '', debit = '', credit = '', ...rest] = row
    if (row.length < 7 || rest.some((cell) => cell.trim() !== '')) return undefined
    return { day, text, debit, credit, balance: '' }
  },
  payerOf,
}
