import { keepInBenchmarks, measuredOn, table } from '../markdown'

/** One line of the table. */
export interface Row {
  readonly measured: string
  readonly result: string
  readonly aim: string
  readonly isReached: boolean
}

const textOf = (rows: readonly Row[]): string =>
  [
    measuredOn(),
    table(
      ['measured', 'result', 'aim', 'reached'],
      rows.map(({ measured, result, aim, isReached }) => [measured, result, aim, isReached ? 'yes' : '**no**']),
    ),
  ].join('\n\n')

/** Always prints the report, but writes the file only after a whole run. */
export const writeReport = (rows: readonly Row[], { isWhole }: { readonly isWhole: boolean }): void => {
  const text = textOf(rows)
  console.log(`\n${text}`)
  if (isWhole) keepInBenchmarks('bench:replay', text)
}
