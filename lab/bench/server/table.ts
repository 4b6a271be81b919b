import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, totalmem } from 'node:os'
import path from 'node:path'
import { median } from '../numbers'
import { roomsOf, TRANSACTIONS_PER_TENANT, type Size } from './data'
import type { Measured } from './measure'
import { isWrite, type Route } from './questions'

export type Round = ReadonlyMap<Route, Measured>

export interface SizeResult {
  readonly size: Size
  readonly rounds: Round[]
}

export interface EngineResult {
  readonly engine: 'PGlite' | 'PostgreSQL'
  readonly sizes: readonly SizeResult[]
}

const FILE = path.join(__dirname, '../../../docs/benchmarks.md')
const BEGIN = '<!-- bench:server begins -->'
const END = '<!-- bench:server ends -->'

const count = (value: number) => value.toLocaleString('en')

/** The ratio is taken within each round, and the result is the median of these: a slow minute affects both sides. */
const overRounds = (rounds: readonly Round[], of: (round: Round) => number) => median(rounds.map(of))
const perSecond = (route: Route) => (round: Round) => round.get(route)?.perSecond ?? Number.NaN
const p99 = (route: Route) => (round: Round) => round.get(route)?.p99 ?? Number.NaN

const NAMES: Partial<Record<Route, string>> = { bare: 'bare `SELECT`' }

const rowsOf = ({ engine, sizes: [small, large] }: EngineResult, routes: readonly Route[]): string[][] => {
  if (!small || !large) return []
  return routes.map((route) => {
    const bare = perSecond(isWrite(route) ? 'bare transaction' : 'bare')
    const ofBare = (round: Round) => perSecond(route)(round) / bare(round)
    const growth = median(
      small.rounds.map((round, index) => p99(route)(large.rounds[index] ?? round) / p99(route)(round)),
    )
    return [
      engine,
      NAMES[route] ?? route,
      ...[small, large].flatMap(({ rounds }) => [
        overRounds(rounds, perSecond(route)).toFixed(0),
        overRounds(rounds, ofBare).toFixed(2),
        overRounds(rounds, p99(route)).toFixed(1),
      ]),
      growth.toFixed(2),
    ]
  })
}

const aligned = (rows: readonly (readonly string[])[]): string => {
  const widths = rows.reduce<number[]>((all, row) => row.map((cell, i) => Math.max(all[i] ?? 3, cell.length)), [])
  const isNumber = (column: number) => column > 1
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => (isNumber(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, i) => (isNumber(i) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), rule, ...body.map(line)].join('\n')
}

const headOf = ([small = '', large = '']: readonly string[]) => {
  const each = [small, large].flatMap((size) => [`${size}/s`, 'of bare', 'p99 ms'])
  return ['engine', 'route', ...each, `p99 ${large}/${small}`]
}

const sizeLine = ({ size }: SizeResult) =>
  `${size.name}: ${count(size.tenants)} tenants, ${count(size.tenants * TRANSACTIONS_PER_TENANT)} transactions, ${count(roomsOf(size))} rooms`

const machine = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? arch()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`

const textOf = (results: readonly EngineResult[], routes: readonly Route[]): string =>
  [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${machine()}.`,
    results[0]?.sizes.map((result) => `- ${sizeLine(result)}`).join('\n') ?? '',
    aligned([
      headOf(results[0]?.sizes.map(({ size }) => size.name) ?? []),
      ...results.flatMap((result) => rowsOf(result, routes)),
    ]),
  ].join('\n\n')

/** Always prints the report, but writes the file only after a whole run. */
export const writeReport = (
  results: readonly EngineResult[],
  routes: readonly Route[],
  { isWhole }: { readonly isWhole: boolean },
): void => {
  const text = textOf(results, routes)
  console.log(`\n${text}`)
  if (!isWhole) return
  const before = readFileSync(FILE, 'utf8')
  const [head, tail] = [before.split(BEGIN)[0], before.split(END)[1]]
  if (head === undefined || tail === undefined) throw new Error(`docs/benchmarks.md has lost its marks`)
  writeFileSync(FILE, `${head}${BEGIN}\n\n${text}\n\n${END}${tail}`)
}
