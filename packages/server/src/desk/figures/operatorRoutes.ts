import { Readable } from 'node:stream'
import { CSV_MARK, csvLine, type Cell } from '@griya/contract/csv'
import type { Context } from '../../platform/context'
import type { AddOperatorCall, OperatorRequest } from '../../access/operators/operatorCalls'
import { operatorWords } from '../../access/operators/words'
import { billRows } from './billExport'
import { readFigures } from './figures'
import { paymentRows } from './paymentExport'
import { intervalOf, startsOf } from './span'

/** The file as it is read from the database, so that it is never in memory as a whole. */
const linesOf = async function* (rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield CSV_MARK
  for await (const row of rows) yield csvLine(row)
}

type ExportRequest = OperatorRequest<'exportPayments'> | OperatorRequest<'exportBills'>

/** What an owner looks at once a month, and takes along for the books. */
export const addFigureCalls = (add: AddOperatorCall, context: Context): void => {
  const send = async (
    { query, change, reply }: Pick<ExportRequest, 'query' | 'change' | 'reply'>,
    name: string,
    rowsOf: (starts: readonly string[]) => AsyncIterable<readonly Cell[]>,
  ) => {
    const starts = startsOf(query, context)
    const [from, to] = [starts[0], starts.at(-2)].map((start) => start?.slice(0, 7) ?? '')
    await change(() =>
      Promise.resolve({ answer: undefined, subject: { kind: 'payment' }, after: { ...query, from, to } }),
    )
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}-${from}-${to}.csv"`)
      .send(Readable.from(linesOf(rowsOf(starts)), { objectMode: false }))
  }
  add('readFigures', ({ query }) => readFigures(context, query))
  add('exportPayments', (asked) =>
    send(asked, operatorWords.exports.payments, (starts) => paymentRows(context, starts, asked.query.house)),
  )
  add('exportBills', (asked) =>
    send(asked, operatorWords.exports.bills, (starts) =>
      billRows(context, intervalOf(starts, context), asked.query.house),
    ),
  )
}
