import * as v from 'valibot'
import { statementColumns, type StatementColumns } from '@griya/contract/statementsForOperators'
import { refuse } from '../../../domain/errors'
import { statementWords } from '../text/words'
import { isPend, oneAmount, type Format } from './format'
import { NOBODY } from './payers'

const columnsText = v.pipe(v.string(), v.parseJson(), statementColumns)

/** As an operator says them. */
export const columnsFrom = (text: string): StatementColumns => {
  const read = v.safeParse(columnsText, text)
  if (!read.success) throw refuse(statementWords.wrongColumns)
  return read.output
}

const CREDIT = /^(cr|k|kredit|credit|masuk|\+)$/i
const DEBIT = /^(db|d|debit|debet|keluar|-)$/i

/** Any other file, whose columns an operator chose. Who paid is not looked for: nobody knows where a name would stand. */
export const chosenFormat = (columns: StatementColumns): Format => {
  const { heading, day, text, balance } = columns
  const amountsOf = (row: readonly string[]) => {
    const cell = (place: number) => row[place]?.trim() ?? ''
    if ('credit' in columns) return { credit: cell(columns.credit), debit: cell(columns.debit) }
    const [amount, direction] = [cell(columns.amount), cell(columns.direction)]
    const isCredit = CREDIT.test(direction)
    return isCredit || DEBIT.test(direction) ? oneAmount(isCredit, amount) : undefined
  }
  return {
    name: 'Kolom pilihan',
    headings: [heading.map((cell) => cell.trim().toLowerCase())],
    ...('amount' in columns && { hasOneAmount: true as const }),
    isPending: isPend,
    cellsOf(row) {
      const amounts = amountsOf(row)
      if (amounts === undefined) return undefined
      return {
        ...amounts,
        day: row[day] ?? '',
        text: text.map((place) => row[place] ?? '').join(' | '),
        balance: balance === undefined ? '' : (row[balance] ?? ''),
      }
    },
    payerOf: () => NOBODY,
  }
}
