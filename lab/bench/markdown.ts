import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { isSmoke } from '../smoke'

const BENCHMARKS = join(__dirname, '../../docs/benchmarks.md')

/** The date and the size of the machine. */
export const measuredOn = (): string =>
  `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? ''}), ` +
  `${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}.`

export const table = (head: readonly string[], body: readonly (readonly string[])[]): string => {
  const widths = head.map((name, column) => Math.max(3, name.length, ...body.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => `| ${widths.map((width, i) => (row[i] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

/** Puts a text into docs/benchmarks.md, between the two marks of the program that wrote it. */
export const keepInBenchmarks = (bench: string, text: string): void => {
  if (isSmoke) return
  const [begin, end] = [`<!-- ${bench} begins -->`, `<!-- ${bench} ends -->`]
  const before = readFileSync(BENCHMARKS, 'utf8')
  const [head, tail] = [before.split(begin)[0], before.split(end)[1]]
  if (head === undefined || tail === undefined) throw new Error(`docs/benchmarks.md has lost the marks of ${bench}`)
  writeFileSync(BENCHMARKS, `${head}${begin}\n\n${text}\n\n${end}${tail}`)
}
