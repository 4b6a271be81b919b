import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

/** One line of the table. */
export interface Row {
  readonly bar: string
  readonly measured: string
  readonly result: string
  readonly aim: string
  readonly isReached: boolean
}

const FILE = join(__dirname, '../../../docs/benchmarks.md')
const BEGIN = '<!-- bench:replay begins -->'
const END = '<!-- bench:replay ends -->'
const HEAD = ['bar', 'measured', 'result', 'aim', 'reached']

const aligned = (rows: readonly (readonly string[])[]): string => {
  const widths = HEAD.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

const textOf = (rows: readonly Row[]): string =>
  [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? ''}), ` +
      `${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}.`,
    aligned([
      HEAD,
      ...rows.map(({ bar, measured, result, aim, isReached }) => [
        bar,
        measured,
        result,
        aim,
        isReached ? 'yes' : '**no**',
      ]),
    ]),
  ].join('\n\n')

/** Prints always; the file keeps whole runs only. */
export const writeReport = (rows: readonly Row[], { isWhole }: { readonly isWhole: boolean }): void => {
  const text = textOf(rows)
  console.log(`\n${text}`)
  if (!isWhole) return
  const before = readFileSync(FILE, 'utf8')
  const [head, tail] = [before.split(BEGIN)[0], before.split(END)[1]]
  if (head === undefined || tail === undefined) throw new Error('docs/benchmarks.md has lost its marks')
  writeFileSync(FILE, `${head}${BEGIN}\n\n${text}\n\n${END}${tail}`)
}
